/**
 * Whole cents, exact percentages, days without a time zone, and the agency's client ids (sections 5 and 9).
 * @module @commissions/core/money-and-dates
 */
export type { CalendarDate } from '../calendar/calendar-date.ts'
export * as CalendarDates from '../calendar/calendar-date.ts'
export type { DateRange, RangePreset } from '../calendar/date-range.ts'
export * as DateRanges from '../calendar/date-range.ts'
export {
  DEFAULT_TIME_ZONE,
  dayAt,
  TIME_ZONE_IANA,
  TIME_ZONE_LABELS,
  TIME_ZONES,
  type Timestamp,
  type TimeZone,
  timestampOf,
} from '../calendar/time-zone.ts'
export { padClientId, type Warn } from '../client/client-id.ts'
export type { Cents } from '../money/cents.ts'
export * as Money from '../money/cents.ts'
export { percentOf } from '../money/percent-of.ts'
export type { Rate } from '../money/rate.ts'
export * as Rates from '../money/rate.ts'
export { rateThatGives } from '../money/rate-that-gives.ts'
