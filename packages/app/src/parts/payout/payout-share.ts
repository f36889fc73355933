/** What one agent earns on one line, and what each agent earns in all. */
import {
  type AgentId,
  type Cents,
  type LineItem,
  lineItemModel,
  Money,
  type PayoutSlot,
  type PayoutType,
  POSITIONS,
  type Position,
  SLOTS,
} from '@commissions/core'

export interface PayoutShare {
  readonly key: string
  readonly line: LineItem
  readonly position: Position
  readonly agentId: AgentId
  readonly amount: Cents
  readonly outcome: PayoutType
  readonly slot: PayoutSlot
  /** Nothing decided an amount: it cannot be paid until somebody types one. */
  readonly stuck: boolean
}

export const shareKey = (line: LineItem['id'], position: Position): string => `${line}:${position}`

/** One share per position that has an agent; with `only`, of these agents. */
export const sharesOf = (lines: readonly LineItem[], only: readonly AgentId[] = []): readonly PayoutShare[] =>
  lines.flatMap(line => {
    const { agents } = lineItemModel(line)
    return POSITIONS.flatMap(position => {
      const agent = agents[position]
      if (agent === undefined || (only.length > 0 && !only.includes(agent.uid))) return []
      const { commission, origin } = agent.transactionPayout
      return [
        {
          key: shareKey(line.id, position),
          line,
          position,
          agentId: agent.uid,
          amount: commission ?? Money.ZERO,
          outcome: origin.evalType ?? 'None',
          slot: line[SLOTS[position]],
          stuck: commission === null,
        },
      ]
    })
  })

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
      total: sharesTotal(own),
      stuck: own.filter(share => share.stuck).length,
    }))
    .toSorted((a, b) => Number(b.stuck > 0) - Number(a.stuck > 0) || b.total - a.total || a.agentId - b.agentId)

export const sharesTotal = (shares: readonly PayoutShare[]): Cents => Money.sum(shares.map(share => share.amount))

/** The shares with these keys stand first; the rest as they came. */
export const first = (shares: readonly PayoutShare[], keys: ReadonlySet<string>): readonly PayoutShare[] =>
  keys.size === 0
    ? shares
    : [...shares.filter(share => keys.has(share.key)), ...shares.filter(share => !keys.has(share.key))]
