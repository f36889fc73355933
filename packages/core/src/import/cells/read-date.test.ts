import { format } from 'date-fns'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { runs, workingDateArbitrary } from '../../../testing/index.ts'
import { type CalendarDate, dayNumber, knownDate } from '../../calendar/calendar-date.ts'
import type { Cell } from '../mapping.ts'
import { dateReader, fullYear, isDatePattern } from './read-date.ts'

const REFERENCE: CalendarDate = knownDate(2026, 1, 31)

const printed =
  (pattern: string) =>
  (date: CalendarDate): string =>
    format(new Date(date.year, date.month - 1, date.day), pattern)
const serial = (date: CalendarDate): number => dayNumber(date) + 25_569

const PATTERNS = [
  'MM/dd/yyyy',
  'M/d/yyyy',
  'M/d/yy',
  'MM-dd-yyyy',
  'yyyy-MM-dd',
  'yyyy/MM/dd',
  'ddMMMyy',
  'dd-MMM-yyyy',
  'd MMM yyyy',
  'MMM d, yyyy',
  'MMMM do, yyyy',
  'do MMM yyyy',
  'MMddyy',
  'MMddyyyy',
  'yyyyMMdd',
  "yyyy-MM-dd'T'HH:mm:ss",
  'M/d/yyyy h:mm:ss a',
]
const STYLES: readonly ((date: CalendarDate) => Cell)[] = [
  ...PATTERNS.map(printed),
  date => printed('ddMMMyy')(date).toUpperCase(),
  serial,
  date => serial(date) + 0.5,
  date => String(serial(date)),
  date => Number(printed('MMddyyyy')(date)),
  date => Number(printed('yyyyMMdd')(date)),
]

const auto = (cell: Cell): CalendarDate | null | string =>
  E.getOrElseW((why: string) => why)(dateReader({ format: 'auto' }, [cell], REFERENCE)(cell))

describe('reading dates', () => {
  it('a column of dates in any of the ways carriers print them is read as the same days', () => {
    fc.assert(
      fc.property(
        fc.array(workingDateArbitrary, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...STYLES),
        (dates, style) => {
          const cells = dates.map(style)
          const read = dateReader({ format: 'auto' }, cells, REFERENCE)
          expect(cells.map(read)).toEqual(dates.map(date => E.right(date)))
        },
      ),
      runs(300),
    )
  })
  it('an explicit pattern reads the dates it prints, and spreadsheet serial numbers too', () => {
    const patterns = ['MM/dd/yyyy', 'dd/MM/yyyy', 'yyyy-MM-dd', 'ddMMMyy', 'MMddyy', 'dd.MM.yy', 'EEEE, MMMM d, yyyy']
    fc.assert(
      fc.property(workingDateArbitrary, fc.constantFrom(...patterns), (date, pattern) => {
        const read = dateReader({ format: pattern }, [], REFERENCE)
        expect(read(printed(pattern)(date))).toEqual(E.right(date))
        if (pattern !== 'MMddyy') expect(read(serial(date))).toEqual(E.right(date))
      }),
      runs(200),
    )
  })
  it('any cell is read as a day, as nothing, or as a refusal with a reason', () => {
    const cell = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.constant(null))
    fc.assert(
      fc.property(cell, fc.constantFrom('auto', 'MM/dd/yyyy', 'MMddyy'), (one, pattern) => {
        const read = dateReader({ format: pattern }, [one], REFERENCE)(one)
        expect(E.isRight(read) || read.left.startsWith('Expected a date')).toBe(true)
      }),
      runs(300),
    )
  })
  it('a two-digit year is read as one from 79 years before the statement to 20 years after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990, max: 2100 }), fc.integer({ min: -79, max: 20 }), (year, offset) => {
        expect(fullYear((year + offset) % 100, knownDate(year, 1, 31))).toBe(year + offset)
      }),
      runs(100),
    )
  })
  it.each<Cell>([null, '', '00/00/0000', '0', '00000000', 'N/A', '12/31/9999', '9999-12-31'])(
    '%j is read as no date',
    cell => expect(auto(cell)).toBeNull(),
  )
  it.each<Cell>(['02/30/2026', '13/01/2026', 'soon', '2026-13-01', '01/05/0026', '5', true, '20261301'])(
    '%j is refused',
    cell => expect(auto(cell)).toMatch(/^Expected a date/),
  )
  it('bare digits are read by the whole column, even where a leading zero was lost', () => {
    const cells: Cell[] = [10526, 11526, 123125]
    expect(cells.map(dateReader({ format: 'auto' }, cells, REFERENCE))).toEqual([
      E.right(knownDate(2026, 1, 5)),
      E.right(knownDate(2026, 1, 15)),
      E.right(knownDate(2025, 12, 31)),
    ])
  })
  it('five digits are the year and the day of the year where that brings them near the statement', () => {
    const cells: Cell[] = ['26154', '26181', 26001]
    expect(cells.map(dateReader({ format: 'auto' }, cells, REFERENCE))).toEqual([
      E.right(knownDate(2026, 6, 3)),
      E.right(knownDate(2026, 6, 30)),
      E.right(knownDate(2026, 1, 1)),
    ])
    const serials: Cell[] = ['46176', 46203]
    expect(serials.map(dateReader({ format: 'auto' }, serials, REFERENCE))).toEqual([
      E.right(knownDate(2026, 6, 3)),
      E.right(knownDate(2026, 6, 30)),
    ])
  })
  it.each([
    ['MM/dd/yyyy', true],
    ['d MMMM yyyy', true],
    ['YYYY-MM-DD', false],
    ['MM/dd', false],
    ['', false],
    ['nonsense', false],
  ])('%j is a date pattern: %s', (pattern, sound) => expect(isDatePattern(pattern)).toBe(sound))
})
