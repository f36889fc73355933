/** Converts between column texts and the core's values, digit by digit, so that amounts never become floating-point numbers. */
import {
  type CalendarDate,
  CalendarDates,
  type Cents,
  fullName,
  Money,
  type PayoutValue,
  type Rate,
  Rates,
  type Timestamp,
} from '@commissions/core'
import { either as E } from 'fp-ts'

const NUMERIC = /^(-?)(\d+)(?:\.(\d+))?$/

/** The number times ten to the power of `decimals`; finer digits are a bug, because the columns hold no more. */
const scaled = (text: string, decimals: number): number => {
  // A number instead of a text came out of JSON as floating point and may have lost digits already, so it is refused.
  const [, sign, whole, fraction = ''] = (typeof text === 'string' ? NUMERIC.exec(text) : null) ?? []
  if (whole === undefined || /[1-9]/.test(fraction.slice(decimals)))
    throw new Error(`Expected a number with at most ${decimals} decimals, got ${text}`)
  const digits = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return sign === '-' ? -digits : digits
}

const unscaled = (value: number, decimals: number): string => {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** `-1234.5` is -123450 cents. */
export const centsOf = (text: string): Cents => Money.cents(scaled(text, 2))
export const numericOfCents = (amount: Cents): string => unscaled(amount, 2)

const RATE_DECIMALS = 6
export const rateOf = (text: string): Rate => Rates.rate(scaled(text, RATE_DECIMALS))
export const payoutValueOf = (text: string): PayoutValue => (scaled(text, RATE_DECIMALS) + 0) as PayoutValue
export const numericOfMillionths = (value: Rate | PayoutValue): string => unscaled(value, RATE_DECIMALS)

/** A date column always holds a day. */
export const dateOf = (text: string): CalendarDate => {
  const date = CalendarDates.parseIso(text)
  if (E.isLeft(date)) throw new Error(date.left)
  return date.right
}
export const dateText = CalendarDates.toIso

/** The connection reads timestamps as ISO 8601 in UTC. */
export const instantOf = (text: string): Timestamp => text as Timestamp

/** The full name in a row of a user or an agent. */
export const nameIn = (row: { readonly first_name: string; readonly last_name: string }): string =>
  fullName({ firstName: row.first_name, lastName: row.last_name })

/** Null stays null. */
export const maybe =
  <A, B>(read: (value: A) => B) =>
  (value: A | null): B | null =>
    value === null ? null : read(value)
