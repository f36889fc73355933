/** What an agency expects of its carriers, and what the lists of its fields hold. */
import fc from 'fast-check'
import {
  type ApplicationType,
  type CarrierRule,
  type CarrierSetting,
  COMMISSION_BASES,
  type LineOfBusiness,
  type WritingCarrier,
} from '../../src/index.ts'
import { rateArbitrary } from './money.arbitrary.ts'
import { WORLD } from './payout-rule.arbitrary.ts'
import { carrierIdArbitrary, nameArbitrary } from './records.arbitrary.ts'

export const writingCarrierArbitrary: fc.Arbitrary<WritingCarrier> = fc.record({
  name: nameArbitrary,
  naic: fc.integer({ min: 10_000, max: 99_999 }).map(String),
})

export const applicationTypeArbitrary: fc.Arbitrary<ApplicationType> = fc.record({
  id: fc.nat(),
  displayOrder: fc.nat({ max: 20 }),
  name: fc.constantFrom(...WORLD.applicationTypes),
})

export const lineOfBusinessArbitrary: fc.Arbitrary<LineOfBusiness> = fc.record({
  id: fc.nat(),
  code: fc.constantFrom(...WORLD.linesOfBusiness),
  description: nameArbitrary,
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
  rules: fc.array(carrierRuleArbitrary, { maxLength: 4 }),
})
