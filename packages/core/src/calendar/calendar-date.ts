/** A day on the calendar, without time or zone: a statement dated the 31st is dated the 31st everywhere. */
import { either as E } from 'fp-ts'

/**
 * Year (1-9999), month (1-12) and day (1-31) of a day that the calendar has (section 3). A plain record, made by this file alone:
 * to the types it is a class with a private brand, because nobody checked the day of `{ ...date, day: 31 }`.
 */
declare class CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
  private readonly CalendarDate: true
}

export type { CalendarDate }

/** Whether the year is a leap year of the Gregorian calendar. Takes any year. */
export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** 28 to 31; 0 if there is no such month. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (LENGTHS[month - 1] ?? 0)

const FIRST_YEAR = 1
const LAST_YEAR = 9999

/** The date, or null when there is no such day (30 February, month 13, year 0). Years run from 1 to 9999. */
export const calendarDate = (year: number, month: number, day: number): CalendarDate | null =>
  Number.isInteger(year) &&
  year >= FIRST_YEAR &&
  year <= LAST_YEAR &&
  Number.isInteger(month) &&
  Number.isInteger(day) &&
  day >= 1 &&
  day <= daysInMonth(year, month)
    ? ({ year, month, day } as CalendarDate)
    : null

/**
 * A date that the program itself names or calculates. If there is no such day, that is a bug, so it throws. Use `calendarDate` or
 * `parseIso` for dates from a person, a file or another program.
 * @example knownDate(2026, 1, 31) // { year: 2026, month: 1, day: 31 }
 */
export const knownDate = (year: number, month: number, day: number): CalendarDate => {
  const date = calendarDate(year, month, day)
  if (date === null) throw new Error(`Expected a day of the calendar, got ${year}-${month}-${day}`)
  return date
}

const two = (n: number): string => String(n).padStart(2, '0')
const four = (n: number): string => String(n).padStart(4, '0')

/** `yyyy-MM-dd`: the wire. */
export const toIso = (date: CalendarDate): string => `${four(date.year)}-${two(date.month)}-${two(date.day)}`
/** `MM/dd/yyyy`: the default for people (section 9). */
export const toUs = (date: CalendarDate): string => `${two(date.month)}/${two(date.day)}/${four(date.year)}`
/** `MM-dd-yyyy`: file names. */
export const toUsDashed = (date: CalendarDate): string => `${two(date.month)}-${two(date.day)}-${four(date.year)}`
/** `yyyyMMdd`: names of paid statements. */
export const toCompact = (date: CalendarDate): string => `${four(date.year)}${two(date.month)}${two(date.day)}`

const read = (
  pattern: RegExp,
  order: readonly [y: number, m: number, d: number],
  text: string,
): CalendarDate | null => {
  const found = pattern.exec(text)
  if (found === null) return null
  const [y, m, d] = order
  return calendarDate(Number(found[y]), Number(found[m]), Number(found[d]))
}

const DASH = 45

/** The digit at this place, or NaN, which every comparison refuses. */
const digit = (text: string, at: number): number => {
  const value = text.charCodeAt(at) - 48
  return value >= 0 && value <= 9 ? value : Number.NaN
}

/** Like `parseIso`, but fast, for long lists: null instead of a sentence if the text is not such a date. */
export const readIso = (text: string): CalendarDate | null =>
  typeof text === 'string' && text.length === 10 && text.charCodeAt(4) === DASH && text.charCodeAt(7) === DASH
    ? calendarDate(
        digit(text, 0) * 1000 + digit(text, 1) * 100 + digit(text, 2) * 10 + digit(text, 3),
        digit(text, 5) * 10 + digit(text, 6),
        digit(text, 8) * 10 + digit(text, 9),
      )
    : null

/** Strict `yyyy-MM-dd` (section 5). */
export const parseIso = (text: string): E.Either<string, CalendarDate> => {
  const date = readIso(text)
  return date === null ? E.left(`Expected date string in format yyyy-MM-dd, got ${text}`) : E.right(date)
}

/** Strict `MM/dd/yyyy` (section 5). */
export const parseUs = (text: string): E.Either<string, CalendarDate> =>
  E.fromNullable(`Expected date string in format MM/dd/yyyy, got ${text}`)(
    read(/^(\d{2})\/(\d{2})\/(\d{4})$/, [3, 1, 2], text),
  )

/** Slashes with one or two digits for month and day and four for the year; null otherwise (section 5). */
export const parseSlashes = (text: string): CalendarDate | null =>
  read(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, [3, 1, 2], String(text).trim())

/** Negative, zero or positive, by year, then month, then day. */
export const compare = (a: CalendarDate, b: CalendarDate): number =>
  a.year - b.year || a.month - b.month || a.day - b.day

/** Like `compare`. A missing first date sorts before the second, a missing second date after the first (section 5). */
export const compareMaybe = (a: CalendarDate | null, b: CalendarDate | null): number =>
  a === null ? (b === null ? 0 : -1) : b === null ? 1 : compare(a, b)

export const sameMonth = (a: CalendarDate, b: CalendarDate): boolean => a.year === b.year && a.month === b.month

/** Whether both are the same day. */
export const equals = (a: CalendarDate, b: CalendarDate): boolean => compare(a, b) === 0

const DAY = 86_400_000

/** Whole days since 1970-01-01; the inverse of `fromDayNumber`. */
export const dayNumber = (date: CalendarDate): number => {
  const at = new Date(0)
  at.setUTCFullYear(date.year, date.month - 1, date.day)
  return Math.round(at.getTime() / DAY)
}

const FIRST_DAY = knownDate(FIRST_YEAR, 1, 1)
const LAST_DAY = knownDate(LAST_YEAR, 12, 31)
const FIRST_NUMBER = dayNumber(FIRST_DAY)
const LAST_NUMBER = dayNumber(LAST_DAY)

/** The day so many days after 1970-01-01; the first or the last day of the calendar for a number beyond it. */
export const fromDayNumber = (days: number): CalendarDate => {
  const at = new Date(Math.min(Math.max(days, FIRST_NUMBER), LAST_NUMBER) * DAY)
  return knownDate(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
}

/** The date so many days later, or earlier if negative. Stops at the first and the last day of the calendar. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => fromDayNumber(dayNumber(date) + days)

/** The same day so many months away, or the last day of that month if it is shorter. Stays in the calendar, like `addDays`. */
export const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  const index = date.year * 12 + (date.month - 1) + months
  const year = Math.floor(index / 12)
  if (year < FIRST_YEAR) return FIRST_DAY
  if (year > LAST_YEAR) return LAST_DAY
  const month = (((index % 12) + 12) % 12) + 1
  return knownDate(year, month, Math.min(date.day, daysInMonth(year, month)))
}

/** The first day of its month. */
export const startOfMonth = (date: CalendarDate): CalendarDate => knownDate(date.year, date.month, 1)
/** The last day of its month. */
export const endOfMonth = (date: CalendarDate): CalendarDate =>
  knownDate(date.year, date.month, daysInMonth(date.year, date.month))
