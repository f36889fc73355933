/** What number formats of a workbook show: it keeps days, rates and numbers with leading zeros as plain numbers. */
import type { Cell } from '@commissions/core'

/** Formats that need not be written down, by their numbers; some belong to languages that write days differently. */
const BUILT_IN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]
/** From this id on, number formats are defined by the workbook itself. */
const FIRST_OWN = 100
/** In characters; spreadsheets accept no longer ones. */
const LONGEST = 255

const TOKENS: ReadonlySet<string> = new Set(
  's ss m mm mmm mmmm mmmmm h hh am pm a p d dd ddd dddd aaa aaaa aaaaa y yy yyyy e ee eeee'.split(' '),
)

/** `section` is for positive, negative or other values, without what it shows as it stands. */
const showsDate = (section: string): boolean => {
  const tokens = section
    .replace(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
    .replace(/\[([smhd]{1,2})\]/g, '$1')
    .replace(/\[[^[\]]*\]/g, '')
    .split(/[^a-z0#?%]+/)
    .filter(token => token !== '')
  return tokens.length > 0 && tokens.every(token => TOKENS.has(token))
}

/** `code` is what the workbook says of the format, such as `m/d/yyyy;@`. */
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
  /** Whole numbers as policy numbers are shown: a zero for each digit that there is at least, and what stands around and between. */
  | { readonly shape: string }

/**
 * Quoted, behind a backslash, or as it is: a digit's place, and what may stand between two without quotes. Colors and languages
 * show nothing; conditions and currencies are for amounts.
 */
const PIECES = /"([^"]*)"|\\(.)|([0#])|([-/ ])|\[(?![<>=]|\$[^-])[^[\]]*\]/y
/** The section for positive numbers; a semicolon in a text ends none. */
const POSITIVE = /^(?:"[^"]*"|\\.|[^;"\\])*/
/** Marks a digit's place, which a zero of a text is not. */
const PLACE = '\0'
/** A first place that could be read as a sign or a bracket of an amount would change the number. */
const BEGINS_AS_A_NUMBER = /^[\0\p{L}\p{N}]/u
/** Letters in front belong to a policy number, however few digits it has at least. */
const BEGINS_WITH_LETTERS = /^\p{L}[^\0]*\p{L}/u

/** What a format of digits shows, with its places marked; null for any other format. */
const shapeIn = (section: string): string | null => {
  PIECES.lastIndex = 0
  let shape = ''
  while (PIECES.lastIndex < section.length) {
    const found = PIECES.exec(section)
    if (found === null) return null
    const [, quoted, escaped, place, between] = found
    if (place === undefined) shape += quoted ?? escaped ?? between ?? ''
    // A place that need not be filled adds nothing in front of those that must be.
    else if (place === '0' || shape.includes(PLACE)) shape += PLACE
  }
  const digits = shape.split(PLACE).length - 1
  return (digits > 1 && BEGINS_AS_A_NUMBER.test(shape)) || (digits === 1 && BEGINS_WITH_LETTERS.test(shape))
    ? shape
    : null
}

/** The first place holds what the others have no room for. */
const inShape = (number: number, shape: string): string => {
  const [before = '', ...after] = shape.split(PLACE)
  const digits = String(number).padStart(after.length, '0')
  const first = digits.length - after.length + 1
  return before + after.map((text, at) => (at === 0 ? digits.slice(0, first) : digits[first + at - 1]) + text).join('')
}

const PLAIN_PERCENT: ReadonlySet<number> = new Set([9, 10])

/** What a cell of this format shows a number as. */
export const cellFormat = (id: number, code: string | undefined): CellFormat => {
  if (isDateFormat(id, code)) return 'Day'
  if (PLAIN_PERCENT.has(id)) return 'Percent'
  if (id < FIRST_OWN || code === undefined || code.length > LONGEST) return 'Plain'
  const shape = shapeIn(POSITIVE.exec(code)?.[0] ?? '')
  if (shape !== null) return { shape }
  return /[0#?]_?\s*%/.test(code.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, '')) ? 'Percent' : 'Plain'
}

/** Names of formats in a spreadsheet of 2003, but for those that show a plain number; others it writes down as they are. */
const NAMED: ReadonlyMap<string, CellFormat> = new Map([
  ['General Date', 'Day'],
  ['Long Date', 'Day'],
  ['Medium Date', 'Day'],
  ['Short Date', 'Day'],
  ['Percent', 'Percent'],
])

export const namedFormat = (name: string): CellFormat => NAMED.get(name) ?? cellFormat(FIRST_OWN, name)

const DAY = 86_400_000
/** Days from the first of January 1904 to where the other count begins. */
const IN_1904 = 1_462
const SERIAL_OF_1970 = 25_569

/** A rounding error of the last digit must not make a day the one before; a number that is no day stays one. */
const dayOf = (serial: number, from1904: boolean): Cell => {
  const at = Math.floor((serial + (from1904 ? IN_1904 : 0) - SERIAL_OF_1970) * DAY) + 500
  const date = new Date(Math.floor(at / DAY) * DAY)
  const year = date.getUTCFullYear()
  return year >= 1 && year <= 9_999 ? date.toISOString().slice(0, 10) : serial
}

/** What a number is shown as where that says more than the number: a day, a rate, a number with its leading zeros. */
export const shownAs = (number: number, format: CellFormat, from1904: boolean): Cell => {
  if (format === 'Plain') return number
  if (format === 'Day') return dayOf(number, from1904)
  if (format === 'Percent') return `${Number((number * 100).toFixed(8))}%`
  return Number.isSafeInteger(number) && number >= 0 ? inShape(number, format.shape) : number
}
