/** An instruction about the payouts of one line (section 3, "Agent payout payload per line item"). */
import type { Position } from '../agent/agent.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Etag } from '../history/etag.ts'
import type { LineItem, LineItemId } from '../line-item/line-item.ts'
import type { StatementSums } from '../statement/statement.ts'
import type { Payout } from './payout.ts'

/** A position that is left out stays as it is. Null means that there is no payout, or that a typed amount is removed. */
export type GivenPayouts = { readonly [P in Position]?: Payout | null }

/** The instruction for one line. A call has one for each of its lines. */
export interface PayoutInstruction {
  readonly id: LineItemId
  /** The etag that the caller saw, always checked. Without one (null), only who made a payment can change or take it back. */
  readonly etag: Etag | null
  /** True pays the line, or changes what was paid; false keeps typed amounts, or takes a payment back. */
  readonly paid: boolean
  /** The day on which the agents are paid; needed to pay. */
  readonly agentPaidDate: CalendarDate | null
  readonly reason: string | null
  readonly payouts: GivenPayouts
}

/** The answer of a payment call: its lines in the order of the call, and their statements. */
export interface PayoutsWritten {
  readonly lines: readonly LineItem[]
  /** The statements that have a new etag. */
  readonly statements: readonly StatementSums[]
}
