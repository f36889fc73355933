/** What an agency settles: rule groups as they are stored, and what it expects of its carriers. */
import fc from 'fast-check'
import {
  type CarrierRule,
  type CarrierSetting,
  COMMISSION_BASES,
  etag,
  type PolicyOverrides,
  type RuleGroup,
  type RulesToSave,
  ruleId,
  type StoredCarrierSetting,
  type StoredRule,
} from '../../src/index.ts'
import { rateArbitrary } from './money.arbitrary.ts'
import { policyOverrideArbitrary, WORLD } from './payout-rule.arbitrary.ts'
import { carrierIdArbitrary, maybe, nameArbitrary } from './records.arbitrary.ts'
import { positionArbitrary, ruleDraftArbitrary } from './rule-draft.arbitrary.ts'

const etagArbitrary = fc.uuid().map(etag)

export const storedRuleArbitrary: fc.Arbitrary<StoredRule> = fc
  .tuple(ruleDraftArbitrary, fc.uuid(), fc.boolean())
  .map(([draft, id, hasDeletedUsers]) => ({ ...draft, id: ruleId(id), hasDeletedUsers }))

export const storedRuleGroupArbitrary: fc.Arbitrary<RuleGroup> = fc.record({
  position: positionArbitrary,
  etag: etagArbitrary,
  rules: fc.array(storedRuleArbitrary, { maxLength: 4 }),
})

/** Its rules stand in their order, as the wire says it. */
export const rulesToSaveArbitrary: fc.Arbitrary<RulesToSave> = fc.record({
  position: positionArbitrary,
  etag: maybe(etagArbitrary),
  rules: fc
    .array(ruleDraftArbitrary, { maxLength: 4 })
    .map(drafts => drafts.map((draft, order) => ({ ...draft, order }))),
})

const carrierRuleArbitrary: fc.Arbitrary<CarrierRule> = fc.record({
  applicationTypes: fc.subarray([...WORLD.applicationTypes]),
  linesOfBusiness: fc.subarray([...WORLD.linesOfBusiness]),
  writingCarriers: fc.array(nameArbitrary, { maxLength: 2 }),
  newRate: rateArbitrary,
  renewRate: rateArbitrary,
})

export const carrierSettingArbitrary: fc.Arbitrary<CarrierSetting> = fc.record({
  carrierId: carrierIdArbitrary,
  carrier: nameArbitrary,
  inactive: fc.boolean(),
  basis: fc.constantFrom(...COMMISSION_BASES),
  newRate: rateArbitrary,
  renewRate: rateArbitrary,
  rules: fc.array(carrierRuleArbitrary, { maxLength: 3 }),
})

export const storedCarrierSettingArbitrary: fc.Arbitrary<StoredCarrierSetting> = fc
  .tuple(carrierSettingArbitrary, etagArbitrary)
  .map(([setting, version]) => ({ ...setting, etag: version }))

/** A position without one is left out. */
export const policyOverridesArbitrary: fc.Arbitrary<PolicyOverrides> = fc
  .tuple(maybe(policyOverrideArbitrary), maybe(policyOverrideArbitrary), maybe(policyOverrideArbitrary))
  .map(overrides =>
    Object.fromEntries(overrides.flatMap((override, at) => (override === null ? [] : [[at + 1, override]]))),
  )
