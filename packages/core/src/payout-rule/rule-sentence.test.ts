import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PayoutFixtures, ruleGroupArbitrary, runs } from '../../testing/index.ts'
import type { AgentId } from '../agent/agent.ts'
import type { CalcType, PayoutValue } from './calc-type.ts'
import { only, type PayoutRule, type RulePayout } from './payout-rule.ts'
import { draftSentence, overrideSentence, ruleSentence, valueText } from './rule-sentence.ts'

const { ANN, agencyOnly, BOB, everyTerm, NAMES, PROGRESSIVE, rule, termValues, TRAVELERS } = PayoutFixtures
const said = (one: PayoutRule) => ruleSentence(one, NAMES)

describe('a rule as a sentence', () => {
  it('law: starts with a capital letter and ends with a period for every rule', () => {
    fc.assert(
      fc.property(ruleGroupArbitrary(3), group => {
        for (const one of group) expect(ruleSentence(one)).toMatch(/^[A-Z].*[^ ,]\.$/)
      }),
      runs(200),
    )
  })

  it('has one value if all terms have the same, else the value of each term', () => {
    expect(said(rule('r', 'PercentOfAgencyCommissionPaid', everyTerm(40)))).toBe(
      'For any line with a policy: pays 40% of the commission on every term.',
    )
    expect(said(rule('r', 'PercentOfCommissionablePremium', termValues(5, 2.5, 5)))).toBe(
      'For any line with a policy: pays 5% on new, 2.5% on renewal, 5% on rewrite of the commissionable premium.',
    )
  })

  it('has the names of agents, carriers, lines of business and application types, or ids without a name', () => {
    const one = rule('r', 'FlatFeeAmount', everyTerm(25), {
      agents: only(ANN, BOB),
      carriers: only(PROGRESSIVE, TRAVELERS),
      linesOfBusiness: only('HOME', 'BOAT'),
      applicationTypes: only('Personal'),
    })
    expect(said(one)).toBe(
      'For Ann Lee or Bob Ray, carrier Progressive or Travelers, line of business Homeowners or BOAT, application type Personal: pays 25.00 flat on every term.',
    )
    expect(ruleSentence(rule('r', 'FlatFeeAmount', everyTerm(25), { agents: only(ANN) }))).toBe(
      'For agent 101: pays 25.00 flat on every term.',
    )
  })

  it('says that the rule is a fallback, for agency income, pays nothing, or is switched off', () => {
    expect(said(rule('r', 'NoCommission', everyTerm(0), { fallback: true }))).toBe(
      'When nothing else applies, for any line with a policy: pays no commission.',
    )
    expect(said(rule('r', 'PercentOfAgent1', agencyOnly(10), { carriers: only(PROGRESSIVE) }))).toBe(
      "For agency income, carrier Progressive: pays 10% of agent 1's payout.",
    )
    const both = { carriers: only(PROGRESSIVE), agents: only(ANN) }
    expect(said(rule('r', 'PercentOfAgent1', agencyOnly(10), both))).toBe(
      "For agency income, Ann Lee, carrier Progressive: pays 10% of agent 1's payout.",
    )
    const payout = everyTerm(10)
    if (payout._tag !== 'PerTerm') throw new Error('not per term')
    const onNew = {
      ...payout,
      renew: { ...payout.renew, enabled: false },
      rewrite: { ...payout.rewrite, enabled: false },
    }
    expect(said(rule('r', 'PercentOfAgencyCommissionPaid', onNew))).toBe(
      'For any line with a policy: pays 10% of the commission on new.',
    )
    expect(said(rule('r', 'PercentOfAgencyCommissionPaid', { ...onNew, new: { ...onNew.new, enabled: false } }))).toBe(
      'For any line with a policy: pays nothing, as it is switched off for every term.',
    )
  })
})

describe('a draft of a rule as a sentence', () => {
  const { ruleDraft } = PayoutFixtures

  it('is not finished until the calculation and its values are there', () => {
    expect(draftSentence(ruleDraft(), NAMES)).toBe(
      'For any line with a policy: pays 40% on new, 30% on renewal, 20% on rewrite of the commission.',
    )
    expect(draftSentence(ruleDraft({ calcType: 'None', agents: only(ANN) }), NAMES)).toBe(
      'For Ann Lee: not finished yet.',
    )
    expect(draftSentence(ruleDraft({ termNew: null, agents: only(ANN) }))).toBe('For agent 101: not finished yet.')
  })

  it('says "nothing" for a filter without values', () => {
    expect(said(rule('r', 'PercentOfAgencyCommissionPaid', everyTerm(10), { carriers: only() }))).toBe(
      'For carrier nothing: pays 10% of the commission on every term.',
    )
  })

  it('lists the terms on which it applies if these are not all', () => {
    const on = (...kinds: readonly string[]): RulePayout => {
      const payout = everyTerm(10)
      if (payout._tag !== 'PerTerm') return expect.unreachable()
      const term = (kind: 'new' | 'renew' | 'rewrite') => ({ ...payout[kind], enabled: kinds.includes(kind) })
      return { _tag: 'PerTerm', new: term('new'), renew: term('renew'), rewrite: term('rewrite') }
    }
    const pays = (calcType: CalcType, payout: RulePayout) => said(rule('r', calcType, payout)).split(': ')[1]
    expect([
      pays('PercentOfAgencyCommissionPaid', on('new', 'rewrite')),
      pays('NoCommission', on('new', 'rewrite')),
      pays('NoCommission', on()),
      pays('NoCommission', agencyOnly(0)),
      pays('None', on('new')),
    ]).toEqual([
      'pays 10% of the commission on new and rewrite.',
      'pays no commission on new and rewrite.',
      'pays no commission on any term.',
      'pays no commission.',
      'has no calculation type, so it never applies.',
    ])
  })

  it('has a flat amount finer than a cent as it was typed', () => {
    expect(valueText('FlatFeeAmount', PayoutFixtures.value(0.005))).toBe('0.005 flat')
  })
})

describe('a policy override as a sentence', () => {
  const percent = (calcType: CalcType, of: number, agentId: AgentId | null = null) =>
    ({ calcType, value: (of * 1_000_000) as PayoutValue, agentId }) as const

  it.each([
    [
      1,
      percent('PercentOfAgencyCommissionPaid', 50),
      'Agent 1 is paid 50% of the commission on every line of this policy, before any rule.',
    ],
    [2, percent('FlatFeeAmount', 12.5), 'Agent 2 is paid 12.50 flat on every line of this policy, before any rule.'],
    [3, percent('NoCommission', 0), 'Agent 3 is paid nothing on every line of this policy, before any rule.'],
    [
      2,
      percent('PercentOfAgent1', 10, ANN),
      "Agent 2 is paid 10% of agent 1's payout on every line of this policy, before any rule, while that is Ann Lee.",
    ],
    [1, null, 'Agent 1 is paid by the rules.'],
  ] as const)('says how agent %i is paid', (position, override, sentence) =>
    expect(overrideSentence(position, override, NAMES)).toBe(sentence),
  )
})
