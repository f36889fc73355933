/** Rules over a small world, so that rules and lines meet often and every filter both accepts and refuses. */
import fc from 'fast-check'
import {
  ANY,
  agentId,
  CALC_TYPES,
  type CalcType,
  calcTypeChoices,
  carrierId,
  type Filter,
  type KnownIds,
  type PayoutRule,
  type PolicyOverride,
  type Position,
  type RuleContext,
  type RuleGroups,
  type RulePayout,
  ruleId,
} from '../../src/index.ts'
import { payoutValueArbitrary } from './money.arbitrary.ts'

export const WORLD = {
  agents: [101, 102, 103, 104].map(agentId),
  deletedAgents: [105, 106].map(agentId),
  carriers: ['progressive', 'travelers', 'hartford', 'safeco'].map(carrierId),
  linesOfBusiness: ['AUTOP', 'HOME', 'BOP', 'WORK'],
  applicationTypes: ['Personal', 'Commercial', 'Agriculture'],
} as const

export const WORLD_CONTEXT: RuleContext = { deletedAgents: new Set(WORLD.deletedAgents) }

/** Every id that a rule of the small world may name. */
export const WORLD_IDS: KnownIds = {
  agents: new Set(WORLD.agents),
  deletedAgents: new Set(WORLD.deletedAgents),
  carriers: new Set(WORLD.carriers),
  linesOfBusiness: new Set(WORLD.linesOfBusiness),
  applicationTypes: new Set(WORLD.applicationTypes),
}

const everyAgent = [...WORLD.agents, ...WORLD.deletedAgents]
export const agentIdArbitrary = fc.constantFrom(...everyAgent)

export const filterArbitrary = <A>(values: readonly A[]): fc.Arbitrary<Filter<A>> =>
  fc.oneof(
    { weight: 10, arbitrary: fc.constant<Filter<A>>(ANY) },
    {
      weight: 9,
      arbitrary: fc.subarray([...values], { minLength: 1 }).map((some): Filter<A> => ({ _tag: 'Only', values: some })),
    },
    { weight: 1, arbitrary: fc.constant<Filter<A>>({ _tag: 'Only', values: [] }) },
  )

const term = (calcType: CalcType) =>
  fc.record({ value: payoutValueArbitrary(calcType), enabled: fc.oneof(fc.constant(true), fc.boolean()) })

const rulePayoutArbitrary = (calcType: CalcType): fc.Arbitrary<RulePayout> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        _tag: fc.constant('PerTerm' as const),
        new: term(calcType),
        renew: term(calcType),
        rewrite: term(calcType),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ _tag: fc.constant('AgencyOnly' as const), value: payoutValueArbitrary(calcType) }),
    },
  )

/** A rule without its order in the group; now and then one has no calculation type yet. */
const looseRuleArbitrary = (position: Position) =>
  fc
    .oneof(
      { weight: 12, arbitrary: fc.constantFrom(...calcTypeChoices(position)) },
      { weight: 1, arbitrary: fc.constant<CalcType>('None') },
    )
    .chain(calcType =>
      fc.record({
        calcType: fc.constant(calcType),
        agents: filterArbitrary(everyAgent),
        carriers: filterArbitrary(WORLD.carriers),
        linesOfBusiness: filterArbitrary(WORLD.linesOfBusiness),
        applicationTypes: filterArbitrary(WORLD.applicationTypes),
        payout: rulePayoutArbitrary(calcType),
      }),
    )

/** A group that compiles, with at most one fallback. Lists are short whatever `maxLength` says: long groups need `minLength`. */
export const ruleGroupArbitrary = (
  position: Position,
  maxLength = 12,
  minLength = 0,
): fc.Arbitrary<readonly PayoutRule[]> =>
  fc
    .record({
      rules: fc.array(fc.tuple(looseRuleArbitrary(position), fc.integer({ min: 0, max: maxLength })), {
        minLength,
        maxLength,
      }),
      fallback: fc.option(fc.nat({ max: maxLength })),
    })
    .map(({ rules, fallback }) =>
      rules.map(([rule, order], index) => ({
        ...rule,
        id: ruleId(`agent${position}-${index}`),
        order,
        fallback: index === fallback,
      })),
    )

export const ruleGroupsArbitrary = (maxLength = 12, minLength = 0): fc.Arbitrary<RuleGroups> =>
  fc.record({
    1: ruleGroupArbitrary(1, maxLength, minLength),
    2: ruleGroupArbitrary(2, maxLength, minLength),
    3: ruleGroupArbitrary(3, maxLength, minLength),
  })

/** Overrides of every kind, including those that cannot be calculated. */
export const policyOverrideArbitrary: fc.Arbitrary<PolicyOverride> = fc.constantFrom(...CALC_TYPES).chain(calcType =>
  fc.record({
    calcType: fc.constant(calcType),
    value: fc.oneof(
      { weight: 6, arbitrary: payoutValueArbitrary(calcType) },
      { weight: 1, arbitrary: payoutValueArbitrary('FlatFeeAmount') },
      { weight: 1, arbitrary: payoutValueArbitrary('PercentOfAgent1') },
    ),
    agentId: fc.option(agentIdArbitrary, { freq: 1 }),
  }),
)
