import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PayoutFixtures, ruleGroupModelArbitrary, runs } from '../../testing/index.ts'
import { only, ruleId } from './payout-rule.ts'
import { changedRuleFields, diffRules, longestRise } from './rule-diff.ts'
import { draftOfStored } from './rule-group-edit.ts'

const drafts = ruleGroupModelArbitrary.map(group => group.rules.map(draftOfStored))

describe('the difference between two versions of a group', () => {
  it('law: a version differs from itself in nothing', () => {
    fc.assert(
      fc.property(drafts, rules => {
        expect(diffRules(rules, rules)).toEqual([])
      }),
      runs(100),
    )
  })

  it('law: what stands in one version alone, changed or moved is told once, and nothing else', () => {
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

  it('law: those that did not move stand in their old order, and one more among them would not', () => {
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

  it('is told field by field; a filter written again says the same', () => {
    const { ANN, BOB, ruleDraft } = PayoutFixtures
    const rule = ruleDraft({ agents: only(ANN) })
    expect(changedRuleFields(rule, ruleDraft({ agents: only(ANN) }))).toEqual([])
    expect(changedRuleFields(rule, ruleDraft({ agents: only(ANN, BOB), fallback: true }))).toEqual([
      'fallback',
      'agents',
    ])
  })

  it('says of each rule what it was and is, where it stood and stands, and what of it changed', () => {
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

  it('a rule taken to the front is the only one that moved', () => {
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
