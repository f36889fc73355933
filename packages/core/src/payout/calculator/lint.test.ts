import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { PayoutFixtures, payoutLineArbitrary, ruleGroupArbitrary, runs, WORLD_CONTEXT } from '../../../testing/index.ts'
import { only, type PayoutRule, ruleId } from '../../payout-rule/payout-rule.ts'
import { compileRules } from './calculator.ts'
import { lintRules, type RuleLint, ruleLintSentence } from './lint.ts'

const { ANN, BOB, DELETED_DORA, everyTerm, PROGRESSIVE, rule, TRAVELERS } = PayoutFixtures
const context = { deletedAgents: new Set([DELETED_DORA]), inactiveCarriers: new Set([TRAVELERS]) }

const percent = (name: string, order: number, change: Partial<PayoutRule> = {}, payout = everyTerm(10)) =>
  rule(name, 'PercentOfAgencyCommissionPaid', payout, { order, ...change })
const lints = (...rules: PayoutRule[]) => lintRules(rules, context)
const tags = (...rules: PayoutRule[]) => lints(...rules).map(({ ruleId: id, _tag }) => `${id} ${_tag}`)

describe('warnings about rules', () => {
  it('are sentences that name the other rules', () => {
    const id = ruleId('own')
    const said = (...lints: readonly RuleLint[]) => lints.map(lint => ruleLintSentence(lint, name => `rule ${name}`))
    expect(
      said(
        { _tag: 'Shadowed', ruleId: id, by: [ruleId('1')] },
        { _tag: 'Shadowed', ruleId: id, by: [ruleId('1'), ruleId('2'), ruleId('3')] },
        { _tag: 'SameButValue', ruleId: id, as: ruleId('1') },
      ),
    ).toEqual([
      'No line reaches this rule: rule 1 before it applies to all of its lines',
      'No line reaches this rule: rule 1, rule 2 and rule 3 before it apply to all of its lines',
      'This rule differs from rule 1 only in its values',
    ])
    expect(
      said(
        { _tag: 'OnlyDeletedAgents', ruleId: id },
        { _tag: 'OnlyInactiveCarriers', ruleId: id },
        { _tag: 'NoTermEnabled', ruleId: id },
        { _tag: 'NothingNamed', ruleId: id },
      ),
    ).toEqual([
      'This rule names only deleted agents, so it never applies',
      'This rule names only inactive carriers',
      'This rule is switched off for new, renewal and rewrite, so it never applies',
      'This rule is limited to specific values but names none, so it never applies',
    ])
  })

  it('law: call a rule shadowed only if no line reaches it', () => {
    fc.assert(
      fc.property(
        ruleGroupArbitrary(1),
        fc.array(payoutLineArbitrary, { minLength: 30, maxLength: 30 }),
        (group, lines) => {
          const made = compileRules({ 1: group, 2: [], 3: [] }, WORLD_CONTEXT)
          if (E.isLeft(made)) throw new Error('refused')
          const shadowed = new Set(
            lintRules(group, { ...WORLD_CONTEXT, inactiveCarriers: new Set() })
              .filter(lint => lint._tag === 'Shadowed')
              .map(lint => lint.ruleId),
          )
          for (const payouts of made.right.lines(lines)) {
            const { ruleId: applied } = payouts[1]
            if (applied !== null) expect(shadowed.has(applied)).toBe(false)
          }
        },
      ),
      runs(200),
    )
  })

  it('law: call a copy behind its original shadowed, unless the rule accepts nothing', () => {
    fc.assert(
      fc.property(ruleGroupArbitrary(1, 6), group => {
        const [own] = group
        fc.pre(own !== undefined)
        const fresh = (order: number) => ({ ...own, id: ruleId(`copy-${order}`), order, fallback: false })
        const found = lintRules([fresh(0), fresh(1)], { ...WORLD_CONTEXT, inactiveCarriers: new Set() })
        const never = found.some(lint => lint._tag !== 'Shadowed' && lint._tag !== 'SameButValue')
        const isShadowed = found.some(lint => lint._tag === 'Shadowed' && lint.ruleId === 'copy-1')
        expect(isShadowed).toBe(!never && own.calcType !== 'None')
      }),
      runs(200),
    )
  })

  it('call a rule behind one that takes everything shadowed, even the fallback', () => {
    expect(lints(percent('all', 0), percent('p', 1, { carriers: only(PROGRESSIVE) }))).toEqual([
      { _tag: 'Shadowed', ruleId: 'p', by: ['all'] },
    ])
    expect(tags(percent('last', 0, { fallback: true, agents: only(ANN) }), percent('all', 1))).toEqual([
      'last Shadowed',
    ])
  })

  it('call a rule shadowed by several earlier ones together', () => {
    const off = everyTerm(10)
    if (off._tag !== 'PerTerm') throw new Error('not per term')
    const onlyNew = { ...off, renew: { ...off.renew, enabled: false }, rewrite: { ...off.rewrite, enabled: false } }
    const butNew = { ...off, new: { ...off.new, enabled: false } }
    expect(lints(percent('new', 0, {}, onlyNew), percent('rest', 1, {}, butNew), percent('all', 2))).toEqual([
      { _tag: 'Shadowed', ruleId: 'all', by: ['new', 'rest'] },
    ])
    expect(
      tags(
        percent('ann', 0, { agents: only(ANN) }),
        percent('bob', 1, { agents: only(BOB) }),
        percent('both', 2, { agents: only(ANN, BOB, DELETED_DORA) }),
      ),
    ).toEqual(['both Shadowed'])
  })

  it('call two rules equal in all but value, however their filters are written', () => {
    expect(
      lints(
        percent('a', 0, { agents: only(ANN, BOB) }),
        percent('b', 1, { agents: only(BOB, ANN, BOB) }, everyTerm(20)),
      ),
    ).toContainEqual({ _tag: 'SameButValue', ruleId: 'b', as: 'a' })
    expect(tags(percent('a', 0, { agents: only() }), percent('b', 1))).toContain('b SameButValue')
  })

  it('report only deleted agents, only inactive carriers, no term enabled, and a filter without values', () => {
    const off = everyTerm(10)
    if (off._tag !== 'PerTerm') throw new Error('not per term')
    const none = {
      ...off,
      new: { ...off.new, enabled: false },
      renew: { ...off.renew, enabled: false },
      rewrite: { ...off.rewrite, enabled: false },
    }
    expect(tags(percent('dora', 0, { agents: only(DELETED_DORA) }))).toEqual(['dora OnlyDeletedAgents'])
    expect(tags(percent('travelers', 0, { carriers: only(TRAVELERS) }))).toEqual(['travelers OnlyInactiveCarriers'])
    expect(tags(percent('off', 0, {}, none))).toEqual(['off NoTermEnabled'])
    expect(tags(percent('nothing', 0, { carriers: only() }))).toEqual(['nothing NothingNamed'])
    expect(tags(percent('fine', 0, { agents: only(ANN, DELETED_DORA) }))).toEqual([])
  })
})
