import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateArbitrary, runs } from '../../testing/index.ts'
import { type Cents, cents, MAX_AMOUNT } from '../money/cents.ts'
import { percentOf } from '../money/percent-of.ts'
import { rate } from '../money/rate.ts'
import { figuresProblem, type PremiumFigures, withCommission, withPremium, withRate } from './premium-figures.ts'

const figures = (gross: number | null, percent: number | null, commission: number | null): PremiumFigures => ({
  grossAmount: gross === null ? null : cents(gross),
  commissionRate: percent === null ? null : rate(percent * 1_000_000),
  commissionAmount: commission === null ? null : cents(commission),
})

describe('premium, rate and commission', () => {
  it('are calculated from each other', () => {
    const begun = figures(123_456, 15, 18_518)
    expect(withRate(begun, rate(10_000_000))).toEqual(figures(123_456, 10, 12_346))
    expect(withCommission(begun, cents(12_346))).toEqual(figures(123_456, 10, 12_346))
    expect(withPremium(begun, cents(100_000))).toEqual(figures(100_000, 15, 15_000))
  })

  it('keep a rate that already gives the commission, however many decimals it has', () => {
    const begun = { ...figures(123_456, null, 18_518), commissionRate: rate(14_999_999) }
    expect(withCommission(begun, cents(18_518))).toEqual(begun)
  })

  it('keep a commission without a premium, and keep the rate if no rate gives the commission', () => {
    expect(withCommission(figures(0, 15, 0), cents(5000))).toEqual(figures(0, 15, 5000))
    expect(withRate(figures(0, 15, 5000), rate(10_000_000))).toEqual(figures(0, 10, 5000))
    expect(withCommission(figures(100, 15, 15), cents(5000))).toEqual(figures(100, 15, 5000))
  })

  it('are not calculated from an empty field, and emptying one keeps the others', () => {
    expect(withPremium(figures(100_000, 15, 15_000), null)).toEqual(figures(null, 15, 15_000))
    expect(withRate(figures(100_000, 15, 15_000), null)).toEqual(figures(100_000, null, 15_000))
    expect(withCommission(figures(100_000, 15, 15_000), null)).toEqual(figures(100_000, 15, null))
    expect(withPremium(figures(null, null, 15_000), cents(100_000))).toEqual(figures(100_000, 15, 15_000))
    expect(withRate(figures(null, null, null), rate(15_000_000))).toEqual(figures(null, 15, null))
    expect(withPremium(figures(null, null, null), cents(100_000))).toEqual(figures(100_000, null, null))
    expect(withRate(figures(0, null, null), rate(15_000_000))).toEqual(figures(0, 15, 0))
    expect(withCommission(figures(null, 15, null), cents(5000))).toEqual(figures(null, 15, 5000))
  })

  it('have a problem if the commission is beyond the largest amount', () => {
    expect(figuresProblem(withRate(figures(MAX_AMOUNT, 15, 0), rate(200_000_000)))).toContain('beyond')
    expect(figuresProblem(figures(100, 15, 15))).toBeNull()
    expect([figures(100, 15, null), figures(100, 15, -MAX_AMOUNT)].map(figuresProblem)).toEqual([null, null])
    expect(figuresProblem(figures(100, 15, -MAX_AMOUNT - 1))).toBe('The commission would be beyond ±999,999,999.99')
  })

  type Edit = (before: PremiumFigures) => PremiumFigures
  const premium = fc.integer({ min: 1, max: 99_999_999 }).map(cents)
  const edit = fc.oneof(
    rateArbitrary.map(
      (typed): Edit =>
        before =>
          withRate(before, typed),
    ),
    fc.double({ min: -9.9, max: 9.9, noNaN: true }).map(
      (part): Edit =>
        before =>
          withCommission(before, cents(Math.trunc((before.grossAmount ?? 0) * part))),
    ),
    premium.map(
      (typed): Edit =>
        before =>
          withPremium(before, typed),
    ),
  )
  const settled = ({ grossAmount, commissionRate, commissionAmount }: PremiumFigures) =>
    grossAmount !== null && commissionRate !== null && percentOf(grossAmount, commissionRate) === commissionAmount

  it('law: agree to the cent after any run of edits', () => {
    fc.assert(
      fc.property(premium, rateArbitrary, fc.array(edit, { maxLength: 12 }), (gross, first, edits) => {
        let now = withRate({ grossAmount: gross, commissionRate: null, commissionAmount: null }, first)
        for (const next of edits) {
          now = next(now)
          expect(settled(now)).toBe(true)
        }
      }),
      runs(300),
    )
  })

  it('law: stay the same if the same value is typed again, and a typed value stays as typed', () => {
    fc.assert(
      fc.property(premium, rateArbitrary, fc.array(edit, { maxLength: 6 }), (gross, first, edits) => {
        const begun = withRate({ grossAmount: gross, commissionRate: null, commissionAmount: null }, first)
        const now = edits.reduce((before, next) => next(before), begun)
        expect(withRate(now, now.commissionRate)).toEqual(now)
        expect(withCommission(now, now.commissionAmount)).toEqual(now)
        expect(withPremium(now, now.grossAmount)).toEqual(now)
        expect(withRate(now, first).commissionRate).toBe(first)
        expect(withCommission(now, 77 as Cents).commissionAmount).toBe(77)
      }),
      runs(300),
    )
  })
})
