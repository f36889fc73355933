/** What one agent earns on one line, and what each agent earns in all. */
import {
  type AgentId,
  type Cents,
  type LineItem,
  Money,
  type PayoutSlot,
  type PayoutType,
  POSITIONS,
  type Position,
  SLOTS,
} from '@commissions/core'
import { slotAmount } from '../../parts/payout/slot-amount.ts'

export interface PayoutShare {
  readonly key: string
  readonly line: LineItem
  readonly position: Position
  readonly agentId: AgentId
  readonly amount: Cents
  readonly outcome: PayoutType
  readonly slot: PayoutSlot
  /** No rule found: it cannot be paid until somebody types an amount. */
  readonly stuck: boolean
}

/** One share per position that has an agent; with `only`, of these agents. */
export const sharesOf = (lines: readonly LineItem[], only: readonly AgentId[] = []): readonly PayoutShare[] =>
  lines.flatMap(line =>
    POSITIONS.flatMap(position => {
      const agent = line.agents[position]
      if (agent === undefined || (only.length > 0 && !only.includes(agent))) return []
      const slot = line[SLOTS[position]]
      const outcome = slot.payoutType
      return [
        {
          key: `${line.id}:${position}`,
          line,
          position,
          agentId: agent,
          amount: slotAmount(slot),
          outcome,
          slot,
          stuck: outcome === 'NoRuleFound',
        },
      ]
    }),
  )

export interface AgentTotal {
  readonly agentId: AgentId
  readonly lines: number
  readonly total: Cents
  readonly stuck: number
}

/** Per agent, those with lines that cannot be paid first, then the largest totals. */
export const agentTotals = (shares: readonly PayoutShare[]): readonly AgentTotal[] =>
  [...Map.groupBy(shares, share => share.agentId)]
    .map(([agentId, own]) => ({
      agentId,
      lines: new Set(own.map(share => share.line.id)).size,
      total: Money.sum(own.map(share => share.amount)),
      stuck: own.filter(share => share.stuck).length,
    }))
    .toSorted((a, b) => Number(b.stuck > 0) - Number(a.stuck > 0) || b.total - a.total || a.agentId - b.agentId)

/** Shares that cannot be paid stand first; the rest as they came. */
export const stuckFirst = (shares: readonly PayoutShare[]): readonly PayoutShare[] => [
  ...shares.filter(share => share.stuck),
  ...shares.filter(share => !share.stuck),
]
