import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { calendarDateArbitrary, runs, timeZoneArbitrary, workingDateArbitrary } from '../../testing/index.ts'
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  compare,
  compareMaybe,
  dayNumber,
  daysInMonth,
  equals,
  fromDayNumber,
  knownDate,
  parseIso,
  parseSlashes,
  parseUs,
  startOfMonth,
  toCompact,
  toIso,
  toUs,
  toUsDashed,
} from './calendar-date.ts'
import { contains, presetRange, RANGE_PRESETS, sameDays } from './date-range.ts'
import { dayAt, effectiveZone, TIME_ZONE_IANA, TIME_ZONES, timestampOf } from './time-zone.ts'

declare const process: { readonly env: { TZ?: string | undefined } }

const date = (text: string): CalendarDate => {
  const read = parseIso(text)
  if (E.isLeft(read)) throw new Error(read.left)
  return read.right
}

describe('calendar dates', () => {
  it('law: are read back from every written form as the same date', () => {
    fc.assert(
      fc.property(calendarDateArbitrary, on => {
        expect(parseIso(toIso(on))).toEqual(E.right(on))
        expect(parseUs(toUs(on))).toEqual(E.right(on))
        expect(parseSlashes(`${on.month}/${on.day}/${String(on.year).padStart(4, '0')}`)).toEqual(on)
        expect(fromDayNumber(dayNumber(on))).toEqual(on)
      }),
      runs(500),
    )
  })

  it('law: have the same order as dates, day numbers and texts', () => {
    fc.assert(
      fc.property(calendarDateArbitrary, calendarDateArbitrary, (a, b) => {
        const order = Math.sign(compare(a, b))
        expect(order).toBe(Math.sign(dayNumber(a) - dayNumber(b)))
        expect(order).toBe(toCompact(a) < toCompact(b) ? -1 : toCompact(a) > toCompact(b) ? 1 : 0)
        expect(equals(a, b)).toBe(order === 0)
      }),
      runs(500),
    )
  })

  it('law: exist for the days that the calendar has and for no others', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: -1, max: 14 }),
        fc.integer({ min: -1, max: 33 }),
        (y, m, d) => {
          const at = new Date(0)
          at.setUTCFullYear(y, m - 1, d)
          const real =
            m >= 1 && m <= 12 && at.getUTCMonth() === m - 1 && at.getUTCDate() === d && at.getUTCFullYear() === y
          expect(calendarDate(y, m, d) !== null).toBe(real)
        },
      ),
      runs(500),
    )
  })

  it('are not accepted by the compiler as plain records of three numbers', () => {
    // @ts-expect-error a literal was not checked
    const written: CalendarDate = { year: 2026, month: 2, day: 30 }
    // @ts-expect-error neither was what a spread changed
    const changed: CalendarDate = { ...knownDate(2026, 1, 31), month: 2 }
    expect([written, changed].map(({ year, month, day }) => calendarDate(year, month, day))).toEqual([null, null])
    expect(() => knownDate(2026, 2, 30)).toThrow('Expected a day of the calendar, got 2026-2-30')
    expect(knownDate(2026, 1, 31)).toEqual({ year: 2026, month: 1, day: 31 })
  })

  it('law: stay days of the calendar when any number of days or months is added', () => {
    const far = fc.oneof(
      fc.integer({ min: -200_000, max: 200_000 }),
      fc.integer(),
      fc.constantFrom(Infinity, -Infinity),
    )
    fc.assert(
      fc.property(calendarDateArbitrary, far, (on, count) => {
        for (const there of [addDays(on, count), addMonths(on, count), fromDayNumber(count)])
          expect(calendarDate(there.year, there.month, there.day)).toEqual(there)
      }),
      runs(500),
    )
    const last = date('9999-12-31')
    expect([addDays(last, 1), addMonths(last, 1), addMonths(date('9999-11-30'), 2)]).toEqual([last, last, last])
    const first = date('0001-01-01')
    expect([addDays(first, -1), addMonths(date('0001-01-31'), -1)]).toEqual([first, first])
  })

  it('are not made from parts that are not whole numbers, not even from texts of digits', () => {
    const parts: readonly unknown[] = ['2', '02', [2], 2.5, Number.NaN, Infinity, -0, null, undefined, true]
    for (const part of parts as readonly number[])
      expect([calendarDate(part, 2, 2), calendarDate(2026, part, 2), calendarDate(2026, 2, part)]).toEqual([
        null,
        null,
        null,
      ])
  })

  it('have a February 29 in century years only every fourth time', () => {
    expect([1900, 2000, 2100, 2024, 2026].map(year => daysInMonth(year, 2))).toEqual([28, 29, 28, 29, 28])
    expect(parseSlashes('2/29/2100')).toBeNull()
  })

  // Proves 3.date-value
  it('law 19: are the same in every time zone of the machine', () => {
    const before = process.env.TZ
    try {
      for (const zone of Object.values(TIME_ZONE_IANA).concat('Pacific/Kiritimati', 'Asia/Kolkata', 'UTC')) {
        process.env.TZ = zone
        fc.assert(
          fc.property(workingDateArbitrary, fc.integer({ min: -400, max: 400 }), (on, days) => {
            expect(parseIso(toIso(on))).toEqual(E.right(on))
            expect(dayNumber(addDays(on, days)) - dayNumber(on)).toBe(days)
            expect(addDays(addDays(on, days), -days)).toEqual(on)
          }),
          runs(60),
        )
        expect(toIso(addDays(date('2026-03-08'), 1))).toBe('2026-03-09')
        expect(toIso(addDays(date('2026-11-01'), 1))).toBe('2026-11-02')
      }
    } finally {
      if (before === undefined) Reflect.deleteProperty(process.env, 'TZ')
      else process.env.TZ = before
    }
  })

  it('in the form yyyy-MM-dd are read strictly, with the message of the specification', () => {
    for (const bad of [
      '2026-1-31',
      '01/31/2026',
      '2026-02-30',
      '2026-01-31T00:00:00Z',
      '',
      ' 2026-01-31',
      '0000-01-01',
    ])
      expect(parseIso(bad)).toEqual(E.left(`Expected date string in format yyyy-MM-dd, got ${bad}`))
  })

  it('in the form MM/dd/yyyy are read strictly, with the message of the specification', () => {
    for (const bad of ['1/31/2026', '2026-01-31', '13/01/2026', '02/29/2025'])
      expect(parseUs(bad)).toEqual(E.left(`Expected date string in format MM/dd/yyyy, got ${bad}`))
    expect(parseUs('02/29/2024')).toEqual(E.right({ year: 2024, month: 2, day: 29 }))
  })

  it('with slashes are read with one or two digits for month and day and four for the year, else as null', () => {
    expect(parseSlashes('1/2/2026')).toEqual({ year: 2026, month: 1, day: 2 })
    expect(parseSlashes('01/02/2026')).toEqual({ year: 2026, month: 1, day: 2 })
    for (const bad of ['1/2/26', '1-2-2026', '001/2/2026', '2/30/2026', '']) expect(parseSlashes(bad)).toBeNull()
  })

  it('are not read from what is no text, whatever form is asked for', () => {
    for (const bad of [null, undefined, 20260102, { length: 10 }]) {
      const text = bad as unknown as string
      expect(parseIso(text)).toMatchObject({ left: `Expected date string in format yyyy-MM-dd, got ${bad}` })
      expect(parseUs(text)).toMatchObject({ left: `Expected date string in format MM/dd/yyyy, got ${bad}` })
      expect(parseSlashes(text)).toBeNull()
    }
  })

  it('are padded with zeros in the forms of section 9', () => {
    const on = knownDate(2026, 1, 5)
    expect([toIso(on), toUs(on), toUsDashed(on), toCompact(on)]).toEqual([
      '2026-01-05',
      '01/05/2026',
      '01-05-2026',
      '20260105',
    ])
  })

  it('sort a missing date before any other', () => {
    const on = date('2026-01-05')
    expect(compareMaybe(null, on)).toBeLessThan(0)
    expect(compareMaybe(on, null)).toBeGreaterThan(0)
    expect(compareMaybe(null, null)).toBe(0)
  })

  it('law: keep their day when months are added, or take the month’s last; subtracting the months leads back to the month', () => {
    fc.assert(
      fc.property(workingDateArbitrary, fc.integer({ min: -60, max: 60 }), (on, months) => {
        const there = addMonths(on, months)
        expect(calendarDate(there.year, there.month, there.day)).toEqual(there)
        expect(there.day).toBe(Math.min(on.day, daysInMonth(there.year, there.month)))
        expect(addMonths(startOfMonth(there), -months)).toEqual({ ...on, day: 1 })
      }),
      runs(300),
    )
  })
})

