/** Splits paid lines into what each agent got, and adds that up. Payments are always counted in this way. */
import { type AgentId, POSITIONS, type Position } from '../agent/agent.ts'
import { type LineItem, SLOTS } from '../line-item/line-item.ts'
import { grouped } from '../list/grouped.ts'
import { type Cents, sum } from '../money/cents.ts'

/** The part of a line that sums and statements need. Code that shows lines has more of it. */
export type NamedLine = Pick<LineItem, 'id'>

/** What one agent was paid on a line, in cents. */
export interface PaidShare<L extends NamedLine = LineItem> {
  readonly agentId: AgentId
  readonly position: Position
  readonly amount: Cents
  readonly line: L
}

/** What was paid on the line, by position; empty for an unpaid line. */
export const paidShares = (line: LineItem): readonly PaidShare[] =>
  POSITIONS.flatMap(position => {
    const { payout } = line[SLOTS[position]]
    return !line.paid || payout === null || payout.agentId === null
      ? []
      : [{ agentId: payout.agentId, position, amount: payout.amount, line }]
  })

/** The carrier name under which a paid line is listed: the policy's carrier, else the carrier that paid the statement. */
export const paidCarrier = ({ policy, company }: Pick<LineItem, 'policy' | 'company'>): string =>
  policy?.carrier ?? company ?? 'Without a carrier'

/** What one agent was paid in cents, and on how many lines. */
export interface PaidTotal {
  readonly agentId: AgentId
  readonly totalCommissionPaid: Cents
  readonly totalCommissionTransactions: number
}

/** One total per agent, sorted by agent id. */
export const agentPaidTotals = (shares: readonly PaidShare<NamedLine>[]): readonly PaidTotal[] =>
  [...grouped(shares.map(share => [share.agentId, share] as const))]
    .map(([agentId, own]) => ({
      agentId,
      totalCommissionPaid: sum(own.map(({ amount }) => amount)),
      totalCommissionTransactions: new Set(own.map(({ line }) => line.id)).size,
    }))
    .toSorted((a, b) => a.agentId - b.agentId)
