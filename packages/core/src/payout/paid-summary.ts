/** What each agent was paid in a range (section 3, "Agent paid summary"). */
import type { AgentId } from '../agent/agent.ts'
import { POSITIONS } from '../agent/agent.ts'
import type { PaidAgent } from '../agent/agent-choice.ts'
import { type LineItem, SLOTS } from '../line-item/line-item.ts'
import type { LoadStatus } from '../load/load-status.ts'
import { add, type Cents, ZERO } from '../money/cents.ts'

export interface AgentPaidSummary {
  readonly agent: PaidAgent
  /** In cents; negative when more was taken back than paid. */
  readonly totalCommissionPaid: Cents
  /** Lines, not positions: who stands on one twice has one transaction. */
  readonly totalCommissionTransactions: number
}

/** A summary as the screen keeps it: at its place, and with what was done about it since. */
export interface IndexedPaidSummary extends AgentPaidSummary {
  readonly index: number
  readonly downloadStatus: LoadStatus
  readonly createStatementStatus: LoadStatus
}

export const indexedSummaries = (summaries: readonly AgentPaidSummary[]): readonly IndexedPaidSummary[] =>
  summaries.map((summary, index) => ({
    ...summary,
    index,
    downloadStatus: 'None',
    createStatementStatus: 'None',
  }))

export type PaidTotal = Omit<AgentPaidSummary, 'agent'>

type PaidLine = Pick<LineItem, 'paid' | (typeof SLOTS)[keyof typeof SLOTS]>

/** The paid lines added up by agent, in the order in which the agents first occur. */
export const paidTotals = (lines: readonly PaidLine[]): ReadonlyMap<AgentId, PaidTotal> => {
  const totals = new Map<AgentId, PaidTotal>()
  for (const line of lines) {
    if (!line.paid) continue
    const counted = new Set<AgentId>()
    for (const position of POSITIONS) {
      const { payout } = line[SLOTS[position]]
      if (payout === null || payout.agentId === null) continue
      const { agentId, amount } = payout
      const before = totals.get(agentId)
      totals.set(agentId, {
        totalCommissionPaid: add(before?.totalCommissionPaid ?? ZERO, amount),
        totalCommissionTransactions: (before?.totalCommissionTransactions ?? 0) + (counted.has(agentId) ? 0 : 1),
      })
      counted.add(agentId)
    }
  }
  return totals
}
