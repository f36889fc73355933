/** Reads dates as carriers print them (domain: import). */
// Importing the whole package would load 300 modules in each process that reads a file.
import { parse } from 'date-fns/parse'
import { either as E } from 'fp-ts'
import { type CalendarDate, calendarDate, dayNumber, fromDayNumber, knownDate } from '../../calendar/calendar-date.ts'
import { finished, type InSteps } from '../../steps/in-steps.ts'
import type { Cell, DateOrder } from '../mapping.ts'
import { cellText, saysNothing } from './cell-text.ts'

/**
 * The year a two-digit one means: from 79 years before the reference's year to 20 after it, so policies reach back a
 * working life and forward through the longest term.
 */
export const fullYear = (twoDigits: number, reference: CalendarDate): number => {
  const latest = reference.year + 20
  return latest - ((((latest - twoDigits) % 100) + 100) % 100)
}

/** What looks like a date is judged near this one; only the choice between two readings of bare digits depends on it. */
export const ABOUT = knownDate(2026, 1, 1)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NAMED = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const ORDINAL = '(?:st|nd|rd|th)?'
const TIME = '(?:[T ]+\\d{1,2}:\\d{2}.*)?$'
/** "Monday, June 1, 2026" says no more than the day. */
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[.,]{0,2} /i
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}`)
const MONTH_FIRST = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})${TIME}`)
const DAY_NAMED = new RegExp(`^(\\d{1,2})${ORDINAL}[- /]?${NAMED}[- /,]*(\\d{4}|\\d{2})${TIME}`, 'i')
const NO_YEAR = /^(\d{1,2})[-/](\d{1,2})$/
const DAY_NAMED_ALONE = new RegExp(`^(\\d{1,2})[- ]?${NAMED}$`, 'i')
const NAMED_DAY = new RegExp(`^${NAMED}[- ]?(\\d{1,2})${ORDINAL},?[- ]+(\\d{4}|\\d{2})${TIME}`, 'i')

/** The date if its year can occur in a statement (1900 to 2199); any other year is a slip. */
const inUse = (date: CalendarDate | null): CalendarDate | null =>
  date !== null && date.year >= 1900 && date.year < 2200 ? date : null

const year = (text: string, reference: CalendarDate): number =>
  text.length <= 2 ? fullYear(Number(text), reference) : Number(text)

const byName = (y = '', month = '', day = '', reference: CalendarDate): CalendarDate | null =>
  inUse(calendarDate(year(y, reference), MONTHS.indexOf(month.toLowerCase()) + 1, Number(day)))

export type KnownOrder = Exclude<DateOrder, 'auto'>

/** The three figures of a date with separators; a year in front has two digits. Null for a text of another form. */
const figuresOf = (text: string): readonly [string, string, string] | null => {
  const found = MONTH_FIRST.exec(text)
  return found === null ? null : [found[1] ?? '', found[2] ?? '', found[3] ?? '']
}

const inOrder = (
  [a, b, c]: readonly [string, string, string],
  order: KnownOrder,
  reference: CalendarDate,
): CalendarDate | null => {
  if (order === 'YMD')
    return c.length === 4 ? null : inUse(calendarDate(fullYear(Number(a), reference), Number(b), Number(c)))
  const [month, day] = order === 'MDY' ? [a, b] : [b, a]
  return inUse(calendarDate(year(c, reference), Number(month), Number(day)))
}

/** The latest date with this month and day that is not after the reference. */
const yearless = (month: number, day: number, reference: CalendarDate): CalendarDate | null => {
  const late = month > reference.month || (month === reference.month && day > reference.day)
  return calendarDate(reference.year - (late ? 1 : 0), month, day)
}

const withoutYear = (text: string, order: KnownOrder, reference: CalendarDate): CalendarDate | null => {
  const figures = NO_YEAR.exec(text)
  if (figures !== null) {
    const [month, day] = order === 'DMY' ? [figures[2], figures[1]] : [figures[1], figures[2]]
    return yearless(Number(month), Number(day), reference)
  }
  const named = DAY_NAMED_ALONE.exec(text)
  return named === null
    ? null
    : yearless(MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1, Number(named[1]), reference)
}

/** Whether a text has figures between separators, so that it can be read in more than one order. */
export const hasFigures = (text: string): boolean => figuresOf(text) !== null || NO_YEAR.test(text)

/** Text with separators or a month's name; figures between separators are read in `order`. */
export const readSeparated = (
  text: string,
  reference: CalendarDate,
  order: KnownOrder = 'MDY',
  mayLackYear = false,
): CalendarDate | null => {
  const weekday = WEEKDAY.exec(text)
  if (weekday !== null) return readSeparated(text.slice(weekday[0].length), reference, order, mayLackYear)
  const found = YEAR_FIRST.exec(text)
  if (found !== null) return inUse(calendarDate(Number(found[1]), Number(found[2]), Number(found[3])))
  const figures = figuresOf(text)
  if (figures !== null) return inOrder(figures, order, reference)
  const named = DAY_NAMED.exec(text)
  if (named !== null) return byName(named[3], named[2], named[1], reference)
  const monthNamed = NAMED_DAY.exec(text)
  if (monthNamed !== null) return byName(monthNamed[3], monthNamed[1], monthNamed[2], reference)
  return mayLackYear ? withoutYear(text, order, reference) : null
}