describe('ranges', () => {
  it('include both ends and have no limit at an open end', () => {
    const range = { start: date('2026-01-01'), end: date('2026-01-31') }
    const inside = (text: string) => contains(range, date(text))
    expect(['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01'].map(inside)).toEqual([false, true, true, false])
    expect(contains({ start: null, end: null }, date('0001-01-01'))).toBe(true)
    expect(contains({ start: null, end: range.end }, date('1999-01-01'))).toBe(true)
    expect(contains({ ...range, end: null }, date('2100-01-01'))).toBe(true)
  })

  it('are the same if both ends are, open or not', () => {
    const range = { start: date('2026-01-01'), end: date('2026-01-31') }
    expect(sameDays(range, { start: date('2026-01-01'), end: date('2026-01-31') })).toBe(true)
    expect(sameDays({ ...range, end: null }, { ...range, end: null })).toBe(true)
    for (const other of [
      { ...range, start: null },
      { ...range, end: null },
      { ...range, end: date('2026-02-01') },
    ])
      expect(sameDays(range, other)).toBe(false)
  })

  it('law: from a preset start on the first of a month, end no earlier, and include today except for what is past', () => {
    fc.assert(
      fc.property(workingDateArbitrary, fc.constantFrom(...RANGE_PRESETS), (today, preset) => {
        const { start, end } = presetRange(preset, today)
        expect(start.day).toBe(1)
        expect(compare(start, end)).toBeLessThanOrEqual(0)
        expect(contains({ start, end }, today)).toBe(!['LastMonth', 'LastQuarter', 'LastYear'].includes(preset))
      }),
      runs(200),
    )
    expect(presetRange('LastMonth', date('2026-03-31'))).toEqual({ start: date('2026-02-01'), end: date('2026-02-28') })
    expect(presetRange('ThisQuarter', date('2026-12-31'))).toEqual({
      start: date('2026-10-01'),
      end: date('2026-12-31'),
    })
    expect(presetRange('LastQuarter', date('2026-02-28'))).toEqual({
      start: date('2025-10-01'),
      end: date('2025-12-31'),
    })
    expect(presetRange('LastYear', date('2024-02-29'))).toEqual({ start: date('2023-01-01'), end: date('2023-12-31') })
  })
})

