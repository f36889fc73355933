import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import {
  PayoutFixtures,
  positionArbitrary,
  ruleDraftArbitrary,
  ruleGroupArbitrary,
  runs,
  WORLD_IDS,
} from '../../testing/index.ts'
import { agentId, type Position } from '../agent/agent.ts'
import { carrierId } from '../carrier/carrier.ts'
import { compileRules } from '../payout/calculator.ts'
import { CALC_TYPES, calcTypeChoices } from './calc-type.ts'
import { checkOverride } from './calculable.ts'
import { checkRules, type KnownIds } from './check-rules.ts'
import { ANY, only, type RuleDraft, ruleId } from './payout-rule.ts'
import { draftOf } from './rule-draft.ts'

const { agencyOnlyDraft, ruleDraft, value } = PayoutFixtures

const perTerm = (change: Partial<RuleDraft> = {}): RuleDraft => ruleDraft({ id: ruleId('r1'), ...change })
const agencyOnly = (change: Partial<RuleDraft> = {}): RuleDraft => agencyOnlyDraft({ id: ruleId('r1'), ...change })

const problems = (drafts: readonly RuleDraft[], position: Position = 1, known: KnownIds | null = WORLD_IDS) =>
  E.match(
    (found: readonly { field: string; fault: { _tag: string } }[]) =>
      found.map(({ field, fault }) => `${field} ${fault._tag}`),
    (): string[] => [],
  )(checkRules(position, drafts, known))

