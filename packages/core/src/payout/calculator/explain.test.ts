import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import {
  PayoutFixtures,
  payoutLineArbitrary,
  ruleGroupArbitrary,
  ruleGroupsArbitrary,
  runs,
  WORLD_CONTEXT,
} from '../../../testing/index.ts'
import { POSITIONS } from '../../agent/agent.ts'
import { KIND_WORDS } from '../../payout-rule/naming.ts'
import { ANY, only, type PayoutRule } from '../../payout-rule/payout-rule.ts'
import { type Calculator, compileRules } from './calculator.ts'
import { payoutExplainer } from './explanation.ts'
import { RULE_TESTS, type RuleTest } from './linear.ts'
import type { PayoutLine } from './payout-line.ts'

const { ANN, agencyOnly, BOB, DELETED_DORA, dollars, everyTerm, line, NAMES, PROGRESSIVE, rule, TRAVELERS, value } =
  PayoutFixtures

const compiled = (rules: readonly PayoutRule[], groups = {}): Calculator => {
  const made = compileRules({ 1: rules, 2: [], 3: [], ...groups }, { deletedAgents: new Set([DELETED_DORA]) })
  if (E.isLeft(made)) throw new Error(made.left.map(problem => problem.message).join('; '))
  return made.right
}
const percent = (name: string, change: Partial<PayoutRule> = {}, payout = everyTerm(12.5)) =>
  rule(name, 'PercentOfAgencyCommissionPaid', payout, change)
const first = (rules: readonly PayoutRule[], on: PayoutLine) => compiled(rules).explain(on, NAMES)[1]
const reason = (rules: readonly PayoutRule[], on: PayoutLine) => first(rules, on).reason

/** Lines on which only the rules decide, and that some rule could take. */
const lineOfAnn = payoutLineArbitrary
  .map(one => ({ ...one, agents: { 1: ANN }, manual: {}, overrides: {} }))
  .filter(one => one.policy !== null || one.agencyIncome)

const FILTER_FIELDS = ['agents', 'carriers', 'linesOfBusiness', 'applicationTypes'] as const
type FilterField = (typeof FILTER_FIELDS)[number]
const WORDS: Record<FilterField, RegExp> = {
  agents: /^agent 101$/,
  carriers: /^(carrier \w+|a line without a carrier)$/,
  linesOfBusiness: /^(line of business \w+(, \w+)*|a policy without a line of business)$/,
  applicationTypes: /^application type \w+$/,
}

/** The filters of rules that a reason speaks of. */
const filtersNamed = (reason: string): readonly FilterField[] =>
  reason
    .replace('No rule matches ', '')
    .split(' together with ')
    .flatMap(words => FILTER_FIELDS.filter(field => WORDS[field].test(words)))

