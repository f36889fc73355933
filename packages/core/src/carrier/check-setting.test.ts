import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carrierSettingArbitrary, runs } from '../../testing/index.ts'
import { CARRIER_RULE_LISTS, type SettingNames, settingFaultSentence, settingFaults } from './check-setting.ts'

const NOTHING: SettingNames = {
  applicationTypes: new Set(),
  linesOfBusiness: new Set(),
  writingCarriers: new Set(),
}

describe('the check of names in a carrier’s rules', () => {
  it('law: finds no fault if every name exists, and one for each name if none does', () => {
    fc.assert(
      fc.property(carrierSettingArbitrary, setting => {
        const named = (list: (typeof CARRIER_RULE_LISTS)[number]) => new Set(setting.rules.flatMap(rule => rule[list]))
        const all: SettingNames = {
          applicationTypes: named('applicationTypes'),
          linesOfBusiness: named('linesOfBusiness'),
          writingCarriers: named('writingCarriers'),
        }
        expect(settingFaults(setting, all)).toEqual([])
        const names = setting.rules.flatMap(rule => CARRIER_RULE_LISTS.flatMap(list => rule[list]))
        expect(settingFaults(setting, NOTHING).map(fault => fault.name)).toEqual(names)
      }),
      runs(100),
    )
  })

  it('names the rule by its place, counted from one', () => {
    expect(CARRIER_RULE_LISTS.map(list => settingFaultSentence({ rule: 1, list, name: 'West' }))).toEqual([
      'Rule 2: application type West is unknown',
      'Rule 2: line of business West is unknown',
      'Rule 2: writing carrier West is unknown',
    ])
  })
})
