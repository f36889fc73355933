/** An amount that was typed for a position and is not settled yet, and what lines look like with such amounts. */
import {
  type AgentId,
  type Cents,
  EMPTY_SLOT,
  type LineItem,
  type LineItemId,
  type PayoutSlot,
  type Position,
  SLOTS,
} from '@commissions/core'
import { type CellEdit, withEdits } from '../../stores/cell-edits.store.ts'

export const AMOUNT = 'amount'

export interface TypedAmount extends CellEdit {
  readonly lineId: LineItemId
  readonly position: Position
  readonly agentId: AgentId
  /** Null: back to what the rules pay. */
  readonly amount: Cents | null
  /** The line's name for a person, kept here in case the line is gone when it is needed. */
  readonly of: string
}

/** Only the service knows what the rules pay, so a cleared amount stays in sight until the service answers. */
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

export const withTyped = (lines: readonly LineItem[], typed: readonly TypedAmount[]): readonly LineItem[] =>
  withEdits(
    lines,
    typed,
    line => line.id,
    ({ lineId }) => lineId,
    (line, one) => {
      const slot = SLOTS[one.position]
      return { ...line, [slot]: withAmount(line[slot], one) }
    },
  )
