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
import { compileRules } from '../payout/calculator/calculator.ts'
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

describe('checking a group of rules', () => {
  it('law: accepts only groups that compile', () => {
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

  it('law: gives back the same rules as were written as drafts', () => {
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

  it('law: finds the same faults of a rule whatever rules are around it', () => {
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

  it('accepts a per-term rule with its three values, and an agency-only rule with its one', () => {
    expect(problems([perTerm(), agencyOnly({ id: ruleId('r2'), order: 1 })])).toEqual([])
  })

  it.each([
    ['termNew', 'new'],
    ['termRenew', 'renewal'],
    ['termRewrite', 'rewrite'],
  ] as const)('refuses a per-term rule without its value in %s, even with the flag off', (field, word) => {
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

  it('refuses a per-term rule with an agency-only value', () => {
    expect(problems([perTerm({ agencyOnlyValue: value(0) })])).toEqual(['agencyOnlyValue AgencyOnlyValueOnTermRule'])
  })

  it('refuses an agency-only rule without its value or with values per term', () => {
    expect(problems([agencyOnly({ agencyOnlyValue: null })])).toEqual(['agencyOnlyValue AgencyOnlyValueMissing'])
    expect(problems([agencyOnly({ termNew: value(0), termRewrite: value(1) })])).toEqual([
      'termNew TermValueOnAgencyOnlyRule',
      'termRewrite TermValueOnAgencyOnlyRule',
    ])
  })

  it('refuses an agency-only rule with filters on lines of business or application types', () => {
    expect(problems([agencyOnly({ linesOfBusiness: only('HOME'), applicationTypes: only('Personal') })])).toEqual([
      'linesOfBusiness LinesOfBusinessOnAgencyOnlyRule',
      'applicationTypes ApplicationTypesOnAgencyOnlyRule',
    ])
    expect(problems([agencyOnly({ carriers: only(carrierId('progressive')), agents: only(agentId(101)) })])).toEqual([])
  })

  it('refuses a rule without a calculation type', () => {
    expect(problems([perTerm({ calcType: 'None' })])).toEqual(['calcType NoCalcType'])
  })

  it('refuses a percent of the same or a later position', () => {
    for (const position of [1, 2, 3] as const)
      for (const calcType of CALC_TYPES)
        expect(problems([perTerm({ calcType })], position).length === 0).toBe(
          calcTypeChoices(position).includes(calcType),
        )
  })

  it('refuses every fallback after the first', () => {
    const fallback = (name: string, order: number) => perTerm({ id: ruleId(name), order, fallback: true })
    expect(problems([fallback('a', 0), perTerm({ order: 1 })])).toEqual([])
    expect(problems([fallback('a', 0), fallback('b', 1), fallback('c', 2)])).toEqual([
      'fallback SecondFallback',
      'fallback SecondFallback',
    ])
  })

  it('refuses a rate beyond ±1000', () => {
    expect(problems([perTerm({ termNew: value(1000), termRenew: value(-1000) })])).toEqual([])
    expect(problems([perTerm({ termNew: value(1000.000001), termRenew: value(-1000.000001) })])).toEqual([
      'termNew PercentOutOfRange',
      'termRenew PercentOutOfRange',
    ])
  })

  it('refuses a flat amount finer than a cent, and accepts the largest amount', () => {
    const flat = (amount: number) => [agencyOnly({ calcType: 'FlatFeeAmount', agencyOnlyValue: value(amount) })]
    expect(problems(flat(999_999_999.99))).toEqual([])
    expect(problems(flat(-1_000.01))).toEqual([])
    expect(problems(flat(0.001))).toEqual(['agencyOnlyValue FlatAmountTooFine'])
  })

  it('refuses unknown ids, accepts deleted agents, and checks no ids without lists', () => {
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

  it('gives a rule that was never saved a provisional id', () => {
    expect(checkRules(1, [perTerm({ id: null, order: 3 })], null)).toMatchObject(E.right([{ id: 'new-3' }]))
  })

  it('refuses a percent of the same or a later agent, at its calculation type', () => {
    const of = (calcType: RuleDraft['calcType'], position: Position) => problems([perTerm({ calcType })], position)
    const later = ['calcType RefersToLaterPosition']
    expect([of('PercentOfAgent1', 1), of('PercentOfAgent2', 2), of('PercentOfAgent2', 3)]).toEqual([later, later, []])
  })
})

describe('a policy override', () => {
  it('is refused without a calculation type, with a percent of the same or a later position, or out of range', () => {
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
