import { changedRuleFields, type Etag } from '@commissions/core'
import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  acts,
  asSaved,
  draftWithoutValues,
  groups,
  perform,
  reorderings,
  storeOf,
} from '../../testing/rule-group.fixture.ts'
import { readValue } from './payout-value.ts'
import { type VALUE_FIELDS, withKind, withText } from './rule-form-state.ts'

describe('an edited group of rules', () => {
  it('law: reordering permutes the rules and changes none', () => {
    fc.assert(
      fc.property(groups, reorderings, (group, done) => {
        const { store } = storeOf(group)
        const before = store.rules
        for (const one of done) perform(store, one)
        expect(store.rules).toHaveLength(before.length)
        expect(new Set(store.rules)).toEqual(new Set(before))
      }),
      runs(200),
    )
  })

  it('law: every edit can be undone, one after the other, back to the fetched group', () => {
    fc.assert(
      fc.property(groups, acts, (group, done) => {
        const { store } = storeOf(group)
        const before = store.group
        for (const one of done) perform(store, one)
        while (store.lastAct !== null) store.undo()
        expect(store.group).toBe(before)
        expect([store.isEdited, store.forms.size]).toEqual([false, 0])
      }),
      runs(200),
    )
  })

  it('law: the counts of changes are zero exactly when nothing is edited', () => {
    fc.assert(
      fc.property(groups, acts, (group, done) => {
        const { store } = storeOf(group)
        for (const one of done) perform(store, one)
        const { added, changed, moved, deleted } = store.figures
        expect(added + changed + moved + deleted > 0).toBe(store.isEdited)
      }),
      runs(200),
    )
  })

  it('law: a rule turned agency-only and back keeps its values and filters', () => {
    fc.assert(
      fc.property(groups, group => {
        const { store } = storeOf(group)
        for (const rule of store.rules.filter(({ draft }) => !draft.agencyOnly)) {
          store.change(rule.key, withKind(store.form(rule), true))
          const turned = store.rule(rule.key)
          if (turned === null) throw new Error('The rule is gone')
          expect([turned.draft.linesOfBusiness, turned.draft.termNew]).toEqual([{ _tag: 'Any' }, null])
          store.change(rule.key, withKind(store.form(turned), false))
          const back = store.rule(rule.key)
          // A rule without commission needs no value, so a missing value has become zero.
          const isSame = rule.draft.calcType === 'NoCommission' || rule.draft.agencyOnlyValue !== null
          const terms = rule.draft.termNewEnabled || rule.draft.termRenewEnabled || rule.draft.termRewriteEnabled
          const agents = rule.draft.agents._tag === 'Any' || rule.draft.agents.values.length > 0
          if (!isSame && terms && agents && back !== null) expect(changedRuleFields(rule.draft, back.draft)).toEqual([])
        }
      }),
      runs(100),
    )
  })

  it('undoes all typing in one field at once, and each field by itself', () => {
    const { store } = storeOf({ position: 1, etag: 'v1' as Etag, rules: [] })
    const key = store.add(draftWithoutValues())
    const type = (field: (typeof VALUE_FIELDS)[number], text: string) => {
      const rule = store.rule(key)
      if (rule !== null) store.change(key, withText(store.form(rule), field, text), field)
    }
    type('termNew', '1')
    type('termNew', '12')
    type('termRenew', '5')
    store.undo()
    expect(store.rule(key)?.draft.termNew).toBe(12_000_000)
    store.undo()
    expect(store.rule(key)?.draft.termNew).toBe(null)
  })

  it('places the copy of a fallback behind it, as an ordinary rule', () => {
    const { store } = storeOf(
      asSaved({ position: 2, etag: null, rules: [draftWithoutValues({ fallback: true }), draftWithoutValues()] }),
    )
    const copy = store.duplicate('rule-2-0')
    expect(store.rules.map(({ key, draft: { fallback } }) => [key, fallback])).toEqual([
      ['rule-2-0', true],
      [copy, false],
      ['rule-2-1', false],
    ])
  })
})

describe('the typed value of a rule', () => {
  it.each([
    ['12.5', 12_500_000],
    ['12.5%', 12_500_000],
    ['$25', 25_000_000],
    ['1,250.00', 1_250_000_000],
    ['-5', -5_000_000],
    ['(5)', -5_000_000],
    ['.5', 500_000],
  ])('%s reads as %i millionths', (text, millionths) => {
    expect(readValue(text)).toBe(millionths)
  })

  it.each(['forty', '1,2', '1.2.3', '12-', '%', '0.00000001', '1e3'])('%s is not a number', text => {
    expect(readValue(text)).toBe(null)
  })

  it('an empty text is no value', () => {
    expect(readValue(' ')).toBe(undefined)
  })
})
