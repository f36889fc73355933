import { describe, expect, it } from 'vitest'
import { LineItemFixtures, PayoutFixtures } from '../../testing/index.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import type { CarrierSetting } from '../carrier/carrier-setting.ts'
import { clientId } from '../client/client.ts'
import { rate } from '../money/rate.ts'
import { typedAnticipatedForm } from './typed-line.ts'

const { dollars, PROGRESSIVE } = PayoutFixtures
const client = { id: clientId('1'), number: '00000001', displayName: 'Mary Smith' }
const day = (year: number, month = 7) => knownDate(year, month, 1)
const policy = LineItemFixtures.policy({
  premium: dollars(900),
  terms: [
    { effectiveDate: day(2025), expirationDate: day(2026), premium: dollars(1000), transaction: 'new' },
    { effectiveDate: day(2026), expirationDate: day(2027), premium: dollars(1200), transaction: 'renew' },
  ],
})
const setting: CarrierSetting = {
  carrierId: PROGRESSIVE,
  carrier: 'Progressive',
  inactive: false,
  basis: 'PremiumWritten',
  newRate: rate(15_000_000),
  renewRate: rate(12_500_000),
  rules: [],
}

describe('the form of an anticipated line that a person adds', () => {
  it('starts with the term in force on that day: its premium, code and rate', () => {
    expect(typedAnticipatedForm({ policy, client }, setting, { 1: PayoutFixtures.ANN }, day(2026, 9))).toMatchObject({
      transactionDate: day(2026, 9),
      transactionType: 'RWL',
      grossAmount: dollars(1200),
      commissionRate: rate(12_500_000),
      commissionAmount: dollars(150),
      commissionTerm: 'Renewal',
      effectiveDate: day(2026),
      expirationDate: day(2027),
      agents: { 1: PayoutFixtures.ANN },
    })
    expect(typedAnticipatedForm({ policy, client }, setting, {}, day(2026, 6))).toMatchObject({
      transactionType: 'NBS',
      commissionRate: rate(15_000_000),
      grossAmount: dollars(1000),
    })
  })

  it('takes the last term that began if none is in force, and the first term before all of them', () => {
    expect(typedAnticipatedForm({ policy, client }, setting, {}, day(2030)).effectiveDate).toEqual(day(2026))
    expect(typedAnticipatedForm({ policy, client }, setting, {}, day(2020)).effectiveDate).toEqual(day(2025))
  })

  it('leaves rate and commission empty if the carrier has no rates', () => {
    for (const nothing of [null, { ...setting, basis: 'NoBasis' as const }])
      expect(typedAnticipatedForm({ policy, client }, nothing, {}, day(2026, 9))).toMatchObject({
        grossAmount: dollars(1200),
        commissionRate: null,
        commissionAmount: null,
      })
  })
})
