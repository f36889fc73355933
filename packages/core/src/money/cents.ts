/**
 * Money inside the product is a whole number of cents (decision money-is-whole-cents). A wire amount in dollars
 * becomes cents once, at the edge, and becomes dollars again only when it is written out.
 */
import { either as E } from 'fp-ts'
import { numberShown } from './number-shown.ts'

/** A whole number of cents; never -0, never NaN. */
export type Cents = number & { readonly Cents: unique symbol }

/** The largest single amount, in cents: 999,999,999.99. */
export const MAX_AMOUNT = 99_999_999_999 as Cents
/** The largest sum, in cents: 99,999,999,999.99. */
export const MAX_SUM = 9_999_999_999_999 as Cents
/** No money. */
export const ZERO = 0 as Cents

/** Gives a whole number the type of cents. Throws if it is not whole; `+ 0` drops the sign of a negative zero. */
export const cents = (whole: number): Cents => {
  if (!Number.isSafeInteger(whole)) throw new Error(`Expected a whole number of cents, got ${whole}`)
  return (whole + 0) as Cents
}

/** How far an amount in dollars may be from a whole cent and still count as that cent: spreadsheets store binary fractions. */
const NOISE = 0.000001

/**
 * Dollars (at most two decimals, within +/-`max`) to cents; refuses NaN, infinities, more decimals and amounts beyond.
 * @example fromDollars(0.7) // right(70)
 */
export const fromDollars = (dollars: number, max: Cents = MAX_AMOUNT): E.Either<string, Cents> => {
  if (!Number.isFinite(dollars)) return E.left(`Expected an amount, got ${numberShown(dollars)}`)
  const whole = Math.round(Math.abs(dollars) * 100)
  if (whole > max) return E.left(`Expected an amount within ±${formatAmount(max)}, got ${dollars}`)
  if (Math.abs(Math.abs(dollars) - whole / 100) >= NOISE)
    return E.left(`Expected an amount with at most two decimals, got ${dollars}`)
  return E.right(cents(Math.sign(dollars) * whole))
}

/**
 * Like `fromDollars`, but takes any number of decimals: rounds to cents, half away from zero, by the digits that the number is
 * written with (section 9, "Amounts rounded to 2 decimals"). Only for amounts that another program calculated. Use `fromDollars`
 * for amounts from a person or a file, which refuses more decimals.
 * @example roundDollars(41.145) // right(4115)
 */
export const roundDollars = (dollars: number, max: Cents = MAX_AMOUNT): E.Either<string, Cents> => {
  if (!Number.isFinite(dollars)) return E.left(`Expected an amount, got ${numberShown(dollars)}`)
  const size = Math.abs(dollars)
  const written = String(size)
  // JavaScript writes numbers below a millionth and from 1e21 on with an exponent. The former round to no cent, the latter exceed
  // any `max`, whether multiplied by 100 or not.
  const whole = Math.round(written.includes('e') ? size : Number(`${written}e2`))
  return whole > max
    ? E.left(`Expected an amount within ±${formatAmount(max)}, got ${dollars}`)
    : E.right(cents(Math.sign(dollars) * whole))
}

/** Cents to the nearest double of dollars: what goes over the wire. */
export const toDollars = (amount: Cents): number => amount / 100

/** `a` plus `b`. Throws if a double cannot hold the result exactly as a whole number; so do `subtract` and `sum`. */
export const add = (a: Cents, b: Cents): Cents => cents(a + b)
/** `a` less `b`. */
export const subtract = (a: Cents, b: Cents): Cents => cents(a - b)
/** The amount with the opposite sign; zero stays zero. */
export const negate = (a: Cents): Cents => cents(-a)
/** The sum of the amounts; zero if there are none. */
export const sum = (amounts: Iterable<Cents>): Cents => {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

/** `1,234.56`, with a leading minus when negative: for files, which programs read. People read `formatMoney`. */
export const formatAmount = (amount: Cents): string => {
  const whole = Math.abs(amount)
  const text = `${grouped(Math.floor(whole / 100))}.${String(whole % 100).padStart(2, '0')}`
  return amount < 0 ? `-${text}` : text
}

/** `1,234.56`, negatives in parentheses: `(1,234.56)`. How amounts are written on screens, on paper and in sentences. */
export const formatMoney = (amount: Cents): string =>
  amount < 0 ? `(${formatAmount(negate(amount))})` : formatAmount(amount)
