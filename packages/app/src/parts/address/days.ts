/** Days to and from the address. */
import { type CalendarDate, CalendarDates } from '@commissions/core'
import { either as E } from 'fp-ts'

/** Null where the address names none. */
export const readDay = (query: URLSearchParams, name: string): CalendarDate | null =>
  E.getOrElseW(() => null)(CalendarDates.parseIso(query.get(name) ?? ''))

export const writeDay = (query: URLSearchParams, name: string, day: CalendarDate | null): void => {
  if (day !== null) query.set(name, CalendarDates.toIso(day))
}