describe('the agency’s day', () => {
  const HOUR = 3_600_000
  /** Hours from UTC at standard time, and whether clocks are put forward in summer. */
  const CLOCKS = {
    HT: [-10, false],
    AKT: [-9, true],
    PT: [-8, true],
    MST: [-7, false],
    MT: [-7, true],
    CT: [-6, true],
    ET: [-5, true],
    AT: [-4, true],
  } as const

  const firstSunday = (year: number, month: number, from: number): number => {
    let day = from
    while (new Date(Date.UTC(year, month - 1, day)).getUTCDay() !== 0) day += 1
    return day
  }

  /** The law of 2007: forward on the second Sunday of March, back on the first of November, at 2 o'clock local. */
  const oracle = (at: number, zone: keyof typeof CLOCKS): CalendarDate => {
    const [hours, summer] = CLOCKS[zone]
    const year = new Date(at + hours * HOUR).getUTCFullYear()
    const forward = Date.UTC(year, 2, firstSunday(year, 3, 8), 2 - hours)
    const back = Date.UTC(year, 10, firstSunday(year, 11, 1), 1 - hours)
    return fromDayNumber(
      Math.floor((at + (hours + (summer && at >= forward && at < back ? 1 : 0)) * HOUR) / (24 * HOUR)),
    )
  }

  it('law 19: is the zone’s own day by clock arithmetic, in every zone and when the clocks change', () => {
    const instant = fc.oneof(
      fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) }),
      fc
        .record({
          year: fc.integer({ min: 2020, max: 2034 }),
          spring: fc.boolean(),
          minutes: fc.integer({ min: -2880, max: 2880 }),
        })
        .map(({ year, spring, minutes }) => {
          const day = spring ? Date.UTC(year, 2, firstSunday(year, 3, 8)) : Date.UTC(year, 10, firstSunday(year, 11, 1))
          return day + minutes * 60_000
        }),
    )
    fc.assert(
      fc.property(instant, timeZoneArbitrary, (at, zone) => {
        expect(dayAt(at, zone)).toEqual(oracle(at, zone))
      }),
      runs(600),
    )
  })

  it('is in the Pacific zone until the agency sets another', () => {
    expect(effectiveZone(null)).toBe('PT')
    expect(effectiveZone('HT')).toBe('HT')
    expect(TIME_ZONES.map(zone => toIso(dayAt(Date.parse('2026-01-01T07:30:00Z'), zone)))).toEqual([
      '2025-12-31',
      '2025-12-31',
      '2025-12-31',
      '2026-01-01',
      '2026-01-01',
      '2026-01-01',
      '2026-01-01',
      '2026-01-01',
    ])
    expect(timestampOf(0)).toBe('1970-01-01T00:00:00.000Z')
  })
})
