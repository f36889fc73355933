import fc from 'fast-check'
import { knownDate } from '../../src/calendar/calendar-date.ts'
import { type CalendarDate, CalendarDates, TIME_ZONES, type TimeZone } from '../../src/index.ts'

/** Every day from year 1 to 9999. */
export const calendarDateArbitrary: fc.Arbitrary<CalendarDate> = fc
  .integer({
    min: CalendarDates.dayNumber(knownDate(1, 1, 1)),
    max: CalendarDates.dayNumber(knownDate(9999, 12, 31)),
  })
  .map(CalendarDates.fromDayNumber)

/** Days of the years in which the product works, so that equal dates and neighbors occur. */
export const workingDateArbitrary: fc.Arbitrary<CalendarDate> = fc
  .integer({
    min: CalendarDates.dayNumber(knownDate(2024, 1, 1)),
    max: CalendarDates.dayNumber(knownDate(2027, 12, 31)),
  })
  .map(CalendarDates.fromDayNumber)

export const timeZoneArbitrary: fc.Arbitrary<TimeZone> = fc.constantFrom(...TIME_ZONES)
