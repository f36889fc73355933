/** The totals of the lines of a search. */
import type { AgentId } from '../agent/agent.ts'
import type { LineItem } from '../line-item/line-item.ts'
import { type Cents, sum } from '../money/cents.ts'
import { paidShares } from '../paid-statement/paid-shares.ts'
import { isSummed, type StandingLine } from './line-search.ts'

/** The number of lines that a search finds, and their sums in cents. */
export interface LineTotals {
  readonly lines: number
  /** The number of lines that count in the sums. */
  readonly summed: number
  readonly grossAmount: Cents
  readonly commissionAmount: Cents
  /** What agents were paid on the counted lines, in cents; only those agents that the search names, if any. */
  readonly payouts: Cents
}

/** What these agents were paid on the line, in cents. An empty list means all agents. */
export const paidOn = (line: LineItem, agentIds: readonly AgentId[]): Cents =>
  sum(
    paidShares(line)
      .filter(({ agentId }) => agentIds.length === 0 || agentIds.includes(agentId))
      .map(({ amount }) => amount),
  )

/** Adds up lines. `payouts` counts only what these agents were paid; an empty list means all agents. */
export const lineTotals = (found: readonly StandingLine[], agentIds: readonly AgentId[]): LineTotals => {
  const summed = found.filter(isSummed).map(({ line }) => line)
  return {
    lines: found.length,
    summed: summed.length,
    grossAmount: sum(summed.map(({ grossAmount }) => grossAmount)),
    commissionAmount: sum(summed.map(({ commissionAmount }) => commissionAmount)),
    payouts: sum(summed.map(line => paidOn(line, agentIds))),
  }
}
