/** An agency's settings, as they are stored and as they are sent to be saved. */
import fc from 'fast-check'
import { etag, type PolicyOverrides, type RulesToSave, type StoredCarrierSetting } from '../../src/index.ts'
import { policyOverrideArbitrary } from './payout-rule.arbitrary.ts'
import { maybe } from './records.arbitrary.ts'
import { positionArbitrary, ruleDraftArbitrary } from './rule-draft.arbitrary.ts'
import { carrierSettingArbitrary } from './settings.arbitrary.ts'

const etagArbitrary = fc.uuid().map(etag)

/** The rules stand in the order that they have on the wire. */
export const rulesToSaveArbitrary: fc.Arbitrary<RulesToSave> = fc.record({
  position: positionArbitrary,
  etag: maybe(etagArbitrary),
  rules: fc
    .array(ruleDraftArbitrary, { maxLength: 4 })
    .map(drafts => drafts.map((draft, order) => ({ ...draft, order }))),
})

export const storedCarrierSettingArbitrary: fc.Arbitrary<StoredCarrierSetting> = fc
  .tuple(carrierSettingArbitrary, etagArbitrary)
  .map(([setting, version]) => ({ ...setting, etag: version }))

/** A position without an override is left out. */
export const policyOverridesArbitrary: fc.Arbitrary<PolicyOverrides> = fc
  .tuple(maybe(policyOverrideArbitrary), maybe(policyOverrideArbitrary), maybe(policyOverrideArbitrary))
  .map(overrides =>
    Object.fromEntries(overrides.flatMap((override, at) => (override === null ? [] : [[at + 1, override]]))),
  )
