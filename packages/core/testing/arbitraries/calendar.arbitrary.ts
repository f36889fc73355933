import fc from 'fast-check'
import { type CalendarDate, CalendarDates, TIME_ZONES, type TimeZone } from '../../src/index.ts'

/** Every day from year 1 to 9999. */
export const calendarDateArbitrary: fc.Arbitrary<CalendarDate> = fc
  .integer({
    min: CalendarDates.dayNumber({ year: 1, month: 1, day: 1 }),
    max: CalendarDates.dayNumber({ year: 9999, month: 12, day: 31 }),
  })
  .map(CalendarDates.fromDayNumber)

/** Days of the years in which the product works, so that dates meet each other. */
export const workingDateArbitrary: fc.Arbitrary<CalendarDate> = fc
  .integer({
    min: CalendarDates.dayNumber({ year: 2024, month: 1, day: 1 }),
    max: CalendarDates.dayNumber({ year: 2027, month: 12, day: 31 }),
  })
  .map(CalendarDates.fromDayNumber)

export const timeZoneArbitrary: fc.Arbitrary<TimeZone> = fc.constantFrom(...TIME_ZONES)