describe('the explanation of a payout', () => {
  it('law: agrees with the payout: the last rule tried is the one applied, and every other was refused', () => {
    fc.assert(
      fc.property(ruleGroupsArbitrary(), payoutLineArbitrary, (groups, one) => {
        const made = compileRules(groups, WORLD_CONTEXT)
        if (E.isLeft(made)) throw new Error('refused')
        const story = made.right.explain(one)
        for (const position of POSITIONS) {
          const { payout, tried, reason: why, formula } = story[position]
          expect(payout).toEqual(made.right.line(one)[position])
          const accepted = tried.filter(each => each.refused === null)
          expect(accepted.map(each => each.ruleId)).toEqual(payout.outcome === 'RuleApplied' ? [payout.ruleId] : [])
          if (payout.outcome === 'RuleApplied') expect(tried.at(-1)?.ruleId).toBe(payout.ruleId)
          if (payout.outcome === 'NoRuleFound') expect(tried).toHaveLength(made.right.tried[position].length)
          expect(why === null).toBe(payout.outcome !== 'NoRuleFound')
          expect(why).not.toBe('')
          expect(formula === null).toBe(payout.outcome === 'None' || payout.outcome === 'NoRuleFound')
        }
      }),
      runs(300),
    )
  })

  it('lists each rule in the order tried, with the first filter that refused it', () => {
    const rules = [
      percent('travelers', { carriers: only(TRAVELERS) }),
      percent('bob', { order: 1, agents: only(BOB) }),
      percent('bonus', { order: 2 }, agencyOnly(5)),
      percent('commercial', { order: 3, applicationTypes: only('Commercial') }),
      percent('home', { order: 4, linesOfBusiness: only('HOME') }),
      rule('unfinished', 'None', everyTerm(1), { order: 5 }),
      percent('all', { order: 6 }),
      percent('never asked', { order: 7 }),
    ]
    expect(first(rules, line()).tried.map(({ ruleId, refused }) => [ruleId, refused?.by, refused?.why])).toEqual([
      ['travelers', 'Carrier', 'the rule does not name Progressive'],
      ['bob', 'Agent', 'the rule does not name Ann Lee'],
      ['bonus', 'Scope', 'the rule is for agency income only'],
      ['commercial', 'ApplicationType', 'the rule does not name application type Personal'],
      ['home', 'LineOfBusiness', 'the rule does not name line of business Personal Auto'],
      ['unfinished', 'CalcType', 'the rule has no calculation type'],
      ['all', undefined, undefined],
    ])
  })

  it('says which filter refused a rule: scope, term, deleted agent, agents or carrier', () => {
    const why = (one: PayoutRule, on: PayoutLine) => {
      const [tried] = first([one], on).tried
      return [tried?.refused?.by, tried?.refused?.why]
    }
    const off = everyTerm(10)
    if (off._tag !== 'PerTerm') return expect.unreachable()
    const renewal = percent('r', {}, { ...off, new: { ...off.new, enabled: false } })
    const income = line({ policy: null, agencyIncome: true, kind: null })
    const unmatched = ['Scope', 'the line is neither matched to a policy nor marked as agency income']
    expect([
      why(percent('r'), line({ policy: null })),
      why(percent('r', {}, agencyOnly(5)), line({ policy: null })),
    ]).toEqual([unmatched, unmatched])
    expect(why(percent('r'), income)).toEqual(['Scope', 'the rule is for lines with a policy only'])
    expect(why(renewal, line())).toEqual(['Term', 'the rule is switched off for new transactions'])
    expect(why(renewal, line({ kind: null }))).toEqual(['Term', 'the line has no commission term'])
    expect(why(percent('r'), line({ agents: { 1: DELETED_DORA } }))).toEqual(['Agent', 'Dora May is deleted'])
    expect(why(percent('r', { agents: only(BOB) }), line())).toEqual(['Agent', 'the rule does not name Ann Lee'])
    expect(why(percent('r', { carriers: only(TRAVELERS) }), line({ carrierId: null }))).toEqual([
      'Carrier',
      'the line has no carrier',
    ])
    expect(why(percent('r', { carriers: only(TRAVELERS) }), line())).toEqual([
      'Carrier',
      'the rule does not name Progressive',
    ])
  })

  it('lists no rules for a typed amount or an override, and warns about an ignored typed amount', () => {
    const half = { calcType: 'PercentOfAgencyCommissionPaid', value: value(50), agentId: null } as const
    const typedFor = (agentId: typeof ANN) => ({ 1: { amount: dollars(1), agentId } })
    const typed = first([percent('r')], line({ manual: typedFor(ANN) }))
    const overridden = first([percent('r')], line({ overrides: { 1: half } }))
    expect([typed.tried, overridden.tried, typed.warnings]).toEqual([[], [], []])
    expect([typed.formula, overridden.formula]).toEqual(['1.00 as typed', '50% of 150.00 = 75.00'])
    expect(first([percent('r')], line({ manual: typedFor(BOB) })).warnings).toEqual([
      'An amount typed for another agent was ignored',
    ])
  })

  it('has a formula with its numbers', () => {
    const on = (commissionAmount: number) => line({ commissionAmount: dollars(commissionAmount) })
    expect(first([percent('r')], on(1234.56)).formula).toBe('12.5% of 1,234.56 = 154.32')
    expect(first([percent('r')], on(-1234.56)).formula).toBe('12.5% of (1,234.56) = (154.32)')
    expect(first([rule('r', 'FlatFeeAmount', everyTerm(25))], on(100)).formula).toBe('25.00 flat')
    expect(first([rule('r', 'NoCommission', everyTerm(0))], on(100)).formula).toBe('No commission')
    expect(first([], { ...on(100), manual: { 1: { amount: dollars(0), agentId: ANN } } }).formula).toBe('0.00 as typed')
    expect(first([], line({ agents: {} })).formula).toBeNull()
  })

  it('gives the reason if no rule was found: no match, deleted agent, no rules, no term', () => {
    expect(reason([percent('r')], line({ policy: null }))).toBe(
      'The line is neither matched to a policy nor marked as agency income',
    )
    expect(reason([percent('r')], line({ agents: { 1: DELETED_DORA } }))).toBe(
      'Dora May is deleted, and deleted agents match no rule',
    )
    const forBob = percent('bob', { agents: only(BOB) })
    const onlyRenewal = everyTerm(10)
    if (onlyRenewal._tag === 'PerTerm') {
      const renewal = { ...onlyRenewal, new: { ...onlyRenewal.new, enabled: false } }
      expect(reason([percent('r', {}, renewal)], line())).toBe('No rule matches new transactions')
      expect(reason([percent('r', {}, renewal), percent('bonus', {}, agencyOnly(5))], line())).toBe(
        'No rule matches new transactions',
      )
      // Bob's rule also accepts other terms, so it is the only one whose agents are tested.
      expect(reason([percent('r', {}, renewal), forBob], line())).toBe('No rule matches Ann Lee')
    }
    expect(reason([rule('unfinished', 'None', everyTerm(1)), forBob], line())).toBe('No rule matches Ann Lee')
    expect(reason([], line())).toBe('There are no rules for agent 1')
    expect(reason([rule('r', 'None', everyTerm(1))], line())).toBe('There are no rules for agent 1')
    expect(reason([percent('r')], line({ kind: null }))).toBe('The line has no commission term')
  })

  it('gives the value that no rule matches if no rule was found', () => {
    const progressive = percent('p', { carriers: only(PROGRESSIVE) })
    expect(reason([progressive], line({ carrierId: TRAVELERS }))).toBe('No rule matches carrier Travelers')
    expect(reason([progressive], line({ carrierId: null }))).toBe('No rule matches a line without a carrier')
    expect(reason([percent('b', { agents: only(BOB) })], line())).toBe('No rule matches Ann Lee')
    const bare = { linesOfBusiness: [], applicationType: 'Personal' }
    expect(reason([percent('h', { linesOfBusiness: only('HOME') })], line({ policy: bare }))).toBe(
      'No rule matches a policy without a line of business',
    )
    expect(reason([percent('h', { linesOfBusiness: only('HOME') })], line())).toBe(
      'No rule matches line of business Personal Auto',
    )
    expect(reason([percent('c', { applicationTypes: only('Commercial') })], line())).toBe(
      'No rule matches application type Personal',
    )
    const both = { linesOfBusiness: ['AUTOP', 'BOAT'], applicationType: 'Personal' }
    expect(reason([percent('h', { linesOfBusiness: only('HOME') })], line({ policy: both }))).toBe(
      'No rule matches line of business Personal Auto, BOAT',
    )
    expect(reason([percent('x', {}, agencyOnly(5))], line())).toBe('No rule matches lines with a policy')
    expect(reason([percent('x')], line({ policy: null, agencyIncome: true }))).toBe('No rule matches agency income')
  })

  it('law: gives what stopped the rules that came farthest as the reason', () => {
    fc.assert(
      fc.property(ruleGroupArbitrary(1), lineOfAnn, (group, one) => {
        const { tried, reason: why } = compiled(group).explain(one)[1]
        fc.pre(why !== null)
        const stoppedBy = tried.flatMap(({ refused }) => refused?.by ?? [])
        const scope = one.policy === null ? 'agency income' : 'lines with a policy'
        const said: Partial<Record<RuleTest, string>> = {
          CalcType: 'There are no rules for agent 1',
          Scope: `No rule matches ${scope}`,
          Term:
            one.kind === null
              ? 'The line has no commission term'
              : `No rule matches ${KIND_WORDS[one.kind]} transactions`,
        }
        const farthest = RULE_TESTS.findLast(test => stoppedBy.includes(test)) ?? 'CalcType'
        if (said[farthest] !== undefined) expect(why).toBe(said[farthest])
        else expect(filtersNamed(why)).not.toEqual([])
      }),
      runs(300),
    )
  })

  it('law: gives one value only if no rule matches it, and a combination only if no rule matches all of it', () => {
    fc.assert(
      fc.property(ruleGroupArbitrary(1), lineOfAnn, (group, one) => {
        const named = filtersNamed(compiled(group).explain(one)[1].reason ?? '')
        const isFound = (opened: readonly FilterField[]): boolean => {
          const open = Object.fromEntries(opened.map(field => [field, ANY]))
          return compiled(group.map(each => ({ ...each, ...open }))).line(one)[1].outcome === 'RuleApplied'
        }
        for (const field of named)
          expect(isFound(FILTER_FIELDS.filter(other => other !== field))).toBe(named.length > 1)
        if (named.length > 1) expect(isFound(named)).toBe(true)
      }),
      runs(300),
    )
  })

  it('gives the combination if each value alone is matched by some rule', () => {
    const rules = [percent('a', { agents: only(BOB) }), percent('b', { order: 1, carriers: only(TRAVELERS) })]
    expect(reason(rules, line())).toBe('No rule matches Ann Lee together with carrier Progressive')
  })
})

describe('the explanation stored with a payout', () => {
  it('has outcome, rule as a sentence, calculation, basis, amount and warnings', () => {
    const explain = payoutExplainer(compiled([percent('r', { agents: only(ANN) })]), NAMES)
    expect(explain(line()).explanations[1]).toEqual({
      outcome: 'RuleApplied',
      rule: 'For Ann Lee: pays 12.5% of the commission on every term.',
      calcType: 'PercentOfAgencyCommissionPaid',
      value: value(12.5),
      basis: dollars(150),
      amount: dollars(18.75),
      warnings: [],
    })
    expect(explain(line()).explanations[2]).toBeNull()
  })

  it('has the reason among its warnings if no rule was found', () => {
    const explain = payoutExplainer(compiled([percent('r', { carriers: only(TRAVELERS) })]), NAMES)
    const on = line({ manual: { 1: { amount: dollars(1), agentId: BOB } } })
    expect(explain(on).explanations[1]).toMatchObject({
      outcome: 'NoRuleFound',
      rule: null,
      amount: 0,
      warnings: ['No rule matches carrier Progressive', 'An amount typed for another agent was ignored'],
    })
  })
})
