/** Paid statements grow with history, so they are asked for by their range, or page by page. */
import { type StatementKey, sameStatementKey } from './adjustments.ts'
import type { PaidStatement, PaidStatementId } from './paid-statement.ts'

/** So many statements are answered at once when a page is asked for, at most. */
export const MOST_STATEMENTS = 100

export interface StatementPageAsked {
  /** Versions of this range alone; null: of every range. */
  readonly range: StatementKey | null
  /** The last statement of the page before; null: from the newest on. */
  readonly before: PaidStatementId | null
  /** So many statements at most, each with all of its sections; 1 to MOST_STATEMENTS. */
  readonly limit: number
}

export interface StatementPage<A = PaidStatement> {
  /** The newest first. */
  readonly items: readonly A[]
  /** Before which the next page begins; null: these were the last. */
  readonly next: PaidStatementId | null
}

/**
 * The page that is asked for. Of all statements, newest first, or of no more than the page's own and one: some services answer
 * all of them, whatever is asked.
 */
export const statementPage = <A extends StatementKey & { readonly id: PaidStatementId }>(
  newestFirst: readonly A[],
  { range, before, limit }: StatementPageAsked,
): StatementPage<A> => {
  const own = range === null ? newestFirst : newestFirst.filter(one => sameStatementKey(one, range))
  const rest = own.slice(1 + own.findIndex(({ id }) => id === before))
  const items = rest.slice(0, limit)
  return { items, next: rest.length > limit ? (items.at(-1)?.id ?? null) : null }
}
