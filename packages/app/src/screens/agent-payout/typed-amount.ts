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

/** The column in which amounts are typed. */
export const AMOUNT = 'amount'

export interface TypedAmount extends CellEdit {
  readonly lineId: LineItemId
  readonly position: Position
  readonly agentId: AgentId
  /** Null: back to what the rules pay. */
  readonly amount: Cents | null
  /** Who the line is about, should it be gone by the time somebody asks. */
  readonly of: string
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
