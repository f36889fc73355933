import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsArbitrary, PayoutFixtures, rateArbitrary, runs } from '../../testing/index.ts'
import { cents, negate } from '../money/cents.ts'
import { percentOf } from '../money/percent-of.ts'
import { rate } from '../money/rate.ts'
import { lineWarningSentence, lineWarnings, payoutsWarning, type WarnedLine } from './line-warnings.ts'

const { dollars } = PayoutFixtures

const line = (change: Partial<WarnedLine> = {}): WarnedLine => ({
  grossAmount: dollars(1000),
  commissionAmount: dollars(150),
  commissionRate: rate(15_000_000),
  transactionType: 'NBS',
  commissionTerm: 'New',
  ...change,
})
const sentences = (change: Partial<WarnedLine>, elsewhere: readonly string[] = []) =>
  lineWarnings(line(change), elsewhere).map(lineWarningSentence)

describe('warnings about a line', () => {
  it('law: are not given if the commission is rate times premium, with either sign', () => {
    fc.assert(
      fc.property(centsArbitrary, rateArbitrary, (grossAmount, commissionRate) => {
        const commissionAmount = percentOf(grossAmount, commissionRate)
        expect(sentences({ grossAmount, commissionRate, commissionAmount })).toEqual([])
        expect(sentences({ grossAmount, commissionRate, commissionAmount: negate(commissionAmount) })).toEqual([])
      }),
      runs(300),
    )
  })

  it('are given if rate times premium differs from the amount by more than a cent', () => {
    expect(sentences({ commissionAmount: dollars(150.01) })).toEqual([])
    expect(sentences({ commissionAmount: dollars(150.02) })).toEqual([
      'The rate times the premium is 150.00; the amount on the statement counts',
    ])
    expect(sentences({ commissionAmount: dollars(5), commissionRate: null })).toEqual([])
  })

  it('are given if the transaction code contradicts the derived term, not for other codes or a term set by a person', () => {
    expect(sentences({ commissionTerm: 'Renewal' })).toEqual([
      'The transaction code NBS and the commission term Renewal disagree',
    ])
    expect(sentences({ transactionType: 'RWL', commissionTerm: 'Rewrite' })).toHaveLength(1)
    expect(sentences({ transactionType: 'REW', commissionTerm: 'New' })).toHaveLength(1)
    for (const transactionType of ['PCH', 'XLC', 'constructor', null])
      expect(sentences({ transactionType, commissionTerm: 'Renewal' })).toEqual([])
    expect(sentences({ commissionTerm: 'RenewalOverride' })).toEqual([])
    expect(sentences({ commissionTerm: 'None' })).toEqual([])
  })

  it('are given if another statement has the same policy, date and amount', () => {
    expect(sentences({}, ['#12'])).toEqual(['The same policy, date and amount are also on statement #12'])
  })

  it('are given if the payouts exceed the commission, in the direction of its sign', () => {
    const above = (commission: number, total: number) => payoutsWarning(cents(commission), cents(total)) !== null
    expect([above(100, 100), above(100, 101), above(100, -500)]).toEqual([false, true, false])
    expect([above(-100, -100), above(-100, -101), above(-100, 0), above(-100, 1)]).toEqual([false, true, false, true])
    expect([above(0, 0), above(0, 1), above(0, -1)]).toEqual([false, true, true])
    expect(lineWarningSentence({ _tag: 'PayoutsAboveCommission', payouts: cents(101) })).toBe(
      'The payouts add up to 1.01, more than the commission',
    )
  })
})
