/** Reads amounts as carriers print them (domain: import). */
import { either as E } from 'fp-ts'
import { type Cents, cents, formatAmount, MAX_AMOUNT } from '../../money/cents.ts'
import type { Cell, CreditIs } from '../mapping.ts'
import { cellText, saysNothing } from './cell-text.ts'
import { withoutCurrency } from './currency.ts'

export type DecimalSign = '.' | ','

/** How the amounts of a column are written. */
export interface AmountReading {
  /** Round an amount with fractions of a cent half away from zero, instead of refusing it. */
  readonly round: boolean
  /** What stands before the cents; the other sign, blanks and apostrophes may stand between thousands. */
  readonly decimal?: DecimalSign
  /** Whether CR pays (`plus`) or takes back (`minus`); DR does the opposite. When left out, CR takes back. */
  readonly creditIs?: CreditIs | null
  /** Whole numbers are cents. */
  readonly wholeCents?: boolean
}

const CREDIT = /(?<=[\d.)\s])(CR|DR|DB)\.?$/i
/**
 * Marks of footnotes and of totals behind a figure, also a letter or a digit in brackets behind its cents. The letters of credit,
 * debit and reversal may say its sign, and two raised digits could be cents that are printed so, so they are no marks.
 */
const FOOTNOTE =
  /(?:[*\u2020\u2021]{1,3}|(?<=\.\d\d[-)]? ?)(?:\([abe-qs-z\d]\)|\[[abe-qs-z\d]\])|(?<![\u00b2\u00b3\u00b9\u2070\u2074-\u2079])[\u00b2\u00b3\u00b9\u2070\u2074-\u2079])$/

export const withoutFootnote = (text: string): string => text.replace(FOOTNOTE, '').trim()

/** In characters; no amount fills more. */
const LONGEST = 60
const PLAIN = /^(\d*)(?:\.(\d*))?$/
const GROUPED = /^\d{1,3}(?:([, '])\d{3})(?:\1\d{3})*(?:\.\d*)?$/

/** The mark after an amount (DB counts as DR); what it means depends on the carrier. */
export const creditMark = (cell: Cell | undefined): 'CR' | 'DR' | null => {
  const mark =
    typeof cell === 'string'
      ? CREDIT.exec(withoutFootnote(cellText(cell).slice(-LONGEST)))?.[1]?.toUpperCase()
      : undefined
  return mark === undefined ? null : mark === 'CR' ? 'CR' : 'DR'
}

/** The digits with a point before the cents: when `decimal` is a comma, points and commas are exchanged. */
const withPoint = (digits: string, decimal: DecimalSign): string =>
  decimal === '.' ? digits : digits.replace(/[.,]/g, sign => (sign === ',' ? '.' : ','))

/** Why an amount with fractions of a cent is refused. */
export const FRACTION = 'Expected an amount with at most two decimals; the mapping can ask for rounding'
/** Why an amount with a point is refused where whole numbers are cents. */
export const WHOLE_CENTS =
  'Expected an amount in whole cents, such as 123456; the mapping can ask for another number format'

/** Cents from digits and a point, without sign. A deviation of less than 0.000001 dollars from a cent is binary noise. */
const magnitude = (digits: string, round: boolean): E.Either<string, number> => {
  const found = PLAIN.exec(digits)
  const whole = found?.[1] ?? ''
  const fraction = found?.[2] ?? ''
  if (found === null || whole + fraction === '' || whole.length > 15) return E.left('')
  const exact = BigInt(whole + fraction.slice(0, 10).padEnd(10, '0'))
  const nearest = (exact + 50_000_000n) / 100_000_000n
  const off = exact - nearest * 100_000_000n
  if (!round && (off >= 10_000n || off <= -10_000n)) return E.left(FRACTION)
  return nearest > BigInt(MAX_AMOUNT)
    ? E.left(`Expected an amount within ±${formatAmount(MAX_AMOUNT)}`)
    : E.right(Number(nearest))
}

/** The digits without signs, and whether they are negative; null when more than one sign is negative. */
const unsigned = (text: string, creditIs: CreditIs): { readonly digits: string; readonly negative: boolean } | null => {
  let rest = withoutCurrency(withoutFootnote(text).replace(/[\u2212\u2010-\u2015\ufe63\uff0d]/g, '-'))
  const mark = CREDIT.exec(rest)?.[1]?.toUpperCase()
  rest = rest.replace(CREDIT, '').trim()
  const signs = [mark !== undefined && (mark === 'CR') === (creditIs === 'minus')]
  const strip = (pattern: RegExp, negative: boolean): void => {
    const found = pattern.exec(rest)
    if (found === null) return
    rest = (found[1] ?? '').trim()
    signs.push(negative)
  }
  strip(/^\((.*)\)$/, true)
  strip(/^<(.*)>$/, true)
  strip(/^\[(.*)\]$/, true)
  strip(/^-(.*)$/, true)
  strip(/^\+(.*)$/, false)
  strip(/^(.*)-$/, true)
  strip(/^(.*\d)\+$/, false)
  const negatives = signs.filter(Boolean).length
  return negatives > 1 ? null : { digits: rest, negative: negatives === 1 }
}

/** 18075 is 180.75. */
const withCents = (digits: string): string => digits.padStart(3, '0').replace(/(?=\d\d$)/, '.')

/** Whether a text is only a dash, perhaps with a currency sign, as spreadsheets show zero, or -0-, as bookkeepers write it. */
const isDash = (text: string): boolean =>
  /^[-\u2010-\u2015\u2212]+(?:0[-\u2010-\u2015\u2212]+)?$/.test(withoutCurrency(text).trim())

/**
 * Cents, or null for a cell that says nothing. Understood: thousands separators, currency signs, a minus before or
 * after, parentheses, other brackets, CR and DR, stars of footnotes. Refused: other text, unsound grouping, two signs, more than two decimals
 * (unless rounding), amounts beyond the largest. A number may stand 0.000001 off a cent.
 * @example readAmount('(1,234.50)', { round: false }) // right(-123450)
 */
export const readAmount = (
  cell: Cell | undefined,
  { round, decimal = '.', creditIs, wholeCents = false }: AmountReading,
): E.Either<string, Cents | null> => {
  const expected = `Expected an amount such as ${decimal === '.' ? '1,234.56' : '1.234,56'}`
  if (typeof cell === 'boolean') return E.left(expected)
  if (typeof cell === 'number' && (!Number.isFinite(cell) || Math.abs(cell) >= 1e15)) return E.left(expected)
  const isWhole = typeof cell === 'number' && Number.isInteger(cell)
  const text = typeof cell === 'number' ? cell.toFixed(wholeCents && isWhole ? 0 : 10) : cellText(cell)
  if (saysNothing(text)) return E.right(null)
  if (text.length > LONGEST) return E.left(expected)
  if (isDash(text)) return E.right(cents(0))
  const parts = unsigned(text, creditIs ?? 'minus')
  if (parts === null) return E.left(`${expected} with one sign`)
  const pointed = typeof cell === 'number' ? parts.digits : withPoint(parts.digits, decimal)
  const digits = GROUPED.test(pointed) ? pointed.replace(/[, ']/g, '') : pointed
  if (wholeCents && !/^\d+$/.test(pointed)) return E.left(WHOLE_CENTS)
  const read = magnitude(wholeCents ? withCents(pointed) : digits, round)
  if (E.isLeft(read)) return E.left(read.left || expected)
  return E.right(cents(parts.negative ? -read.right : read.right))
}
