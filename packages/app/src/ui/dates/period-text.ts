import { type CalendarDate, CalendarDates } from '@commissions/core'

/** What stands where nobody knows. */
export const UNKNOWN = '–'

export const dayText = (date: CalendarDate | null, otherwise = UNKNOWN): string =>
  date === null ? otherwise : CalendarDates.toUs(date)

/** `03/01/2026 – 03/01/2027`; a dash alone where neither end is known. */
export const periodText = (from: CalendarDate | null, to: CalendarDate | null): string =>
  from === null && to === null ? UNKNOWN : `${dayText(from)} – ${dayText(to)}`
