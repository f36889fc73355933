import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { compiled } from '../../../testing/fixtures/compiled-rules.ts'
import { PayoutFixtures } from '../../../testing/index.ts'
import { only } from '../../payout-rule/payout-rule.ts'
import { compileRules } from './calculator.ts'
import type { RuleGroups } from './linear.ts'
import type { PayoutLine } from './payout-line.ts'

const { agencyOnly, DELETED_DORA, dollars, everyTerm, line, PROGRESSIVE, rule, TRAVELERS, termValues } = PayoutFixtures

describe('the rule that applies to a line', () => {
  const ten = everyTerm(10)
  const found = (rules: readonly ReturnType<typeof rule>[], on: PayoutLine) => compiled({ 1: rules }).line(on)[1]
  const percent = (name: string, change: Parameters<typeof rule>[3] = {}, payout = ten) =>
    rule(name, 'PercentOfAgencyCommissionPaid', payout, change)

  it('is the first by order, and a fallback after all others whatever its order', () => {
    const rules = [
      percent('fallback', { order: 0, fallback: true }),
      percent('second', { order: 2 }),
      percent('first', { order: 1, carriers: only(PROGRESSIVE) }),
    ]
    expect(found(rules, line()).ruleId).toBe('first')
    expect(found(rules, line({ carrierId: TRAVELERS })).ruleId).toBe('second')
    expect(found([rules[0] ?? percent('')], line()).ruleId).toBe('fallback')
  })

  it('is a later one if the term’s flag is off', () => {
    const off = termValues(10, 20, 30)
    if (off._tag !== 'PerTerm') throw new Error('not per term')
    const rules = [
      percent('no-new', {}, { ...off, new: { ...off.new, enabled: false } }),
      percent('later', { order: 1 }),
    ]
    expect(found(rules, line()).ruleId).toBe('later')
    expect(found(rules, line({ kind: 'renew' }))).toMatchObject({ ruleId: 'no-new', amount: dollars(30) })
    expect(found(rules, line({ kind: 'rewrite' }))).toMatchObject({ ruleId: 'no-new', amount: dollars(45) })
  })

  it('may be No Commission, which ends the search and pays nothing', () => {
    expect(found([rule('none', 'NoCommission', everyTerm(0)), percent('later', { order: 1 })], line())).toMatchObject({
      outcome: 'RuleApplied',
      ruleId: 'none',
      amount: 0,
      value: null,
      basis: null,
    })
  })

  it('is never one without a calculation type', () => {
    expect(found([rule('none', 'None', ten), percent('later', { order: 1 })], line()).ruleId).toBe('later')
  })

  it('applies to all agents with an empty agent filter, and to nothing with any other empty filter', () => {
    expect(found([percent('r', { agents: only() })], line()).outcome).toBe('RuleApplied')
    expect(found([percent('r', { carriers: only() })], line()).outcome).toBe('NoRuleFound')
    expect(found([percent('r', { linesOfBusiness: only() })], line()).outcome).toBe('NoRuleFound')
    expect(found([percent('r', { applicationTypes: only() })], line()).outcome).toBe('NoRuleFound')
  })

  it('needs one of the policy’s lines of business, and a policy without one only matches a rule without that filter', () => {
    const home = percent('home', { linesOfBusiness: only('HOME', 'BOAT') })
    const policy = (...linesOfBusiness: string[]) => line({ policy: { linesOfBusiness, applicationType: 'Personal' } })
    expect(found([home], policy('AUTOP', 'HOME')).outcome).toBe('RuleApplied')
    expect(found([home], policy('AUTOP')).outcome).toBe('NoRuleFound')
    expect(found([home], policy()).outcome).toBe('NoRuleFound')
    expect(found([percent('any')], policy()).outcome).toBe('RuleApplied')
  })

  it('is never found for a deleted agent, not even a rule for all agents', () => {
    const on = line({ agents: { 1: DELETED_DORA } })
    expect(found([percent('dora', { agents: only(DELETED_DORA) }), percent('any', { order: 1 })], on).outcome).toBe(
      'NoRuleFound',
    )
  })

  it('is no per-term rule for a line with the term None', () => {
    expect(found([percent('any')], line({ kind: null })).outcome).toBe('NoRuleFound')
  })

  it('is an agency-only rule only for agency income without a policy, and none for an unmatched line', () => {
    const bonus = percent('bonus', { order: 0 }, agencyOnly(10))
    const any = percent('any', { order: 1 })
    const income = line({ policy: null, agencyIncome: true, kind: null })
    expect(found([bonus, any], income)).toMatchObject({ ruleId: 'bonus', amount: dollars(15) })
    expect(found([any], income).outcome).toBe('NoRuleFound')
    expect(found([bonus, any], line({ policy: null })).outcome).toBe('NoRuleFound')
    expect(found([bonus], line()).outcome).toBe('NoRuleFound')
    expect(found([{ ...bonus, carriers: only(TRAVELERS) }], income).outcome).toBe('NoRuleFound')
  })
})

describe('compiling rules refuses', () => {
  const problems = (groups: Partial<RuleGroups>) => {
    const made = compileRules({ 1: [], 2: [], 3: [], ...groups }, { deletedAgents: new Set() })
    return E.isLeft(made) ? made.left.map(({ position, field, fault }) => [position, field, fault._tag]) : []
  }

  it('a percentage of the same or a later position', () => {
    const share = (type: 'PercentOfAgent1' | 'PercentOfAgent2') => [rule('r', type, everyTerm(10))]
    expect(problems({ 1: share('PercentOfAgent1') })).toEqual([[1, 'calcType', 'RefersToLaterPosition']])
    expect(problems({ 1: share('PercentOfAgent2') })).toEqual([[1, 'calcType', 'RefersToLaterPosition']])
    expect(problems({ 2: share('PercentOfAgent2') })).toEqual([[2, 'calcType', 'RefersToLaterPosition']])
    expect(problems({ 2: share('PercentOfAgent1'), 3: share('PercentOfAgent2') })).toEqual([])
    expect(problems({ 3: share('PercentOfAgent1') })).toEqual([])
  })

  it('a second fallback, a rate out of range, a flat amount finer than a cent', () => {
    const percent = (decimal: number, change = {}) =>
      rule('r', 'PercentOfAgencyCommissionPaid', everyTerm(decimal), change)
    expect(problems({ 1: [percent(1, { fallback: true }), percent(2, { fallback: true })] })).toEqual([
      [1, 'fallback', 'SecondFallback'],
    ])
    expect(problems({ 2: [percent(1000.000001)] })).toEqual([
      [2, 'termNew', 'PercentOutOfRange'],
      [2, 'termRenew', 'PercentOutOfRange'],
      [2, 'termRewrite', 'PercentOutOfRange'],
    ])
    expect(problems({ 3: [rule('r', 'FlatFeeAmount', agencyOnly(0.005))] })).toEqual([
      [3, 'agencyOnlyValue', 'FlatAmountTooFine'],
    ])
  })
})
