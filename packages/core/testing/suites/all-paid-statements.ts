import { MOST_STATEMENTS, type PaidStatement, type PaidStatementsPort } from '../../src/index.ts'
import type { StatementPage } from '../../src/paid-statement/statement-page.ts'
import { succeeds } from './law.ts'

/** Every paid statement, newest first, fetched page by page as a person would. */
export const allPaidStatements = async ({
  page,
}: Pick<PaidStatementsPort, 'page'>): Promise<readonly PaidStatement[]> => {
  const seen: PaidStatement[] = []
  for (let before: PaidStatement['id'] | null = null; ; ) {
    const { items, next }: StatementPage = await succeeds(page({ range: null, before, limit: MOST_STATEMENTS }))
    seen.push(...items)
    if (next === null) return seen
    before = next
  }
}