/** The ways to read digits without separators; the whole column decides which one applies. */
const DIGIT_STYLES = [
  'yyyyMMdd',
  'MMddyyyy',
  'MMddyy',
  'serial',
  'yyMMdd',
  'ddMMyyyy',
  'ddMMyy',
  /** The day of the year, as mainframes print it. */
  'yyyyDDD',
  'yyDDD',
  /** The century first, as mainframes print it: 0 for 1900, 1 for 2000. */
  'CyyMMdd',
] as const
export type DigitStyle = (typeof DIGIT_STYLES)[number]

/** The first day and the last that a serial number of a spreadsheet can mean here: 1950 to 2099. */
const FIRST_SERIAL = 18_264
const LAST_SERIAL = 73_050
const SERIAL_OF_1970 = 25_569

const readSerial = (serial: number): CalendarDate | null =>
  serial >= FIRST_SERIAL && serial < LAST_SERIAL + 1 ? fromDayNumber(Math.floor(serial) - SERIAL_OF_1970) : null

/** How many days the count from 1904 begins after the other count. */
const IN_1904 = 1_462

/** A plain number in a column of days that counts from 1904, as it would count from 1900; only days near the reference are known by it. */
export const from1904 = (cell: Cell, reference: CalendarDate): Cell => {
  const date = typeof cell === 'number' ? readSerial(cell + IN_1904) : null
  return typeof cell === 'number' && date !== null && isNear(date, reference) ? cell + IN_1904 : cell
}

const dayOfYear = (inYear: number, day: number): CalendarDate | null => {
  const first = calendarDate(inYear, 1, 1)
  const date = first === null || day < 1 ? null : fromDayNumber(dayNumber(first) + day - 1)
  return date?.year === inYear ? inUse(date) : null
}

/** Reads bare digits in one style. A leading zero that a spreadsheet dropped is put back. */
const readDigits = (digits: string, style: DigitStyle, reference: CalendarDate): CalendarDate | null => {
  if (style === 'serial') return /^\d{5}$/.test(digits) ? readSerial(Number(digits)) : null
  if (style === 'yyyyDDD')
    return /^\d{7}$/.test(digits) ? dayOfYear(Number(digits.slice(0, 4)), Number(digits.slice(4))) : null
  if (style === 'yyDDD')
    return /^\d{5}$/.test(digits)
      ? dayOfYear(fullYear(Number(digits.slice(0, 2)), reference), Number(digits.slice(2)))
      : null
  const full = digits.length === style.length - 1 ? `0${digits}` : digits
  if (full.length !== style.length) return null
  const at = (letters: string): string => full.slice(style.indexOf(letters), style.indexOf(letters) + letters.length)
  const short = style.startsWith('C') ? `${19 + Number(full[0])}${at('yy')}` : at('yy')
  const years = style.includes('yyyy') ? at('yyyy') : short
  return inUse(calendarDate(year(years, reference), Number(at('MM')), Number(at('dd'))))
}

/** In characters; no date is longer, with its time of day and zone. */
const LONGEST = 60

/** Placeholders that stand for no date at all; the first days of a calendar are what programs print for an empty one. */
const NO_DATE =
  /^(0+|0{1,2}[-/]0{1,2}[-/]0{2,4}|0{4}-00-00.*|\d{1,2}[-/]?\d{1,2}[-/]?9999|9999[-/]?\d{2}[-/]?\d{2}.*|0?1[-/]0?[01][-/]1900|(?:1900|0001)-01-0[01].*|[-\u2010-\u2015]+)$/

const NEAR_BEFORE = 12
const NEAR_AFTER = 6

const isNear = ({ year: of }: CalendarDate, reference: CalendarDate): boolean =>
  of >= reference.year - NEAR_BEFORE && of <= reference.year + NEAR_AFTER

/** Cells handled in one step: some milliseconds of work. */
const CELLS_A_STEP = 1_000

const OF_ORDER: Record<KnownOrder, readonly DigitStyle[]> = {
  MDY: ['yyyyMMdd', 'MMddyyyy', 'MMddyy', 'serial', 'yyyyDDD', 'yyDDD', 'CyyMMdd'],
  DMY: ['yyyyMMdd', 'ddMMyyyy', 'ddMMyy', 'serial'],
  YMD: ['yyyyMMdd', 'yyMMdd', 'serial', 'yyDDD', 'CyyMMdd'],
}

