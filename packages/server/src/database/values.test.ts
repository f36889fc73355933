import { Money, type PayoutValue, Rates } from '@commissions/core'
import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, numericOfCents, numericOfMillionths, payoutValueOf, rateOf } from './values.ts'

describe('numbers in columns', () => {
  it.each([
    ['0.00', 0],
    ['-0.01', -1],
    ['0.7', 70],
    ['1234', 123400],
    ['-99999999999.99', -9999999999999],
  ])('%s is %d cents', (text, cents) => {
    expect(centsOf(text)).toBe(cents)
  })

  it('are refused when digits would be lost or the text is not a number', () => {
    for (const text of ['0.001', '1e3', '', 'NaN', '1.', '--1']) expect(() => centsOf(text)).toThrow('Expected')
  })

  it('are read back exactly as written', () => {
    const sum = fc.integer({ min: -Money.MAX_SUM, max: Money.MAX_SUM })
    fc.assert(
      fc.property(sum, n => centsOf(numericOfCents(Money.cents(n))) === n),
      runs(100),
    )
    const rate = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
    fc.assert(
      fc.property(rate, n => rateOf(numericOfMillionths(Rates.rate(n))) === n),
      runs(100),
    )
    const value = fc.integer({ min: -999_999_999_990_000, max: 999_999_999_990_000 })
    fc.assert(
      fc.property(value, n => payoutValueOf(numericOfMillionths(n as PayoutValue)) === n),
      runs(100),
    )
  })

  it('are refused when an amount is a floating-point number', () => {
    expect(() => centsOf(1.1 as unknown as string)).toThrow('Expected a number with at most 2 decimals')
  })
})
