/**
 * What compiled rules are made of (decision rules-compile-to-bit-vectors): a small whole number for each value that
 * rules name, and rows of bits, one bit per rule in the order tried and one row per number. Bit i of a value's row says
 * that rule i accepts the value.
 */
import type { Filter, PayoutRule } from '../payout-rule/payout-rule.ts'

/** The code of every value no rule names. */
export const UNNAMED = 0

export interface Dictionary<A> {
  /** One more than the values named: code 0 is taken. */
  readonly size: number
  readonly codeOf: (value: A) => number
}

/** Every value of the filters, in the order met. Interned before any table is built, so that tables have their size. */
export const dictionary = <A>(filters: Iterable<Filter<A>>): Dictionary<A> => {
  const codes = new Map<A, number>()
  for (const filter of filters)
    if (filter._tag === 'Only')
      for (const value of filter.values) if (!codes.has(value)) codes.set(value, codes.size + 1)
  return { size: codes.size + 1, codeOf: value => codes.get(value) ?? UNNAMED }
}

/** The codes a filter accepts, for `bitRows`. */
export const codesOf = <A>(filter: Filter<A>, of: Dictionary<A>): 'Every' | readonly number[] =>
  filter._tag === 'Any' ? 'Every' : filter.values.map(of.codeOf)

/** Rows of `width` 32-bit words each, one after the other. */
export interface BitRows {
  readonly words: Int32Array
  readonly width: number
}

/** 32-bit words for so many rules. */
export const widthOf = (rules: number): number => Math.max(1, Math.ceil(rules / 32))

/** Rows for the values `0..values - 1`; `accepts(rule, value)` names the bits. */
export const bitRows = (
  rules: readonly PayoutRule[],
  values: number,
  accepted: (rule: PayoutRule) => 'Every' | Iterable<number>,
): BitRows => {
  const width = widthOf(rules.length)
  const words = new Int32Array(values * width)
  const set = (row: number, bit: number): void => {
    const at = row * width + (bit >> 5)
    words[at] = (words[at] ?? 0) | (1 << (bit & 31))
  }
  rules.forEach((rule, bit) => {
    const rows = accepted(rule)
    if (rows === 'Every') for (let row = 0; row < values; row += 1) set(row, bit)
    else for (const row of rows) set(row, bit)
  })
  return { words, width }
}

/** The place of the lowest set bit of a word that is not zero. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word)
