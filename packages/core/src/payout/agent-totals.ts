/** The totals of each agent over many lines, for lists that do not show single lines. */
import { type AgentId, POSITIONS, type Position } from '../agent/agent.ts'
import { filledPositions } from '../agent/filled-positions.ts'
import type { LineItem } from '../line-item/line-item.ts'
import { lineItemModel } from '../line-item/line-item-form.ts'
import { grouped } from '../list/grouped.ts'
import { add, type Cents, sum, ZERO } from '../money/cents.ts'
import type { LinePayouts } from './calculator/position-payout.ts'
import type { PayoutType } from './payout.ts'

/** What one agent earns in one position of a line. */
export interface Earning {
  readonly position: Position
  readonly agentId: AgentId
  /** In cents; zero while no amount is decided. */
  readonly amount: Cents
  readonly outcome: PayoutType
  /** True while no amount is decided. Nothing can be paid then until somebody types an amount. */
  readonly stuck: boolean
}

export const earningsOn = (line: LineItem): readonly Earning[] => {
  const { agents } = lineItemModel(line)
  return filledPositions(agents).map(([position, { uid: agentId, transactionPayout }]) => {
    const { commission, origin } = transactionPayout
    return {
      position,
      agentId,
      amount: commission ?? ZERO,
      outcome: origin.evalType ?? 'None',
      stuck: commission === null,
    }
  })
}

/** What each agent earns on an unpaid line, from the calculator's answer. */
export const earningsBy = (payouts: LinePayouts): readonly Earning[] =>
  POSITIONS.flatMap(position => {
    const { agentId, amount, outcome } = payouts[position]
    return agentId === null ? [] : [{ position, agentId, amount, outcome, stuck: outcome === 'NoRuleFound' }]
  })

/** The total of one agent over many lines, in cents. */
export interface AgentTotal {
  readonly agentId: AgentId
  /** The number of lines. A line counts once, even if the agent is in several of its positions. */
  readonly lines: number
  readonly total: Cents
  /** The number of positions without a decided amount. */
  readonly stuck: number
}

/** Agents with something that cannot be paid come first, then the largest totals. */
const inOrder = (totals: readonly AgentTotal[]): readonly AgentTotal[] =>
  totals.toSorted((a, b) => Number(b.stuck > 0) - Number(a.stuck > 0) || b.total - a.total || a.agentId - b.agentId)

type Share = Pick<Earning, 'agentId' | 'amount' | 'stuck'> & { readonly line: { readonly id: unknown } }

/** Per agent, those with lines that cannot be paid first, then the largest totals. */
export const agentTotals = (shares: readonly Share[]): readonly AgentTotal[] =>
  inOrder(
    [...grouped(shares.map(share => [share.agentId, share] as const))].map(([agentId, own]) => ({
      agentId,
      lines: new Set(own.map(share => share.line.id)).size,
      total: sum(own.map(share => share.amount)),
      stuck: own.filter(share => share.stuck).length,
    })),
  )

/** Adds the totals of two sets of lines. */
export const mergedTotals = (some: readonly AgentTotal[], others: readonly AgentTotal[]): readonly AgentTotal[] => {
  const merged = new Map(some.map(one => [one.agentId, one]))
  for (const one of others) {
    const known = merged.get(one.agentId)
    merged.set(
      one.agentId,
      known === undefined
        ? one
        : {
            agentId: one.agentId,
            lines: known.lines + one.lines,
            total: add(known.total, one.total),
            stuck: known.stuck + one.stuck,
          },
    )
  }
  return inOrder([...merged.values()])
}

/** What is payable over a range, by agent. */
export interface PayableSums {
  readonly lines: number
  readonly agents: readonly AgentTotal[]
  /** What no range can find, in a sentence; null when nothing is. */
  readonly note: string | null
}

/** Adds up the lines, for services that do not answer sums. */
export const payableSums = (lines: readonly LineItem[]): Omit<PayableSums, 'note'> => ({
  lines: lines.length,
  agents: agentTotals(lines.flatMap(line => earningsOn(line).map(one => ({ ...one, line })))),
})
