/** Finds the last day on which agents were paid. A service can only be asked for it range by range. */
import { addDays, type CalendarDate, compare } from '../calendar/calendar-date.ts'
import { type DateRange, NO_END } from '../calendar/date-range.ts'
import type { LineItem } from '../line-item/line-item.ts'

/** A week, a month, a quarter, a year. */
const DAYS_BACK = [6, 30, 91, 365] as const

/** The ranges to search one after the other until lines are found; each contains the one before. No range ends: days may be ahead. */
export const lastPaidRanges = (today: CalendarDate): readonly DateRange[] => [
  ...DAYS_BACK.map(days => ({ start: addDays(today, -days), end: NO_END })),
  { start: null, end: NO_END },
]

/** Null if none of the lines is paid. */
export const lastPaidDay = (lines: readonly Pick<LineItem, 'agentPaidDate'>[]): CalendarDate | null =>
  lines.reduce<CalendarDate | null>(
    (last, { agentPaidDate: day }) => (day !== null && (last === null || compare(day, last) > 0) ? day : last),
    null,
  )
