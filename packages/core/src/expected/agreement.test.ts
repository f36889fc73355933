import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carrierSettingArbitrary } from '../../testing/arbitraries/settings.arbitrary.ts'
import { policy } from '../../testing/fixtures/line-items.ts'
import { centsArbitrary, runs } from '../../testing/index.ts'
import { etag } from '../history/etag.ts'
import { COMMISSION_TERMS, transactionKind } from '../line-item/commission-term.ts'
import { cents } from '../money/cents.ts'
import { percentOf } from '../money/percent-of.ts'
import { type Rate, rate } from '../money/rate.ts'
import type { AgreedSetting } from './agreement.ts'
import {
  agreedRate,
  agreementOf,
  agreementSentence,
  briefAgreement,
  shortSums,
  shortSumsSentence,
} from './agreement.ts'
import { DEFAULT_TOLERANCE, decideTolerance, type Tolerance } from './tolerance.ts'

const percent = (whole: number): Rate => rate(Math.round(whole * 1_000_000))
const setting = (change: Partial<AgreedSetting> = {}): AgreedSetting => ({
  basis: 'PremiumWritten',
  newRate: percent(15),
  renewRate: percent(12),
  rules: [],
  ...change,
})
const line = (premium: number, commission: number, change: Partial<Parameters<typeof agreementOf>[0]> = {}) => ({
  grossAmount: cents(Math.round(premium * 100)),
  commissionAmount: cents(Math.round(commission * 100)),
  commissionTerm: 'New' as const,
  voided: false,
  policy: policy(),
  ...change,
})
const told = (of: ReturnType<typeof line>, by: AgreedSetting | null = setting()) => {
  const agreement = agreementOf(of, by, DEFAULT_TOLERANCE)
  return [agreement.shortBy, agreementSentence({ ...of, ...agreement })]
}

const toleranceArbitrary: fc.Arbitrary<Tolerance> = fc.record({
  rate: fc.integer({ min: 0, max: 5_000_000 }).map(rate),
  amount: fc.integer({ min: 0, max: 10_000 }).map(cents),
})
const lineArbitrary = fc.record({
  grossAmount: centsArbitrary,
  commissionAmount: centsArbitrary,
  commissionTerm: fc.constantFrom(...COMMISSION_TERMS),
  voided: fc.boolean(),
  policy: fc.constantFrom(null, policy()),
})

describe('what was agreed for a line, by example', () => {
  it('is a short text beside the rate that was paid', () => {
    expect(briefAgreement(agreementOf(line(1200, 144), setting(), DEFAULT_TOLERANCE))).toBe('36.00 short, 15% agreed')
    expect(briefAgreement(agreementOf(line(1200, 216), setting(), DEFAULT_TOLERANCE))).toBe('36.00 over, 15% agreed')
    expect(briefAgreement(agreementOf(line(1200, 180), setting(), DEFAULT_TOLERANCE))).toBeNull()
  })

  it.each([
    ['12% of 1,200.00 where 15% is agreed', line(1200, 144), 3_600, '12% paid, 15% agreed: 36.00 short'],
    ['18% of 1,200.00 where 15% is agreed', line(1200, 216), -3_600, '18% paid, 15% agreed: 36.00 over'],
    [
      'a renewal at the new rate',
      line(1000, 150, { commissionTerm: 'RenewalOverride' }),
      -3_000,
      '15% paid, 12% agreed: 30.00 over',
    ],
    [
      'a rewrite, which earns the new rate',
      line(1000, 120, { commissionTerm: 'Rewrite' }),
      3_000,
      '12% paid, 15% agreed: 30.00 short',
    ],
    ['nothing paid', line(1200, 0), 18_000, '0% paid, 15% agreed: 180.00 short'],
    ['a chargeback that takes too much', line(1200, -216), 3_600, '18% paid, 15% agreed: 36.00 short'],
    [
      'a chargeback that takes too little, printed with a negative premium',
      line(-1200, -144),
      -3_600,
      '12% paid, 15% agreed: 36.00 over',
    ],
    ['more than ten times its premium', line(1, 100), -9_985, '100.00 paid, 15% agreed: 99.85 over'],
  ])('gives the difference in cents and a sentence for %s', (_, of, shortBy, sentence) => {
    expect(told(of)).toEqual([shortBy, sentence])
  })

  it.each([
    ['exactly 1.00 off', line(100, 14)],
    ['0.05 of a percentage point off, however much that is', line(4000, 598)],
    ['a cent of rounding off', line(33.33, 4.99)],
    ['as agreed', line(1200, 180)],
    ['voided', line(1200, 144, { voided: true })],
    ['without a premium', line(0, 144)],
    ['without a policy', line(1200, 144, { policy: null })],
    ['of a term that is none', line(1200, 144, { commissionTerm: 'None' })],
  ])('%s is neither short nor over', (_, of) => {
    expect(told(of)).toEqual([null, null])
  })

  it('is reported from one cent beyond both tolerances', () => {
    expect(told(line(100, 13.99))).toEqual([101, '13.99% paid, 15% agreed: 1.01 short'])
    expect(told(line(4000, 597.99))[0]).toBe(201)
  })

  it.each([
    ['nobody settled the carrier', null],
    ['nothing is expected of it', setting({ basis: 'NoBasis' })],
    ['its rates were left at zero', setting({ newRate: percent(0), renewRate: percent(0) })],
  ])('is nothing if %s', (_, by) => {
    expect(agreementOf(line(1200, 144), by, DEFAULT_TOLERANCE)).toEqual({ agreedRate: null, shortBy: null })
  })

  it.each(['PremiumPaid', 'PremiumWritten', 'StatementDownload', 'CustomImport'] as const)(
    'is a rate for the basis %s',
    basis => {
      expect(told(line(1200, 144), setting({ basis }))[0]).toBe(3_600)
    },
  )

  it('is the rate of the most specific rule that fits the policy', () => {
    const finer = {
      applicationTypes: [],
      linesOfBusiness: ['AUTOP'],
      writingCarriers: [],
      newRate: percent(12),
      renewRate: percent(10),
    }
    expect(agreementOf(line(1200, 144), setting({ rules: [finer] }), DEFAULT_TOLERANCE)).toEqual({
      agreedRate: percent(12),
      shortBy: null,
    })
  })
})

