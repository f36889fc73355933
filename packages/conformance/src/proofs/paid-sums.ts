import { paidStatementEndpoints } from '@commissions/contract'
import { expect } from 'vitest'
import { DAY_PAID } from './killed-payer.ts'
import type { Caller } from './over-the-wire.ts'

interface Summary {
  readonly agent: { readonly uid: number }
  readonly total_commission_paid: number
}

interface PaidLine {
  readonly id: string
  readonly agent_1_payout: { readonly amount: number }
}

/** The program must say that the agent was paid what the lines say, each line counted once. */
export const expectSums = async (calls: Caller, agent: number): Promise<void> => {
  const query = `?date_option=AgentPaidDate&start_date=${DAY_PAID}&end_date=${DAY_PAID}&agent_ids=${agent}`
  const found = async <A>(path: string): Promise<readonly A[]> => {
    const { status, text, data } = await calls.get<readonly A[]>(`/services/commissions${path}${query}`)
    expect(status, text).toBe(200)
    return data
  }
  const summaries = await found<Summary>(paidStatementEndpoints.summary.path)
  const lines = await found<PaidLine>(paidStatementEndpoints.lines.path)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
  const total = lines.reduce((sum, line) => sum + Math.round(line.agent_1_payout.amount * 100), 0)
  expect(summaries.reduce((sum, one) => sum + Math.round(one.total_commission_paid * 100), 0)).toBe(total)
}
