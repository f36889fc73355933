import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { centsArbitrary, rateArbitrary, runs } from '../../testing/index.ts'
import { payoutValue } from '../payout-rule/calc-type.ts'
import {
  add,
  cents,
  formatAmount,
  formatMoney,
  fromDollars,
  MAX_AMOUNT,
  MAX_SUM,
  negate,
  roundDollars,
  subtract,
  sum,
  toDollars,
} from './cents.ts'
import { formatRate, fromPercent, rate, toPercent, toSixDecimals } from './rate.ts'

describe('amounts', () => {
  it('law: convert to dollars and back to the same cents', () => {
    fc.assert(
      fc.property(centsArbitrary, amount => {
        expect(fromDollars(toDollars(amount))).toEqual(E.right(amount))
      }),
      runs(500),
    )
  })

  it('law: are written as the exact dollars', () => {
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

  it('accept a number within 0.000001 of a cent, and refuse a third decimal', () => {
    expect(fromDollars(0.1 + 0.2)).toEqual(E.right(30))
    expect(fromDollars(1.0000009)).toEqual(E.right(100))
    expect(fromDollars(-1.0000009)).toEqual(E.right(-100))
    expect(fromDollars('5' as unknown as number)).toEqual(E.left('Expected an amount, got "5"'))
    expect(fromPercent('5' as unknown as number)).toEqual(E.left('Expected a percentage, got "5"'))
    expect(payoutValue('5' as unknown as number)).toEqual(E.left('Expected a number, got "5"'))
    expect(E.isLeft(fromDollars(0.000001))).toBe(true)
    expect(E.isLeft(fromDollars(1.000002))).toBe(true)
    expect(E.isLeft(fromDollars(1.005))).toBe(true)
  })

  it('refuse NaN, infinities and values beyond 999,999,999.99; sums may be a hundred times larger', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1_000_000_000, -1_000_000_000])
      expect(E.isLeft(fromDollars(bad))).toBe(true)
    expect(fromDollars(999_999_999.99)).toEqual(E.right(MAX_AMOUNT))
    expect(fromDollars(-99_999_999_999.99, MAX_SUM)).toEqual(E.right(-MAX_SUM))
    expect(E.isLeft(fromDollars(100_000_000_000, MAX_SUM))).toBe(true)
  })

  it('have a zero without a sign, and throw for a fraction of a cent', () => {
    expect(Object.is(cents(-0), 0)).toBe(true)
    expect(fromDollars(-0)).toEqual(E.right(0))
    expect(() => cents(0.5)).toThrow('Expected a whole number of cents, got 0.5')
    expect(() => cents(Number.NaN)).toThrow()
  })

  it('are refused with what was expected and what came', () => {
    for (const read of [fromDollars, roundDollars]) {
      expect(read(Number.NaN)).toEqual(E.left('Expected an amount, got NaN'))
      expect(read(1_000_000_000)).toEqual(E.left('Expected an amount within ±999,999,999.99, got 1000000000'))
      expect(read(-0.02, cents(1))).toEqual(E.left('Expected an amount within ±0.01, got -0.02'))
    }
    expect(fromDollars(1.005)).toEqual(E.left('Expected an amount with at most two decimals, got 1.005'))
  })

  it('law: are rounded from a computed number by its written digits, half away from zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.integer({ min: 0, max: 5 }),
        (digits, decimals) => {
          const [size, unit] = [BigInt(Math.abs(digits)) * 100n, 10n ** BigInt(decimals)]
          const whole = Number((size * 2n + unit) / (unit * 2n))
          const dollars = Number(`${digits}e-${decimals}`)
          expect(roundDollars(dollars)).toEqual(E.right(cents(digits < 0 ? -whole : whole)))
        },
      ),
      runs(1_000),
    )
  })

  it('are rounded from a number with an exponent too, up to the largest amount', () => {
    expect(roundDollars(41.145)).toEqual(E.right(4_115))
    expect(roundDollars(0.000_000_4)).toEqual(E.right(0))
    expect(E.isLeft(roundDollars(1e21))).toBe(true)
    expect(roundDollars(1.5e-7 + 999_999_999.99)).toEqual(E.right(MAX_AMOUNT))
    expect(roundDollars(99_999_999_999.99, MAX_SUM)).toEqual(E.right(MAX_SUM))
  })

  it('law: add up as whole numbers, and subtracting what was added gives the first amount', () => {
    fc.assert(
      fc.property(centsArbitrary, centsArbitrary, (a, b) => {
        expect(BigInt(add(a, b))).toBe(BigInt(a) + BigInt(b))
        expect(subtract(add(a, b), b)).toBe(a)
        expect(add(negate(a), a)).toBe(0)
        expect(sum([a, b, a])).toBe(add(add(a, b), a))
      }),
      runs(300),
    )
  })

  it('are written with thousands separators and two decimals', () => {
    expect(formatAmount(cents(123_456))).toBe('1,234.56')
    expect(formatAmount(cents(-5))).toBe('-0.05')
    expect(formatAmount(MAX_SUM)).toBe('99,999,999,999.99')
    expect(sum([])).toBe(0)
  })

  it('are shown in parentheses if negative', () => {
    expect(formatMoney(cents(-123_456))).toBe('(1,234.56)')
    expect(formatMoney(cents(123_456))).toBe('1,234.56')
    expect(formatMoney(cents(0))).toBe('0.00')
  })
})

describe('rates', () => {
  it('law: convert to percent and back to the same rate', () => {
    fc.assert(
      fc.property(rateArbitrary, rate => {
        expect(fromPercent(toPercent(rate))).toEqual(E.right(rate))
      }),
      runs(500),
    )
  })

  it('hold six decimals exactly and refuse a seventh', () => {
    expect(fromPercent(1.005)).toEqual(E.right(1_005_000))
    expect(fromPercent(33.333333)).toEqual(E.right(33_333_333))
    expect(E.isLeft(fromPercent(33.3333333))).toBe(true)
  })

  it('refuse values beyond ±1000, NaN and infinities', () => {
    expect(fromPercent(1000)).toEqual(E.right(1_000_000_000))
    expect(fromPercent(-1000)).toEqual(E.right(-1_000_000_000))
    for (const bad of [1000.000001, -1000.000001, Number.NaN, Number.POSITIVE_INFINITY])
      expect(E.isLeft(fromPercent(bad))).toBe(true)
    expect(fromPercent(Number.NaN)).toEqual(E.left('Expected a percentage, got NaN'))
    expect(fromPercent(1001)).toEqual(E.left('Expected a percentage within ±1000, got 1001'))
    expect(fromPercent(0.1234567)).toEqual(E.left('Expected a percentage with at most six decimals, got 0.1234567'))
  })

  it('throw for a fraction of a millionth, and round computed values to six decimals', () => {
    expect(() => rate(0.5)).toThrow('Expected whole millionths of a percent, got 0.5')
    expect(Object.is(rate(-0), 0)).toBe(true)
    expect(toSixDecimals(12.345_678_9)).toBe(12.345_679)
    expect(toSixDecimals(0.1 + 0.2)).toBe(0.3)
  })

  it('are written without trailing zeros', () => {
    const text = (percent: number) => E.getOrElse(() => '')(E.map(formatRate)(fromPercent(percent)))
    expect(text(12.5)).toBe('12.5%')
    expect(text(15)).toBe('15%')
    expect(text(0.000001)).toBe('0.000001%')
  })
})