describe('saving a group', () => {
  it('law: a group that is accepted compiles', () => {
    fc.assert(
      fc.property(positionArbitrary, fc.array(ruleDraftArbitrary, { maxLength: 4 }), (position, drafts) => {
        const checked = checkRules(position, drafts, WORLD_IDS)
        if (E.isLeft(checked)) {
          expect(checked.left.length).toBeGreaterThan(0)
          return
        }
        expect(E.isRight(compileRules({ 1: [], 2: [], 3: [], [position]: checked.right }, WORLD_IDS))).toBe(true)
        expect(checked.right.some(rule => rule.calcType === 'None')).toBe(false)
      }),
      runs(1_000),
    )
  })

  it('law: a rule written as a draft and checked is the same rule', () => {
    fc.assert(
      fc.property(
        positionArbitrary.chain(at => fc.tuple(fc.constant(at), ruleGroupArbitrary(at))),
        ([position, group]) => {
          const complete = group
            .filter(rule => rule.calcType !== 'None')
            .map(rule =>
              rule.payout._tag === 'AgencyOnly' ? { ...rule, linesOfBusiness: ANY, applicationTypes: ANY } : rule,
            )
          expect(checkRules(position, complete.map(draftOf), WORLD_IDS)).toEqual(E.right(complete))
        },
      ),
      runs(300),
    )
  })

  it('law: what is wrong with one rule is found whatever stands round it', () => {
    fc.assert(
      fc.property(
        positionArbitrary,
        fc.array(ruleDraftArbitrary, { minLength: 1, maxLength: 5 }),
        (position, drafts) => {
          const plain = drafts.map(draft => ({ ...draft, fallback: false }))
          expect(problems(plain, position)).toEqual(plain.flatMap(draft => problems([draft], position)))
        },
      ),
      runs(300),
    )
  })

  it('a rule with its three values, and an agency-only rule with its one, are accepted', () => {
    expect(problems([perTerm(), agencyOnly({ id: ruleId('r2'), order: 1 })])).toEqual([])
  })

  it.each([
    ['termNew', 'new'],
    ['termRenew', 'renewal'],
    ['termRewrite', 'rewrite'],
  ] as const)('is refused when a per-term rule lacks its value in %s, even with the flag off', (field, word) => {
    const draft = perTerm({ [field]: null, termNewEnabled: false, termRenewEnabled: false, termRewriteEnabled: false })
    const checked = checkRules(2, [{ ...draft, order: 4 }], WORLD_IDS)
    expect(checked).toEqual(
      E.left([
        {
          position: 2,
          ruleId: 'r1',
          order: 4,
          field,
          fault: expect.objectContaining({ _tag: 'TermValueMissing' }),
          message: `Agent 2, rule 5: the ${word} value is missing`,
        },
      ]),
    )
  })

  it('is refused when a per-term rule has an agency-only value', () => {
    expect(problems([perTerm({ agencyOnlyValue: value(0) })])).toEqual(['agencyOnlyValue AgencyOnlyValueOnTermRule'])
  })

  it('is refused when an agency-only rule lacks its value or has values per term', () => {
    expect(problems([agencyOnly({ agencyOnlyValue: null })])).toEqual(['agencyOnlyValue AgencyOnlyValueMissing'])
    expect(problems([agencyOnly({ termNew: value(0), termRewrite: value(1) })])).toEqual([
      'termNew TermValueOnAgencyOnlyRule',
      'termRewrite TermValueOnAgencyOnlyRule',
    ])
  })

  it('is refused when an agency-only rule filters lines of business or application types', () => {
    expect(problems([agencyOnly({ linesOfBusiness: only('HOME'), applicationTypes: only('Personal') })])).toEqual([
      'linesOfBusiness LinesOfBusinessOnAgencyOnlyRule',
      'applicationTypes ApplicationTypesOnAgencyOnlyRule',
    ])
    expect(problems([agencyOnly({ carriers: only(carrierId('progressive')), agents: only(agentId(101)) })])).toEqual([])
  })

  it('is refused when no calculation type is chosen', () => {
    expect(problems([perTerm({ calcType: 'None' })])).toEqual(['calcType NoCalcType'])
  })

  it('is refused when a percent refers to the same or a later position', () => {
    for (const position of [1, 2, 3] as const)
      for (const calcType of CALC_TYPES)
        expect(problems([perTerm({ calcType })], position).length === 0).toBe(
          calcTypeChoices(position).includes(calcType),
        )
  })

  it('is refused with two fallbacks, naming each after the first', () => {
    const fallback = (name: string, order: number) => perTerm({ id: ruleId(name), order, fallback: true })
    expect(problems([fallback('a', 0), perTerm({ order: 1 })])).toEqual([])
    expect(problems([fallback('a', 0), fallback('b', 1), fallback('c', 2)])).toEqual([
      'fallback SecondFallback',
      'fallback SecondFallback',
    ])
  })

  it('is refused when a rate is beyond -1000..1000', () => {
    expect(problems([perTerm({ termNew: value(1000), termRenew: value(-1000) })])).toEqual([])
    expect(problems([perTerm({ termNew: value(1000.000001), termRenew: value(-1000.000001) })])).toEqual([
      'termNew PercentOutOfRange',
      'termRenew PercentOutOfRange',
    ])
  })

  it('is refused when a flat amount is finer than a cent; up to the largest amount it is accepted', () => {
    const flat = (amount: number) => [agencyOnly({ calcType: 'FlatFeeAmount', agencyOnlyValue: value(amount) })]
    expect(problems(flat(999_999_999.99))).toEqual([])
    expect(problems(flat(-1_000.01))).toEqual([])
    expect(problems(flat(0.001))).toEqual(['agencyOnlyValue FlatAmountTooFine'])
  })

  it('is refused when an id is unknown; deleted agents are known; without lists nothing is asked', () => {
    const draft = perTerm({
      agents: only(agentId(101), agentId(105), agentId(999)),
      carriers: only(carrierId('nobody')),
      linesOfBusiness: only('XXXX'),
      applicationTypes: only('Strange'),
    })
    expect(problems([draft])).toEqual([
      'agents UnknownAgent',
      'carriers UnknownCarrier',
      'linesOfBusiness UnknownLineOfBusiness',
      'applicationTypes UnknownApplicationType',
    ])
    expect(problems([draft], 1, null)).toEqual([])
  })

  it('a rule that was never saved gets a provisional id', () => {
    expect(checkRules(1, [perTerm({ id: null, order: 3 })], null)).toMatchObject(E.right([{ id: 'new-3' }]))
  })
})

describe('a policy override', () => {
  it('is refused without a calculation type, with a percent of the same or a later position, and out of range', () => {
    const check = (position: Position, calcType: RuleDraft['calcType'], decimal: number) =>
      checkOverride(position, { calcType, value: value(decimal), agentId: null })
    expect(check(1, 'None', 1)).toEqual(E.left('Policy override for agent 1: a calculation type must be chosen'))
    expect(E.isLeft(check(1, 'PercentOfAgent1', 10))).toBe(true)
    expect(E.isLeft(check(2, 'PercentOfAgent2', 10))).toBe(true)
    expect(E.isRight(check(3, 'PercentOfAgent2', 10))).toBe(true)
    expect(E.isLeft(check(1, 'FlatFeeAmount', 0.005))).toBe(true)
    expect(E.isLeft(check(1, 'PercentOfAgencyCommissionPaid', 1001))).toBe(true)
    expect(E.isRight(check(1, 'NoCommission', 0))).toBe(true)
  })
})
