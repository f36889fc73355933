import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { etag } from '../history/etag.ts'
import { rate } from '../money/rate.ts'
import { carrierId } from './carrier.ts'
import type { CarrierRule, CarrierSettingChange, StoredCarrierSetting } from './carrier-setting.ts'
import type { SettingNames } from './check-setting.ts'
import { decideSettings, someSettings } from './decide-settings.ts'

const RULE: CarrierRule = {
  applicationTypes: ['Personal'],
  linesOfBusiness: ['AUTOP'],
  writingCarriers: ['West'],
  newRate: rate(15_000_000),
  renewRate: rate(12_000_000),
}
const NAMES: SettingNames = {
  applicationTypes: new Set(RULE.applicationTypes),
  linesOfBusiness: new Set(RULE.linesOfBusiness),
  writingCarriers: new Set(RULE.writingCarriers),
}
const stored = (name: string): StoredCarrierSetting => ({
  carrierId: carrierId(name),
  carrier: name.toUpperCase(),
  inactive: true,
  basis: 'PremiumPaid',
  newRate: rate(10_000_000),
  renewRate: rate(10_000_000),
  rules: [],
  etag: etag(`version of ${name}`),
})
const ONE = stored('one')
const TWO = stored('two')

const changeOf = ({ carrier, inactive, ...setting }: StoredCarrierSetting): CarrierSettingChange => setting
const change = (of: StoredCarrierSetting, to: Partial<CarrierSettingChange> = {}): CarrierSettingChange => ({
  ...changeOf(of),
  newRate: rate(11_000_000),
  ...to,
})
const decided = (...changes: readonly CarrierSettingChange[]) => decideSettings([ONE, TWO], changes, () => NAMES)

const STALE = { etag: etag('older') }
const OUT_OF_DATE = 'ETag does not match record on file. Please retrieve the latest record before updating.'
const refused = (...changes: readonly CarrierSettingChange[]) => {
  const all = decided(...changes)
  return E.isLeft(all) && all.left._tag === 'ItemsRefused' ? all.left : expect.unreachable(JSON.stringify(all))
}

describe('saving carrier settings', () => {
  it('replaces the settings of each carrier as sent, in the order sent, and keeps its name and version', () => {
    expect(decided(change(TWO), change(ONE, { rules: [RULE], etag: null }))).toEqual(
      E.right([
        { ...TWO, newRate: rate(11_000_000) },
        { ...ONE, newRate: rate(11_000_000), rules: [RULE] },
      ]),
    )
  })

  it('requires at least one setting, carriers of the agency, and each carrier once', () => {
    expect(decided(change(ONE), change(stored('stranger')))).toEqual(
      E.left({ _tag: 'NotFound', message: 'carrier_uuid: there is no carrier stranger' }),
    )
    expect(refused(change(ONE), change(TWO), change(ONE)).items).toEqual([
      { id: 'one', errors: ['carrier_uuid: the carrier is named twice'] },
    ])
    expect([someSettings([]), someSettings([change(ONE)])]).toEqual([
      E.left({ _tag: 'BadRequest', message: 'Expected at least one carrier setting', details: null }),
      E.right(undefined),
    ])
  })

  it('is refused for all carriers if a rule of one has an unknown name, with the field of that name', () => {
    const wrong: CarrierRule = { ...RULE, applicationTypes: ['A'], linesOfBusiness: ['B'], writingCarriers: ['C'] }
    expect(refused(change(ONE), change(TWO, { rules: [RULE, wrong] }))).toMatchObject({
      message: 'Some items were refused, so nothing was changed',
      items: [
        {
          id: 'two',
          errors: [
            'rules.1.application_types: Rule 2: application type A is unknown',
            'rules.1.line_of_businesses: Rule 2: line of business B is unknown',
            'rules.1.writing_carriers: Rule 2: writing carrier C is unknown',
          ],
        },
      ],
    })
  })

  it('says that a setting is out of date only if nothing else is wrong', () => {
    const stale = refused(change(ONE, STALE), change(TWO, STALE))
    expect([stale.message, stale.items.map(({ errors }) => errors)]).toEqual([
      OUT_OF_DATE,
      [[OUT_OF_DATE], [OUT_OF_DATE]],
    ])
    const wrong = { rules: [{ ...RULE, writingCarriers: ['C'] }] }
    expect(refused(change(ONE, STALE), change(TWO, wrong)).message).not.toBe(OUT_OF_DATE)
    const both = refused(change(ONE, { ...STALE, ...wrong }))
    expect([both.message === OUT_OF_DATE, both.items[0]?.errors.length]).toEqual([false, 2])
  })
})
