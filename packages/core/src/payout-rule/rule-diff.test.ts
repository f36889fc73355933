import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PayoutFixtures, ruleGroupModelArbitrary, runs } from '../../testing/index.ts'
import { only, ruleId } from './payout-rule.ts'
import { changedRuleFields, diffRules, longestRise } from './rule-diff.ts'
import { draftOfStored } from './rule-group-edit.ts'

const drafts = ruleGroupModelArbitrary.map(group => group.rules.map(draftOfStored))

describe('the difference between two versions of a group', () => {
  it('law: is empty for the same version', () => {
    fc.assert(
      fc.property(drafts, rules => {
        expect(diffRules(rules, rules)).toEqual([])
      }),
      runs(100),
    )
  })

  it('law: lists each rule that was removed or added once, and nothing else', () => {
    fc.assert(
      fc.property(drafts, drafts, fc.array(fc.nat({ max: 30 })), (before, others, picks) => {
        const after = [...before.filter((_, place) => !picks.includes(place)), ...others]
        const found = diffRules(before, after)
        const gone = before.filter(rule => !after.includes(rule))
        expect(found.filter(one => one.after === null).map(one => one.before)).toEqual(gone)
        expect(found.filter(one => one.before === null).map(one => one.after)).toEqual(others)
        expect(found).toHaveLength(gone.length + others.length)
      }),
      runs(100),
    )
  })

  it('law: keeps the most rules unmoved: in their old order, and none could be added', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 40 })), places => {
        const rise = longestRise(places)
        const kept = places.filter(place => rise.has(place))
        expect(kept).toEqual(kept.toSorted((a, b) => a - b))
        for (const place of places.filter(one => !rise.has(one))) {
          const more = places.filter(one => rise.has(one) || one === place)
          expect(more).not.toEqual(more.toSorted((a, b) => a - b))
        }
      }),
      runs(200),
    )
  })

  it('lists the changed fields of a rule, and no filter with the same values', () => {
    const { ANN, BOB, ruleDraft } = PayoutFixtures
    const rule = ruleDraft({ agents: only(ANN) })
    expect(changedRuleFields(rule, ruleDraft({ agents: only(ANN) }))).toEqual([])
    expect(changedRuleFields(rule, ruleDraft({ agents: only(ANN, BOB), fallback: true }))).toEqual([
      'fallback',
      'agents',
    ])
  })

  it('has each rule before and after, its place then and now, and its changed fields', () => {
    const rule = (name: string | null, order: number, change = {}) =>
      PayoutFixtures.ruleDraft({ id: name === null ? null : ruleId(name), order, ...change })
    const [first, second, unsaved] = [rule('first', 0), rule('second', 1), rule(null, 2)]
    const [changed, fresh, foreign] = [rule('second', 0, { fallback: true }), rule(null, 1), rule('foreign', 2)]
    const alone = { fields: [], moved: false }
    expect(diffRules([first, second, unsaved], [changed, fresh, foreign])).toEqual([
      { before: second, after: changed, from: 1, to: 0, fields: ['fallback'], moved: false },
      { before: null, after: fresh, from: null, to: 1, ...alone },
      { before: null, after: foreign, from: null, to: 2, ...alone },
      { before: first, after: null, from: 0, to: null, ...alone },
      { before: unsaved, after: null, from: 2, to: null, ...alone },
    ])
  })

  it('lists only one moved rule if one was moved to the front', () => {
    fc.assert(
      fc.property(drafts, rules => {
        const last = rules.at(-1)
        fc.pre(last !== undefined && rules.length > 2)
        const found = diffRules(rules, last === undefined ? [] : [last, ...rules.slice(0, -1)])
        expect(found.map(({ from, to, moved, fields }) => [from, to, moved, fields])).toEqual([
          [rules.length - 1, 0, true, []],
        ])
      }),
      runs(50),
    )
  })
})