/** The style that reads most of the column, and among those the one whose dates lie nearest the statement. */
function* decideDigitStyle(cells: readonly Cell[], reference: CalendarDate, order: DateOrder): InSteps<DigitStyle> {
  const seen = new Set<string>()
  const styles = order === 'auto' ? DIGIT_STYLES : OF_ORDER[order]
  const counted = styles.map(style => ({ style, read: 0, near: 0 }))
  for (const [index, cell] of cells.entries()) {
    if (index % CELLS_A_STEP === CELLS_A_STEP - 1) yield
    const digits = digitsOf(cell)
    if (digits === null || seen.has(digits)) continue
    seen.add(digits)
    for (const count of counted) {
      const date = readDigits(digits, count.style, reference)
      if (date === null) continue
      count.read += 1
      if (isNear(date, reference)) count.near += 1
    }
  }
  return counted.reduce((a, b) => (b.read > a.read || (b.read === a.read && b.near > a.near) ? b : a)).style
}

/** The digits of a cell that is nothing but digits; a time of day after the point is dropped. */
function digitsOf(cell: Cell): string | null {
  return /^(\d{5,8})(?:\.\d*)?$/.exec(cellText(cell))?.[1] ?? null
}

export type DateReader = (cell: Cell | undefined) => E.Either<string, CalendarDate | null>

/** A reader by an explicit pattern; numbers are spreadsheet serials unless the pattern is digits alone. */
const byPattern = (pattern: string, reference: CalendarDate): ((cell: Cell) => CalendarDate | null) => {
  const base = new Date(reference.year, reference.month - 1, reference.day)
  const digitsOnly = /^[yMd]+$/.test(pattern) && !/M{3}/.test(pattern)
  const shortYear = /(^|[^y])y{1,2}([^y]|$)/.test(pattern)
  return cell => {
    if (typeof cell === 'number' && !digitsOnly) return readSerial(cell)
    const text =
      digitsOnly && /^\d+$/.test(cellText(cell)) ? cellText(cell).padStart(pattern.length, '0') : cellText(cell)
    const found = parse(text, pattern, base)
    if (Number.isNaN(found.getTime())) return null
    const y = shortYear ? fullYear(found.getFullYear() % 100, reference) : found.getFullYear()
    return inUse(calendarDate(y, found.getMonth() + 1, found.getDate()))
  }
}

/** Is `pattern` one that date-fns understands, naming a year, a month and a day? */
export const isDatePattern = (pattern: string): boolean =>
  /y/.test(pattern) &&
  /[ML]/.test(pattern) &&
  /d/.test(pattern) &&
  E.isRight(E.tryCatch(() => parse('', pattern, new Date(0)), String))

/** How one column's dates are meant. */
export interface DateReading {
  /** `auto` or a date-fns pattern. */
  readonly format: string
  /** With `auto`, figures between separators have the month first, and the column decides how bare digits are read. */
  readonly order?: DateOrder
  /** A date without a year is the nearest one not after the reference. */
  readonly mayLackYear?: boolean
}

/**
 * A reader for one column. With the format `auto`, a year in front or a month's name is clear by itself, and bare digits are
 * read as most of `column` (all its cells) can be. An empty cell, or a placeholder such as 00/00/0000, gives null; days that
 * do not exist and years outside 1900-2199 are refused.
 */
export function* dateReaderInSteps(
  { format, order = 'auto', mayLackYear = false }: DateReading,
  column: readonly Cell[],
  reference: CalendarDate,
): InSteps<DateReader> {
  const style = yield* decideDigitStyle(column, reference, order)
  const known = order === 'auto' ? 'MDY' : order
  const automatic = (cell: Cell): CalendarDate | null => {
    const digits = digitsOf(cell)
    return digits === null
      ? readSeparated(cellText(cell), reference, known, mayLackYear)
      : readDigits(digits, style, reference)
  }
  const read = format === 'auto' ? automatic : byPattern(format, reference)
  const expected =
    format !== 'auto'
      ? `Expected a date as ${format}`
      : known === 'MDY'
        ? 'Expected a date such as 01/31/2026 or 2026-01-31'
        : `Expected a date such as ${known === 'DMY' ? '31/01/2026' : '26/01/31'} or 2026-01-31`
  const answered = new Map<Cell, E.Either<string, CalendarDate | null>>()
  return cell => {
    const key = cell ?? null
    const seen = answered.get(key)
    if (seen !== undefined) return seen
    const text = cellText(key)
    const answer: E.Either<string, CalendarDate | null> =
      text.length > LONGEST
        ? E.left(expected)
        : saysNothing(text) || NO_DATE.test(text)
          ? E.right(null)
          : E.fromNullable(expected)(read(key))
    answered.set(key, answer)
    return answer
  }
}

/** The same in one go. */
export const dateReader = (reading: DateReading, column: readonly Cell[], reference: CalendarDate): DateReader =>
  finished(dateReaderInSteps(reading, column, reference))
