/** Paid lines taken apart into what each agent got, and summed up again: the one way in which payments are counted. */
import { type AgentId, POSITIONS, type Position } from '../agent/agent.ts'
import { type LineItem, SLOTS } from '../line-item/line-item.ts'
import { type Cents, sum } from '../money/cents.ts'

/** What is summed and told knows a line by its id; whoever shows it has more of it. */
export type NamedLine = Pick<LineItem, 'id'>

export interface PaidShare<L extends NamedLine = LineItem> {
  readonly agentId: AgentId
  readonly position: Position
  readonly amount: Cents
  readonly line: L
}

/** What was paid on the line, by position; nothing on an unpaid one. */
export const paidShares = (line: LineItem): readonly PaidShare[] =>
  POSITIONS.flatMap(position => {
    const { payout } = line[SLOTS[position]]
    return !line.paid || payout === null || payout.agentId === null
      ? []
      : [{ agentId: payout.agentId, position, amount: payout.amount, line }]
  })

/** Under which name a paid line is listed: whose policy it is, else who paid the statement. */
export const paidCarrier = ({ policy, company }: Pick<LineItem, 'policy' | 'company'>): string =>
  policy?.carrier ?? company ?? 'Without a carrier'

export interface PaidTotal {
  readonly agentId: AgentId
  readonly totalCommissionPaid: Cents
  readonly totalCommissionTransactions: number
}

/** One total per agent of the shares, by agent id. */
export const agentPaidTotals = (shares: readonly PaidShare<NamedLine>[]): readonly PaidTotal[] => {
  const byAgent = new Map<AgentId, PaidShare<NamedLine>[]>()
  for (const share of shares) {
    const own = byAgent.get(share.agentId)
    if (own === undefined) byAgent.set(share.agentId, [share])
    else own.push(share)
  }
  return [...byAgent]
    .map(([agentId, own]) => ({
      agentId,
      totalCommissionPaid: sum(own.map(({ amount }) => amount)),
      totalCommissionTransactions: new Set(own.map(({ line }) => line.id)).size,
    }))
    .toSorted((a, b) => a.agentId - b.agentId)
}