describe('what was agreed for any line', () => {
  it('law: is neither short nor over if the line pays it to the cent, whatever its sign', () => {
    fc.assert(
      fc.property(lineArbitrary, carrierSettingArbitrary, toleranceArbitrary, (of, by, tolerance) => {
        const agreed = agreedRate(by, policy(), transactionKind(of.commissionTerm))
        if (agreed === null) return
        const paid = { ...of, commissionAmount: percentOf(of.grossAmount, agreed) }
        expect(agreementOf(paid, by, tolerance).shortBy).toBeNull()
      }),
      runs(200),
    )
  })

  it('law: is met once the shortfall is paid too, and a wider tolerance reports no more lines', () => {
    fc.assert(
      fc.property(lineArbitrary, carrierSettingArbitrary, toleranceArbitrary, (of, by, tolerance) => {
        const { shortBy } = agreementOf(of, by, tolerance)
        const wider = { rate: rate(tolerance.rate + 1), amount: cents(tolerance.amount + 1) }
        if (shortBy === null) {
          expect(agreementOf(of, by, wider).shortBy).toBeNull()
          return
        }
        expect(shortBy).not.toBe(0)
        const paid = cents(of.commissionAmount + shortBy)
        // The premium takes the commission's sign, which may change here; with a commission of 0 it keeps its own sign.
        if (Math.sign(paid) === Math.sign(of.commissionAmount))
          expect(agreementOf({ ...of, commissionAmount: paid }, by, tolerance).shortBy).toBeNull()
      }),
      runs(200),
    )
  })
})

describe('sums of short and over', () => {
  const by = (...amounts: readonly (number | null)[]) =>
    shortSums(amounts.map(amount => ({ shortBy: amount === null ? null : cents(amount) })))

  it.each([
    [[3_600, 17_640, null], '2 lines short by 212.40'],
    [[3_600, 17_640, -1_250], '2 lines short by 212.40, 1 over by 12.50'],
    [[-1_250], '1 line over by 12.50'],
    [[null], null],
    [[], null],
  ])('of %j are written as %j', (amounts, sentence) => {
    expect(shortSumsSentence(by(...amounts))).toBe(sentence)
  })

  it('law: differ by the sum of all differences', () => {
    fc.assert(
      fc.property(fc.array(fc.option(centsArbitrary.filter(amount => amount !== 0))), amounts => {
        const { short, over } = by(...amounts)
        expect(short.amount - over.amount).toBe(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0))
        expect(short.lines + over.lines).toBe(amounts.filter(amount => amount !== null).length)
      }),
      runs(100),
    )
  })
})

describe('changing the tolerance', () => {
  const before = { ...DEFAULT_TOLERANCE, etag: etag('1') }

  it.each([
    [{ rate: rate(-1), amount: cents(0) }, 'BadRequest'],
    [{ rate: rate(0), amount: cents(-1) }, 'BadRequest'],
    [{ rate: rate(0), amount: cents(0), etag: etag('0') }, 'OutOfDate'],
  ])('to %j is refused', (change, why) => {
    expect(decideTolerance(before, { etag: null, ...change })).toMatchObject({ left: { _tag: why } })
  })

  it('accepts zero', () => {
    expect(decideTolerance(before, { rate: rate(0), amount: cents(0), etag: before.etag })).toMatchObject({
      right: { rate: 0, amount: 0 },
    })
  })
})
