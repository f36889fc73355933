/** What a workbook's number formats show. A workbook stores days, rates and numbers with leading zeros as plain numbers. */
import type { Cell } from '@commissions/core'
import { currencyIn, withoutCurrency } from '@commissions/core/document'
import type { CellMark } from '../cell-marks.ts'

/** The ids of the built-in date formats, which a workbook need not define. Some belong to languages that write days differently. */
const BUILT_IN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]
/** From this id on, number formats are defined by the workbook itself. */
const FIRST_OWN = 100
/** The longest format code, in characters; spreadsheets accept no longer one. */
const LONGEST = 255

const TOKENS: ReadonlySet<string> = new Set(
  's ss m mm mmm mmmm mmmmm h hh am pm a p d dd ddd dddd aaa aaaa aaaaa y yy yyyy e ee eeee'.split(' '),
)

/** Whether a section shows a date. `section` is the format's part for positive, negative or other values, without its literal text. */
const showsDate = (section: string): boolean => {
  const tokens = section
    .replace(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
    .replace(/\[([smhd]{1,2})\]/g, '$1')
    .replace(/\[[^[\]]*\]/g, '')
    .split(/[^a-z0#?%]+/)
    .filter(token => token !== '')
  return tokens.length > 0 && tokens.every(token => TOKENS.has(token))
}

/** `code` is the format as the workbook defines it, such as `m/d/yyyy;@`. */
const isDateFormat = (id: number, code: string | undefined): boolean => {
  if (BUILT_IN.some(([first, last]) => id >= first && id <= last)) return true
  if (id < FIRST_OWN || code === undefined || code.length > LONGEST) return false
  const plain = code
    .toLowerCase()
    .replace(/;@$/, '')
    .replace(/"[^"]*"|\\./g, ' ')
  return plain.split(';').some(showsDate)
}

export type CellFormat =
  | 'Plain'
  | 'Day'
  | 'Percent'
  /** Shows whole numbers as policy numbers: `shape` has a `PLACE` for each least digit, and the text around them. */
  | { readonly shape: string }
  /** Shows amounts of a currency. A dollar sign is not among them, because it stands in nearly every workbook. */
  | { readonly currency: string }

/**
 * The pieces of a format: quoted text, a character after a backslash, a digit's place, or a character that needs no quotes. Conditions
 * and currencies are for amounts and do not match.
 */
const PIECES = /"([^"]*)"|\\(.)|([0#])|([-/ ])|\[(?![<>=]|\$[^-])[^[\]]*\]/y
/** The section for positive numbers. A semicolon in a quoted text does not end it. */
const POSITIVE = /^(?:"[^"]*"|\\.|[^;"\\])*/
/** Marks a digit's place in a shape, where a zero could also be plain text. */
const PLACE = '\0'
/** A shape must not begin with a sign or a bracket: read as an amount, the number would change. */
const BEGINS_AS_A_NUMBER = /^[\0\p{L}\p{N}]/u
/** With two letters in front it is a policy number, even if only one digit is required. */
const BEGINS_WITH_LETTERS = /^\p{L}[^\0]*\p{L}/u

/** The shape of a format of digits, with its places marked; null for any other format. */
const shapeIn = (section: string): string | null => {
  PIECES.lastIndex = 0
  let shape = ''
  while (PIECES.lastIndex < section.length) {
    const found = PIECES.exec(section)
    if (found === null) return null
    const [, quoted, escaped, place, between] = found
    if (place === undefined) shape += quoted ?? escaped ?? between ?? ''
    // An optional digit in front of the first required one adds no place.
    else if (place === '0' || shape.includes(PLACE)) shape += PLACE
  }
  const digits = shape.split(PLACE).length - 1
  return (digits > 1 && BEGINS_AS_A_NUMBER.test(shape)) || (digits === 1 && BEGINS_WITH_LETTERS.test(shape))
    ? shape
    : null
}

/** Puts the number's digits into the places. The first place also takes the digits that the others have no room for. */
const inShape = (number: number, shape: string): string => {
  const [before = '', ...after] = shape.split(PLACE)
  const digits = String(number).padStart(after.length, '0')
  const first = digits.length - after.length + 1
  return before + after.map((text, at) => (at === 0 ? digits.slice(0, first) : digits[first + at - 1]) + text).join('')
}

