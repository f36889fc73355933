/** A reconciled statement with lines to be paid, for tests of paying. */
import type { LineItem } from '@commissions/core'
import { type Calls, statementIn, writtenIn } from './commissions-calls.ts'

export const REPORTED = '2026-07-31'

/** Lines as their forms say, on a statement of their own that is closed. */
export const reconciledLines = async (
  calls: Calls,
  ...forms: readonly Readonly<Record<string, unknown>>[]
): Promise<readonly LineItem[]> => {
  const opened = statementIn(
    await calls.post('statement', { statement_date: '2026-06-30', description: 'June', commission_paid_orig: null }),
  )
  let { etag } = opened
  for (const form of forms) {
    const written = writtenIn(
      await calls.post(`statement/${opened.id}/line-item`, {
        transaction_date: '2026-05-15',
        gross_amount: 1000,
        commission_amount: 100,
        ...form,
      }),
    )
    etag = written.statement.etag
  }
  const dates = { reconcile_date: REPORTED, reporting_date: REPORTED }
  const { id } = statementIn(await calls.put(`statement/${opened.id}/reconcile`, { etag, ...dates }))
  return statementIn(await calls.get(`statement/${id}?includeItems=true`)).items ?? []
}

interface Given {
  readonly manual?: boolean
  readonly amount: number
  readonly agent_id_int: number
}

/** What a call sends for one line: the amounts by position, calculated ones unless they say that they were typed. */
export const payment = (
  line: Pick<LineItem, 'id'>,
  payouts: readonly (Given | null)[],
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => ({
  id: line.id,
  paid: true,
  agent_paid_date: '2026-08-15',
  ...Object.fromEntries(
    payouts.map((payout, index) => [
      `agent_${index + 1}_payout`,
      payout === null ? null : { manual: false, ...payout },
    ]),
  ),
  ...more,
})
