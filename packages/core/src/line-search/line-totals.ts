/** What the lines of a search come to. */
import type { AgentId } from '../agent/agent.ts'
import type { LineItem } from '../line-item/line-item.ts'
import { type Cents, sum } from '../money/cents.ts'
import { paidShares } from '../paid-statement/paid-shares.ts'
import { isSummed, type StandingLine } from './line-search.ts'

export interface LineTotals {
  /** All that were found. */
  readonly lines: number
  /** Those that count in the sums. */
  readonly summed: number
  readonly grossAmount: Cents
  readonly commissionAmount: Cents
  /** What was paid to agents on them; to the agents asked for only, where some are. */
  readonly payouts: Cents
}

/** What was paid on the line to these agents; nobody named, to all. */
export const paidOn = (line: LineItem, agentIds: readonly AgentId[]): Cents =>
  sum(
    paidShares(line)
      .filter(({ agentId }) => agentIds.length === 0 || agentIds.includes(agentId))
      .map(({ amount }) => amount),
  )

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