/** What a section prints around its digits. A character after an underscore leaves room, one after a star fills the cell. */
const printedBy = (section: string): string =>
  section
    .replace(/[_*]./g, '')
    .replace(/\[\$([^[\]-]*)(?:-[^[\]]*)?\]/g, '$1')
    .replace(/\[[^[\]]*\]/g, '')
    .replace(/["\\]/g, '')

const PLAIN_PERCENT: ReadonlySet<number> = new Set([9, 10])

/** What a cell of this format shows a number as. */
export const cellFormat = (id: number, code: string | undefined): CellFormat => {
  if (isDateFormat(id, code)) return 'Day'
  if (PLAIN_PERCENT.has(id)) return 'Percent'
  if (id < FIRST_OWN || code === undefined || code.length > LONGEST) return 'Plain'
  const section = POSITIVE.exec(code)?.[0] ?? ''
  const shape = shapeIn(section)
  if (shape !== null) return { shape }
  if (/[0#?]_?\s*%/.test(code.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, ''))) return 'Percent'
  const printed = printedBy(section)
  const currency = printed.includes('$') && currencyIn(printed) === 'USD' ? null : currencyIn(printed)
  return currency === null ? 'Plain' : { currency }
}

/** Shown in front of a number, or behind it, these make it negative. */
const LIKE_NEGATIVE = /^\s*[(<\u2212-]|(?:[)>\u2212-]|\b(?:cr|d[br]))\s*$/i

/** How a format that shows amounts changes what positive ones seem to be; null when it does not. */
export const formatMark = (id: number, code: string | undefined): CellMark | null => {
  if (id < FIRST_OWN || code === undefined || code.length > LONGEST) return null
  const format = cellFormat(id, code)
  if (format !== 'Plain' && !(typeof format === 'object' && 'currency' in format)) return null
  const section = POSITIVE.exec(code)?.[0] ?? ''
  const seen = withoutCurrency(printedBy(section))
  if (!/[0#?@]|general/i.test(seen)) return 'Hidden'
  if (LIKE_NEGATIVE.test(seen)) return 'Bracketed'
  return /\[red\]/i.test(section) ? 'Red' : null
}

/** The named formats of a 2003 spreadsheet, except those that show a plain number. Other formats stand there as codes. */
const NAMED: ReadonlyMap<string, CellFormat> = new Map<string, CellFormat>([
  ['General Date', 'Day'],
  ['Long Date', 'Day'],
  ['Medium Date', 'Day'],
  ['Short Date', 'Day'],
  ['Percent', 'Percent'],
  ['Euro Currency', { currency: 'EUR' }],
])

export const namedFormat = (name: string): CellFormat => NAMED.get(name) ?? cellFormat(FIRST_OWN, name)

const DAY = 86_400_000
/** How many days the count from 1904 begins after the other count. */
const IN_1904 = 1_462
const SERIAL_OF_1970 = 25_569

/** The half second keeps a rounding error from giving the day before. A number that is no day stays a number. */
const dayOf = (serial: number, from1904: boolean): Cell => {
  const at = Math.floor((serial + (from1904 ? IN_1904 : 0) - SERIAL_OF_1970) * DAY) + 500
  const date = new Date(Math.floor(at / DAY) * DAY)
  const year = date.getUTCFullYear()
  return year >= 1 && year <= 9_999 ? date.toISOString().slice(0, 10) : serial
}

/** What a number is shown as where that says more than the number: a day, a rate, leading zeros, a currency. */
export const shownAs = (number: number, format: CellFormat, from1904: boolean): Cell => {
  if (format === 'Plain') return number
  if (format === 'Day') return dayOf(number, from1904)
  if (format === 'Percent') return `${Number((number * 100).toFixed(8))}%`
  if ('currency' in format) {
    const digits = Number.isInteger(number) ? number.toFixed(2) : Number(number.toFixed(8))
    return `${format.currency} ${digits}`
  }
  return Number.isSafeInteger(number) && number >= 0 ? inShape(number, format.shape) : number
}
