/** Ranges of days; both ends belong to the range. */
import { addMonths, type CalendarDate, compare, endOfMonth, knownDate, startOfMonth } from './calendar-date.ts'

/** A range of days. Null means that the range is open at that end. */
export interface DateRange {
  readonly start: CalendarDate | null
  readonly end: CalendarDate | null
}

/** The end of a range without an end, where a service needs one: the last day of the calendar. */
export const NO_END: CalendarDate = knownDate(9999, 12, 31)

/** Whether the range has an end. `NO_END` does not count as one. */
export const hasEnd = ({ end }: DateRange): boolean => end !== null && compare(end, NO_END) !== 0

/** Whether the date is in the range. Both ends belong to it; an open end has no limit. */
export const contains = (range: DateRange, date: CalendarDate): boolean =>
  (range.start === null || compare(range.start, date) <= 0) && (range.end === null || compare(date, range.end) <= 0)

const sameEnd = (a: CalendarDate | null, b: CalendarDate | null): boolean =>
  a === null || b === null ? a === b : compare(a, b) === 0

/** Whether both ranges begin and end on the same days. */
export const sameDays = (a: DateRange, b: DateRange): boolean => sameEnd(a.start, b.start) && sameEnd(a.end, b.end)

/** The presets a person can pick, in the order they are offered. */
export const RANGE_PRESETS = ['ThisMonth', 'LastMonth', 'ThisQuarter', 'LastQuarter', 'YearToDate', 'LastYear'] as const
export type RangePreset = (typeof RANGE_PRESETS)[number]

/** What people call the presets. */
export const RANGE_PRESET_LABELS: Record<RangePreset, string> = {
  ThisMonth: 'This month',
  LastMonth: 'Last month',
  ThisQuarter: 'This quarter',
  LastQuarter: 'Last quarter',
  YearToDate: 'Year to date',
  LastYear: 'Last year',
}

/** The days of a preset, if today is `today`. */
export const presetRange = (preset: RangePreset, today: CalendarDate): { start: CalendarDate; end: CalendarDate } => {
  switch (preset) {
    case 'ThisMonth':
      return { start: startOfMonth(today), end: endOfMonth(today) }
    case 'LastMonth': {
      const start = addMonths(startOfMonth(today), -1)
      return { start, end: endOfMonth(start) }
    }
    case 'ThisQuarter':
    case 'LastQuarter': {
      const own = knownDate(today.year, today.month - ((today.month - 1) % 3), 1)
      const start = preset === 'ThisQuarter' ? own : addMonths(own, -3)
      return { start, end: endOfMonth(addMonths(start, 2)) }
    }
    case 'YearToDate':
      return { start: knownDate(today.year, 1, 1), end: today }
    case 'LastYear':
      return { start: knownDate(today.year - 1, 1, 1), end: knownDate(today.year - 1, 12, 31) }
  }
}
