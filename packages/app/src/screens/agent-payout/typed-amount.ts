/** An amount that was typed for a position and is not settled yet, and what lines look like with such amounts. */
import {
  type AgentId,
  type Cents,
  EMPTY_SLOT,
  type LineItem,
  type LineItemId,
  type PayoutSlot,
  type Position,
  type ServiceFailure,
  SLOTS,
} from '@commissions/core'

export interface TypedAmount {
  readonly token: number
  readonly lineId: LineItemId
  readonly position: Position
  readonly agentId: AgentId
  /** Null: back to what the rules pay. */
  readonly amount: Cents | null
  /** Who the line is about, should it be gone by the time somebody asks. */
  readonly of: string
  /** Why it was not saved; null while it is on its way. */
  readonly refused: ServiceFailure | null
}

/** What the rules pay is the service's to say, so a cleared amount stands until it has. */
const withAmount = (slot: PayoutSlot, { amount, agentId }: TypedAmount): PayoutSlot =>
  amount === null
    ? slot
    : {
        ...EMPTY_SLOT,
        policyOverride: slot.policyOverride,
        calculatedCommission: amount,
        payoutType: 'ManualPayoutUsed',
        payout: { manual: true, amount, agentId },
      }

const withOne = (line: LineItem, typed: TypedAmount): LineItem => {
  const slot = SLOTS[typed.position]
  return { ...line, [slot]: withAmount(line[slot], typed) }
}

/** Lines without such an amount stay the same objects, so that a grid need not draw them anew. */
export const withTyped = (lines: readonly LineItem[], typed: readonly TypedAmount[]): readonly LineItem[] => {
  if (typed.length === 0) return lines
  const byLine = Map.groupBy(typed, one => one.lineId)
  return lines.map(line => (byLine.get(line.id) ?? []).reduce(withOne, line))
}
