/** What a person says of a statement. */
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { Cents } from '../money/cents.ts'

export interface NewStatement {
  readonly statementDate: CalendarDate
  readonly description: string
  readonly controlTotal: Cents | null
}

/** A statement typed by hand may say who pays it. */
export interface ManualStatement extends NewStatement {
  readonly carrierId?: CarrierId | null
}

/** What may change of an open statement; a key left out stays as it is. */
export interface StatementChange {
  readonly description?: string
  readonly controlTotal?: Cents | null
  readonly statementDate?: CalendarDate
}
