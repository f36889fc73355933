import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsArbitrary, exactPercentOf, rateArbitrary, runs } from '../../testing/index.ts'
import { type Cents, cents, MAX_AMOUNT, MAX_SUM } from './cents.ts'
import { percentOf } from './percent-of.ts'
import { MAX_PERCENT, RATE_SCALE, type Rate, rate } from './rate.ts'

const agrees = (basis: Cents, percent: Rate): void => {
  const result = percentOf(basis, percent)
  expect(BigInt(result)).toBe(exactPercentOf(BigInt(basis), BigInt(percent)))
  expect(Object.is(result, -0)).toBe(false)
}

const DIVISOR = 100_000_000

/** Pairs whose product is as near to a half cent as whole numbers allow: exactly on it, one below, or one above. */
const nearHalfArbitrary = fc
  .record({
    whole: fc.integer({ min: 0, max: Math.floor(Number.MAX_SAFE_INTEGER / DIVISOR) }),
    off: fc.constantFrom(-1, 0, 1),
    factor: fc.constantFrom(1, 2, 3, 5, 7, 10, 25, 64, 125, 1_000),
    negative: fc.boolean(),
  })
  .map(({ whole, off, factor, negative }) => {
    const product = whole * DIVISOR + DIVISOR / 2 + off
    const divisible = product % factor === 0
    const sign = negative ? -1 : 1
    return { basis: cents(sign * (divisible ? product / factor : product)), percent: rate(divisible ? factor : 1) }
  })

/** Pairs whose product is around 2^53, where doubles stop being exact. */
const nearLimitArbitrary = fc
  .record({ percent: fc.integer({ min: 91_000, max: MAX_PERCENT * RATE_SCALE }), off: fc.integer({ min: -3, max: 3 }) })
  .map(({ percent, off }) => ({
    basis: cents(Math.floor(Number.MAX_SAFE_INTEGER / percent) + off),
    percent: rate(percent),
  }))

describe('percentOf', () => {
  it('law: equals the exact fraction, rounded once, half away from zero', () => {
    fc.assert(fc.property(centsArbitrary, rateArbitrary, agrees), runs(3_000))
  })

  it('law: is exact on, just below and just above every half cent below 2^53', () => {
    fc.assert(
      fc.property(nearHalfArbitrary, ({ basis, percent }) => agrees(basis, percent)),
      runs(3_000),
    )
  })

  it('law: is exact on both sides of 2^53', () => {
    fc.assert(
      fc.property(nearLimitArbitrary, ({ basis, percent }) => agrees(basis, percent)),
      runs(2_000),
    )
  })

  it('law: is exact for every legal sum and rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_SUM, max: MAX_SUM }), rateArbitrary, (basis, percent) =>
        agrees(cents(basis), percent),
      ),
      runs(1_000),
    )
  })

  it('law: changes its sign with the sign of the basis or the rate', () => {
    fc.assert(
      fc.property(centsArbitrary, rateArbitrary, (basis, percent) => {
        expect(percentOf(cents(-basis), percent) + percentOf(basis, percent)).toBe(0)
        expect(percentOf(basis, rate(-percent)) + percentOf(basis, percent)).toBe(0)
      }),
      runs(500),
    )
  })

  it.each([
    [70, 5_000_000, 4, '5% of 0.70 is 0.035'],
    [820, 57_500_000, 472, '57.5% of 8.20 is 4.715'],
    [10_000, 1_005_000, 101, '1.005% of 100.00 is 1.005'],
    [-70, 5_000_000, -4, 'half away from zero on the other side'],
    [123_456, 12_500_000, 15_432, '12.5% of 1,234.56 is 154.32'],
    [1, 50_000_000, 1, 'half a cent is a cent'],
    [1, 49_999_999, 0, 'a millionth less is none'],
    [-1, 49_999_999, 0, 'nothing has no sign'],
    [9_007_199_249_999_999, 1, 90_071_992, 'a double would round the product with the half added up'],
    [MAX_AMOUNT, 1_000_000_000, 999_999_999_990, 'the largest amount at the largest rate'],
  ])('%d cents at %d millionths of a percent is %d: %s', (basis, percent, expected) => {
    expect(percentOf(cents(basis), rate(percent))).toBe(expected)
  })
})
