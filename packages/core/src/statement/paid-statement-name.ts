import { type CalendarDate, toCompact } from '../calendar/calendar-date.ts'

/**
 * A paid statement is named after its range (section 9).
 * @example paidStatementName({ year: 2026, month: 1, day: 1 }, { year: 2026, month: 1, day: 31 }) // '20260101-20260131'
 */
export const paidStatementName = (start: CalendarDate, end: CalendarDate): string =>
  `${toCompact(start)}-${toCompact(end)}`
