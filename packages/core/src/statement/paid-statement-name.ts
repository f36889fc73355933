import { type CalendarDate, toCompact } from '../calendar/calendar-date.ts'

/**
 * A paid statement is named after its range (section 9).
 * @example paidStatementName(knownDate(2026, 1, 1), knownDate(2026, 1, 31)) // '20260101-20260131'
 */
export const paidStatementName = (start: CalendarDate, end: CalendarDate): string =>
  `${toCompact(start)}-${toCompact(end)}`
