/**
 * Rows of bits, one bit per rule in the order tried, one row per value of a dimension: bit i of a value's row says that
 * rule i accepts the value (decision 0003). Row 0 is for a value no rule names.
 */
import type { PayoutRule } from '../payout-rule/payout-rule.ts'

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
