import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { centsArbitrary, rateArbitrary, runs } from '../../testing/index.ts'
import { cents, formatAmount, fromDollars, MAX_AMOUNT, MAX_SUM, sum, toDollars } from './cents.ts'
import { formatRate, fromPercent, toPercent } from './rate.ts'

describe('amounts', () => {
  it('law: cents to dollars and back are the same cents', () => {
    fc.assert(
      fc.property(centsArbitrary, amount => {
        expect(fromDollars(toDollars(amount))).toEqual(E.right(amount))
      }),
      runs(500),
    )
  })

  it('law: the dollars a person reads are the dollars that were meant', () => {
    fc.assert(
      fc.property(centsArbitrary, amount => {
        const text = (amount < 0 ? -amount : amount).toString().padStart(3, '0')
        const plain = `${amount < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
        expect(formatAmount(amount).replaceAll(',', '')).toBe(plain)
        expect(toDollars(amount)).toBe(Number(plain))
      }),
      runs(500),
    )
  })

  it('a spreadsheet number within a millionth of a cent amount is that amount; a third decimal is refused', () => {
    expect(fromDollars(0.1 + 0.2)).toEqual(E.right(30))
    expect(fromDollars(1.0000009)).toEqual(E.right(100))
    expect(fromDollars(-1.0000009)).toEqual(E.right(-100))
    expect(E.isLeft(fromDollars(1.000002))).toBe(true)
    expect(E.isLeft(fromDollars(1.005))).toBe(true)
  })

  it('NaN, infinities and amounts beyond 999,999,999.99 are refused; sums may be a hundred times larger', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1_000_000_000, -1_000_000_000])
      expect(E.isLeft(fromDollars(bad))).toBe(true)
    expect(fromDollars(999_999_999.99)).toEqual(E.right(MAX_AMOUNT))
    expect(fromDollars(-99_999_999_999.99, MAX_SUM)).toEqual(E.right(-MAX_SUM))
    expect(E.isLeft(fromDollars(100_000_000_000, MAX_SUM))).toBe(true)
  })

  it('zero has no sign, and a fraction of a cent is a bug', () => {
    expect(Object.is(cents(-0), 0)).toBe(true)
    expect(fromDollars(-0)).toEqual(E.right(0))
    expect(() => cents(0.5)).toThrow('whole number of cents')
    expect(() => cents(Number.NaN)).toThrow()
  })

  it('amounts are written with thousands and two decimals', () => {
    expect(formatAmount(cents(123_456))).toBe('1,234.56')
    expect(formatAmount(cents(-5))).toBe('-0.05')
    expect(formatAmount(MAX_SUM)).toBe('99,999,999,999.99')
    expect(sum([])).toBe(0)
  })
})

describe('rates', () => {
  it('law: a rate to percent and back is the same rate', () => {
    fc.assert(
      fc.property(rateArbitrary, rate => {
        expect(fromPercent(toPercent(rate))).toEqual(E.right(rate))
      }),
      runs(500),
    )
  })

  it('six decimals are held exactly, a seventh is refused', () => {
    expect(fromPercent(1.005)).toEqual(E.right(1_005_000))
    expect(fromPercent(33.333333)).toEqual(E.right(33_333_333))
    expect(E.isLeft(fromPercent(33.3333333))).toBe(true)
  })

  it('rates beyond -1000..1000, NaN and infinities are refused', () => {
    expect(fromPercent(1000)).toEqual(E.right(1_000_000_000))
    expect(fromPercent(-1000)).toEqual(E.right(-1_000_000_000))
    for (const bad of [1000.000001, -1000.000001, Number.NaN, Number.POSITIVE_INFINITY])
      expect(E.isLeft(fromPercent(bad))).toBe(true)
  })

  it('a rate is written without trailing zeros', () => {
    const text = (percent: number) => E.getOrElse(() => '')(E.map(formatRate)(fromPercent(percent)))
    expect(text(12.5)).toBe('12.5%')
    expect(text(15)).toBe('15%')
    expect(text(0.000001)).toBe('0.000001%')
  })
})
