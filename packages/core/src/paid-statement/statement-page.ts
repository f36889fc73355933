/** Pages of paid statements. Their number grows with history, so callers request them by range or page by page. */
import { type StatementKey, sameStatementKey } from './adjustments.ts'
import type { PaidStatement, PaidStatementId } from './paid-statement.ts'

/** The largest number of statements on one page. */
export const MOST_STATEMENTS = 100

export interface StatementPageAsked {
  /** Only the versions of this range; null: statements of every range. */
  readonly range: StatementKey | null
  /** The last statement of the previous page; null: start with the newest. */
  readonly before: PaidStatementId | null
  /** The largest number of statements, each with all of its sections; 1 to MOST_STATEMENTS. */
  readonly limit: number
}

export interface StatementPage<A = PaidStatement> {
  /** The statements, newest first. */
  readonly items: readonly A[]
  /** The `before` of the next page; null if this is the last page. */
  readonly next: PaidStatementId | null
}

/** Cuts out the requested page. `newestFirst` has all statements, or at most one more than the page. */
export const statementPage = <A extends StatementKey & { readonly id: PaidStatementId }>(
  newestFirst: readonly A[],
  { range, before, limit }: StatementPageAsked,
): StatementPage<A> => {
  const own = range === null ? newestFirst : newestFirst.filter(one => sameStatementKey(one, range))
  const rest = own.slice(1 + own.findIndex(({ id }) => id === before))
  const items = rest.slice(0, limit)
  return { items, next: rest.length > limit ? (items.at(-1)?.id ?? null) : null }
}
