import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsArbitrary, rateArbitrary, runs } from '../../testing/index.ts'
import { cents } from './cents.ts'
import { percentOf } from './percent-of.ts'
import { MAX_PERCENT, RATE_SCALE, rate } from './rate.ts'
import { rateThatGives } from './rate-that-gives.ts'

const LARGEST = MAX_PERCENT * RATE_SCALE
/** Below a million dollars a millionth of a percent moves less than half a cent. */
const EXACT_BELOW = 100_000_000

describe('the rate that gives an amount', () => {
  it.each([
    [100_000, 15_000, 15_000_000],
    [123_456, 18_518, 15_000_000],
    [10_000, 1234, 12_340_000],
    [100_000, -15_000, -15_000_000],
    [-100_000, -15_000, 15_000_000],
    [30_000, 10_000, 33_333_000],
    [70, 4, 6_000_000],
    [100_000, 0, 0],
  ])('of %i cents for %i cents is %i millionths of a percent', (basis, amount, expected) => {
    expect(rateThatGives(cents(basis), cents(amount))).toBe(rate(expected))
  })

  it('is null without a basis or beyond the largest rate', () => {
    expect(rateThatGives(cents(0), cents(100))).toBeNull()
    expect(rateThatGives(cents(100), cents(1001))).toBeNull()
    expect(rateThatGives(cents(100), cents(1000))).toBe(rate(LARGEST))
  })

  it('law: gives the amount back to the cent below a million dollars', () => {
    const basis = fc.integer({ min: -(EXACT_BELOW - 1), max: EXACT_BELOW - 1 }).filter(one => one !== 0)
    fc.assert(
      fc.property(basis, fc.double({ min: -9.9, max: 9.9, noNaN: true }), (of, part) => {
        const amount = cents(Math.trunc(of * part))
        const found = rateThatGives(cents(of), amount)
        expect(found === null ? null : percentOf(cents(of), found)).toBe(amount)
      }),
      runs(1000),
    )
  })

  it('law: is a legal rate for any amounts, and neither neighboring millionth is closer', () => {
    fc.assert(
      fc.property(centsArbitrary, centsArbitrary, (basis, amount) => {
        const found = rateThatGives(basis, amount)
        if (found === null) return
        expect(Math.abs(found)).toBeLessThanOrEqual(LARGEST)
        const miss = (millionths: number) => Math.abs(percentOf(basis, rate(millionths)) - amount)
        expect(miss(found)).toBeLessThanOrEqual(Math.min(miss(found - 1), miss(found + 1)))
      }),
      runs(500),
    )
  })

  it('law: gives the same amount as the rate that was typed, with no more decimals', () => {
    const decimals = (millionths: number) => String(millionths / RATE_SCALE).split('.')[1]?.length ?? 0
    fc.assert(
      fc.property(fc.integer({ min: 1, max: EXACT_BELOW - 1 }).map(cents), rateArbitrary, (basis, typed) => {
        const found = rateThatGives(basis, percentOf(basis, typed))
        if (found === null) return
        expect(percentOf(basis, found)).toBe(percentOf(basis, typed))
        expect(decimals(found)).toBeLessThanOrEqual(Math.max(decimals(typed), 0))
      }),
      runs(500),
    )
  })
})
