/** What a person says of a statement. */
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Cents } from '../money/cents.ts'

export interface NewStatement {
  readonly statementDate: CalendarDate
  readonly description: string
  readonly controlTotal: Cents | null
}

/** What may change of an open statement; a key left out stays as it is. */
export interface StatementChange {
  readonly description?: string
  readonly controlTotal?: Cents | null
  readonly statementDate?: CalendarDate
}
