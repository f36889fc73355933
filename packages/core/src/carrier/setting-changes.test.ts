import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carrierSettingArbitrary, runs } from '../../testing/index.ts'
import { rate } from '../money/rate.ts'
import { carrierId } from './carrier.ts'
import type { CarrierRule, CarrierSetting } from './carrier-setting.ts'
import { carrierRuleSentence, settingChanges } from './setting-changes.ts'

const rule: CarrierRule = {
  applicationTypes: ['Personal'],
  linesOfBusiness: ['AUTOP', 'HOME'],
  writingCarriers: [],
  newRate: rate(15_000_000),
  renewRate: rate(12_500_000),
}
const setting: CarrierSetting = {
  carrierId: carrierId('progressive'),
  carrier: 'Progressive',
  inactive: false,
  basis: 'PremiumPaid',
  newRate: rate(10_000_000),
  renewRate: rate(10_000_000),
  rules: [],
}

describe('changes between two versions of a carrier setting', () => {
  it('are listed field by field, in words', () => {
    expect(settingChanges(setting, { ...setting, basis: 'NoBasis', rules: [rule] })).toEqual([
      { field: 'basis', before: 'Premium Paid (As Paid)', after: 'No Commission' },
      { field: 'rule_1', before: null, after: 'Personal, AUTOP or HOME: 15% new, 12.5% renewal' },
    ])
    expect(settingChanges(setting, { ...setting, newRate: rate(11_000_000), renewRate: rate(9_500_000) })).toEqual([
      { field: 'new_percentage', before: '10%', after: '11%' },
      { field: 'renew_percentage', before: '10%', after: '9.5%' },
    ])
    expect(settingChanges({ ...setting, rules: [rule] }, setting)).toEqual([
      { field: 'rule_1', before: 'Personal, AUTOP or HOME: 15% new, 12.5% renewal', after: null },
    ])
  })

  it('law: are none between equal versions, and all fields and rules for the first version', () => {
    fc.assert(
      fc.property(carrierSettingArbitrary, any => {
        expect(settingChanges(any, any)).toEqual([])
        expect(settingChanges(null, any)).toHaveLength(3 + any.rules.length)
      }),
      runs(100),
    )
  })

  it('describe a rule that leaves every field open as every policy', () => {
    expect(carrierRuleSentence({ ...rule, applicationTypes: [], linesOfBusiness: [] })).toBe(
      'Every policy: 15% new, 12.5% renewal',
    )
  })
})
