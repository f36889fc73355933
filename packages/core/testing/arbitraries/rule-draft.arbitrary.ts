import fc from 'fast-check'
import { CALC_TYPES, type Position, type RuleDraft, ruleId } from '../../src/index.ts'
import { payoutValueArbitrary } from './money.arbitrary.ts'
import { filterArbitrary, WORLD } from './payout-rule.arbitrary.ts'

/** Any rule that a form or a request can hold: valid, half filled in, or contradictory. */
export const ruleDraftArbitrary: fc.Arbitrary<RuleDraft> = fc.constantFrom(...CALC_TYPES).chain(calcType => {
  const value = fc.option(
    fc.oneof(
      { weight: 8, arbitrary: payoutValueArbitrary(calcType) },
      { weight: 1, arbitrary: payoutValueArbitrary('FlatFeeAmount') },
      { weight: 1, arbitrary: payoutValueArbitrary('PercentOfAgent1') },
    ),
    { freq: 6 },
  )
  return fc.record({
    id: fc.option(fc.nat({ max: 20 }).map(number => ruleId(`rule-${number}`))),
    order: fc.nat({ max: 20 }),
    fallback: fc.boolean(),
    agencyOnly: fc.boolean(),
    calcType: fc.constant(calcType),
    agents: filterArbitrary([...WORLD.agents, ...WORLD.deletedAgents]),
    carriers: filterArbitrary(WORLD.carriers),
    linesOfBusiness: filterArbitrary(WORLD.linesOfBusiness),
    applicationTypes: filterArbitrary(WORLD.applicationTypes),
    termNew: value,
    termRenew: value,
    termRewrite: value,
    termNewEnabled: fc.boolean(),
    termRenewEnabled: fc.boolean(),
    termRewriteEnabled: fc.boolean(),
    agencyOnlyValue: value,
  })
})

export const positionArbitrary: fc.Arbitrary<Position> = fc.constantFrom(1, 2, 3)
