/** Reads amounts as carriers print them (domain: import). */
import { either as E } from 'fp-ts'
import { type Cents, cents, formatAmount, MAX_AMOUNT } from '../money/cents.ts'
import { cellText, saysNothing } from './cell-text.ts'
import type { Cell } from './mapping.ts'

export interface AmountReading {
  /** Round half away from zero what carries fractions of a cent, instead of refusing it. */
  readonly round: boolean
}

const CREDIT = /(?<=[\d.)\s])(CR|DR|DB)\.?$/i
const CURRENCY = /US\$|USD|CAD|[$€£]/gi
/** In characters; no amount fills more. */
const LONGEST = 60
const PLAIN = /^(\d*)(?:\.(\d*))?$/
const GROUPED = /^\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*(?:\.\d*)?$/

/** Marked as credit: printed reports of old mark so what they take back. Worth a person's look. */
export const isMarkedCredit = (cell: Cell | undefined): boolean =>
  CREDIT.exec(cellText(cell))?.[1]?.toUpperCase() === 'CR'

/** Digits and a point, without sign. Fractions of a cent below a millionth of a dollar are binary noise. */
const magnitude = (digits: string, round: boolean): E.Either<string, number> => {
  const found = PLAIN.exec(digits)
  const whole = found?.[1] ?? ''
  const fraction = found?.[2] ?? ''
  if (found === null || whole + fraction === '' || whole.length > 15) return E.left('')
  const exact = BigInt(whole + fraction.slice(0, 10).padEnd(10, '0'))
  const nearest = (exact + 50_000_000n) / 100_000_000n
  const off = exact - nearest * 100_000_000n
  if (!round && (off >= 10_000n || off <= -10_000n))
    return E.left('Expected an amount with at most two decimals; the mapping can ask for rounding')
  return nearest > BigInt(MAX_AMOUNT)
    ? E.left(`Expected an amount within ±${formatAmount(MAX_AMOUNT)}`)
    : E.right(Number(nearest))
}

/** What is left when the signs are taken off, and which sign they say; null when they say two things. */
const unsigned = (text: string): { readonly digits: string; readonly negative: boolean } | null => {
  let rest = text.replace(/[\u2212\u2010-\u2015\ufe63\uff0d]/g, '-').replace(CURRENCY, '')
  const mark = CREDIT.exec(rest)?.[1]?.toUpperCase()
  rest = rest.replace(CREDIT, '').trim()
  const signs = [mark === 'CR']
  const strip = (pattern: RegExp, negative: boolean): void => {
    const found = pattern.exec(rest)
    if (found === null) return
    rest = (found[1] ?? '').trim()
    signs.push(negative)
  }
  strip(/^\((.*)\)$/, true)
  strip(/^-(.*)$/, true)
  strip(/^\+(.*)$/, false)
  strip(/^(.*)-$/, true)
  const negatives = signs.filter(Boolean).length
  return negatives > 1 ? null : { digits: rest, negative: negatives === 1 }
}

/** A dash alone, with or without a currency sign: how spreadsheets show zero. */
const isDash = (text: string): boolean => /^[-\u2010-\u2015\u2212]+$/.test(text.replace(CURRENCY, '').trim())

/**
 * Cents, or null for a cell that says nothing. Understood: thousands separators, currency signs, a minus before or
 * after, parentheses, CR (taken back) and DR. Refused: other text, unsound grouping, two signs, more than two decimals
 * (unless rounding), amounts beyond the largest. A number may stand 0.000001 off a cent.
 * @example readAmount('(1,234.50)', { round: false }) // right(-123450)
 */
export const readAmount = (cell: Cell | undefined, { round }: AmountReading): E.Either<string, Cents | null> => {
  const expected = `Expected an amount such as 1,234.56`
  if (typeof cell === 'boolean') return E.left(expected)
  if (typeof cell === 'number' && (!Number.isFinite(cell) || Math.abs(cell) >= 1e15)) return E.left(expected)
  const text = typeof cell === 'number' ? cell.toFixed(10) : cellText(cell)
  if (saysNothing(text)) return E.right(null)
  if (text.length > LONGEST) return E.left(expected)
  if (isDash(text)) return E.right(cents(0))
  const parts = unsigned(text)
  if (parts === null) return E.left(`${expected} with one sign`)
  const digits = GROUPED.test(parts.digits) ? parts.digits.replace(/[, ]/g, '') : parts.digits
  const read = magnitude(digits, round)
  if (E.isLeft(read)) return E.left(read.left || expected)
  return E.right(cents(parts.negative ? -read.right : read.right))
}
