/** What a person can set on a statement. */
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { Cents } from '../money/cents.ts'

/** The most characters of a statement's description, and of a reason that somebody gives for a change. */
export const LONGEST_DESCRIPTION = 500

/** The values of a new statement; the control total in cents, or null for none. */
export interface NewStatement {
  readonly statementDate: CalendarDate
  readonly description: string
  readonly controlTotal: Cents | null
}

/** A statement typed by hand, which may name the carrier that pays it. */
export interface ManualStatement extends NewStatement {
  readonly carrierId?: CarrierId | null
}

/** The changes of an open statement. A key that is left out stays as it is. */
export interface StatementChange {
  readonly description?: string
  readonly controlTotal?: Cents | null
  readonly statementDate?: CalendarDate
}
