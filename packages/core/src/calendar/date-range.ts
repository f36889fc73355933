/** Ranges of days; both ends belong to the range. */
import { addMonths, type CalendarDate, compare, endOfMonth, knownDate, startOfMonth } from './calendar-date.ts'

/** An open end is null. */
export interface DateRange {
  readonly start: CalendarDate | null
  readonly end: CalendarDate | null
}

/** What a range ends with that has no end, where a service asks for one: the last day there is. */
export const NO_END: CalendarDate = knownDate(9999, 12, 31)

/** False for a range that ends with `NO_END` too. */
export const hasEnd = ({ end }: DateRange): boolean => end !== null && compare(end, NO_END) !== 0

/** Both ends belong to the range; an open end has no limit. */
export const contains = (range: DateRange, date: CalendarDate): boolean =>
  (range.start === null || compare(range.start, date) <= 0) && (range.end === null || compare(date, range.end) <= 0)

/** The presets a person can pick, in the order they are offered. */
export const RANGE_PRESETS = ['ThisMonth', 'LastMonth', 'ThisQuarter', 'YearToDate'] as const
export type RangePreset = (typeof RANGE_PRESETS)[number]

/** What people call the presets. */
export const RANGE_PRESET_LABELS: Record<RangePreset, string> = {
  ThisMonth: 'This month',
  LastMonth: 'Last month',
  ThisQuarter: 'This quarter',
  YearToDate: 'Year to date',
}

/** The days of a preset as seen from `today`. */
export const presetRange = (preset: RangePreset, today: CalendarDate): { start: CalendarDate; end: CalendarDate } => {
  switch (preset) {
    case 'ThisMonth':
      return { start: startOfMonth(today), end: endOfMonth(today) }
    case 'LastMonth': {
      const start = addMonths(startOfMonth(today), -1)
      return { start, end: endOfMonth(start) }
    }
    case 'ThisQuarter': {
      const start = knownDate(today.year, today.month - ((today.month - 1) % 3), 1)
      return { start, end: endOfMonth(addMonths(start, 2)) }
    }
    case 'YearToDate':
      return { start: knownDate(today.year, 1, 1), end: today }
  }
}
