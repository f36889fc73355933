/** Days as text for people, and as they are stored in an address. */
import { type CalendarDate, CalendarDates } from '@commissions/core'
import { either as E } from 'fp-ts'

/** The text for an unknown value. */
export const UNKNOWN = '–'

export const dayText = (date: CalendarDate | null, otherwise = UNKNOWN): string =>
  date === null ? otherwise : CalendarDates.toUs(date)

/** `03/01/2026 – 03/01/2027`; only a dash if neither end is known. */
export const periodText = (from: CalendarDate | null, to: CalendarDate | null): string =>
  from === null && to === null ? UNKNOWN : `${dayText(from)} – ${dayText(to)}`

/** Reads a day from the address; null if it names none. */
export const readDay = (query: URLSearchParams, name: string): CalendarDate | null =>
  E.getOrElseW(() => null)(CalendarDates.parseIso(query.get(name) ?? ''))

export const writeDay = (query: URLSearchParams, name: string, day: CalendarDate | null): void => {
  if (day !== null) query.set(name, CalendarDates.toIso(day))
}
