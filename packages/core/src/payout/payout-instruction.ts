/** What somebody wants done to the payouts of one line (section 3, "Agent payout payload per line item"). */
import type { Position } from '../agent/agent.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Etag } from '../history/etag.ts'
import type { LineItem, LineItemId } from '../line-item/line-item.ts'
import type { StatementSums } from '../statement/statement.ts'
import type { Payout } from './payout.ts'

/** A position left out stays as it is; null says that there is no payout, or that a typed amount is to go. */
export type GivenPayouts = { readonly [P in Position]?: Payout | null }

export interface PayoutInstruction {
  readonly id: LineItemId
  /** The version seen, checked whenever it is sent. Without one (null) only whoever paid changes or takes back what was paid. */
  readonly etag: Etag | null
  /** True pays the line, or changes what was paid; false keeps typed amounts, or takes a payment back. */
  readonly paid: boolean
  /** The day on which the agents are paid; needed to pay. */
  readonly agentPaidDate: CalendarDate | null
  readonly reason: string | null
  readonly payouts: GivenPayouts
}

/** What a call that pays answers: its lines in the order of the call, and the statements they stand on. */
export interface PayoutsWritten {
  readonly lines: readonly LineItem[]
  /** Those that are another version now. */
  readonly statements: readonly StatementSums[]
}
