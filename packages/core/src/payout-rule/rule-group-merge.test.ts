import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PayoutFixtures, ruleDraftArbitrary, ruleGroupModelArbitrary, runs } from '../../testing/index.ts'
import { etag } from '../history/etag.ts'
import { only, type RuleDraft, type RuleGroup, ruleId, type StoredRule } from './payout-rule.ts'
import { changedRuleFields } from './rule-diff.ts'
import {
  addRule,
  changeRule,
  draftOfStored,
  draftsToSave,
  type EditedRule,
  editRuleGroup,
  isEdited,
  markDeleted,
  moveRule,
  type RuleGroupEdit,
} from './rule-group-edit.ts'
import { afterSaving, mergeGroups, restoreVersion, ruleClashes } from './rule-group-merge.ts'

/** One edit of a group by a person. */
const act = fc.oneof(
  fc.record({ _tag: fc.constant('Move' as const), at: fc.nat({ max: 9 }), to: fc.nat({ max: 9 }) }),
  fc.record({ _tag: fc.constant('Delete' as const), at: fc.nat({ max: 9 }) }),
  fc.record({ _tag: fc.constant('Change' as const), at: fc.nat({ max: 9 }), draft: ruleDraftArbitrary }),
  fc.record({ _tag: fc.constant('Add' as const), draft: ruleDraftArbitrary }),
  fc.record({ _tag: fc.constant('Copy' as const), at: fc.nat({ max: 9 }) }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

let keys = 0
const added = (now: RuleGroupEdit, draft: RuleDraft): RuleGroupEdit => {
  keys += 1
  return addRule(now, draft, `new-${keys}`)
}
const done = (now: RuleGroupEdit, one: Act): RuleGroupEdit => {
  switch (one._tag) {
    case 'Move':
      return moveRule(now, one.at, one.to)
    case 'Delete':
      return one.at < now.rules.length ? markDeleted(now, one.at, true) : now
    case 'Change':
      return changeRule(now, one.at, one.draft)
    case 'Add':
      return added(now, one.draft)
    case 'Copy': {
      const copied = now.rules[one.at]
      return copied === undefined ? now : added(now, { ...copied.draft, id: null })
    }
  }
}
const edited = (group: RuleGroupEdit, acts: readonly Act[]): RuleGroupEdit => acts.reduce(done, group)
const acts = fc.array(act, { maxLength: 6 })

/** The service's answer to a save: rules in order, with ids for new rules. */
const saved = (group: RuleGroupEdit): RuleGroup =>
  PayoutFixtures.ruleGroup(group.position, draftsToSave(group), 'saved')
const without = ({ id: _i, order: _o, ...rest }: RuleDraft) => rest
const RULE: StoredRule = { ...PayoutFixtures.ruleDraft(), id: ruleId('rule'), hasDeletedUsers: false }
const contents = (group: RuleGroupEdit) => draftsToSave(group).map(without)

describe('saving an edited group', () => {
  it('law: leaves nothing edited, shows what was sent, and keeps the key of every rule', () => {
    fc.assert(
      fc.property(ruleGroupModelArbitrary, acts, (group, mine) => {
        const sent = edited(editRuleGroup(group), mine)
        const after = afterSaving(sent, sent, saved(sent))
        expect(isEdited(after)).toBe(false)
        expect(contents(after)).toEqual(contents(sent))
        expect(after.rules.map(({ key }) => key)).toEqual(
          sent.rules.filter(({ deleted }) => !deleted).map(({ key }) => key),
        )
      }),
      runs(200),
    )
  })

  it('law: keeps showing what was edited during the save', () => {
    fc.assert(
      fc.property(ruleGroupModelArbitrary, acts, acts, (group, mine, meanwhile) => {
        const sent = edited(editRuleGroup(group), mine)
        const now = edited(sent, meanwhile)
        expect(contents(afterSaving(now, sent, saved(sent)))).toEqual(contents(now))
      }),
      runs(200),
    )
  })

  it('law: has exactly the rules that are stored, in whatever order the service lists them', () => {
    fc.assert(
      fc.property(ruleGroupModelArbitrary, acts, acts, (group, mine, meanwhile) => {
        const sent = edited(editRuleGroup(group), mine)
        const there = saved(sent)
        const now = edited(sent, meanwhile)
        const after = afterSaving(now, sent, there)
        const known = after.rules.flatMap(({ stored }) => (stored === null ? [] : [stored.id]))
        expect(known.toSorted()).toEqual(there.rules.map(({ id }) => id).toSorted())
        expect(
          after.rules.filter(({ stored, draft, deleted }) => stored === null && (draft.id !== null || deleted)),
        ).toEqual([])
        expect(afterSaving(now, sent, { ...there, rules: there.rules.toReversed() })).toEqual(after)
        expect(editRuleGroup({ ...there, rules: there.rules.toReversed() })).toEqual(editRuleGroup(there))
      }),
      runs(200),
    )
  })

  it('shows a rule as the service returned it', () => {
    const sent = editRuleGroup({ position: 1, etag: etag('seen'), rules: [RULE] })
    const answered: RuleGroup = { position: 1, etag: etag('saved'), rules: [{ ...RULE, fallback: true }] }
    const after = afterSaving(sent, sent, answered)
    expect([isEdited(after), after.rules[0]?.draft.fallback, after.etag]).toEqual([false, true, 'saved'])
  })
})

describe('a rule that two people changed', () => {
  const base = editRuleGroup({ position: 1, etag: etag('seen'), rules: [RULE] })
  const theirs = (...rules: readonly StoredRule[]): RuleGroup => ({ position: 1, etag: etag('theirs'), rules })
  const mine = (change: Partial<RuleDraft>) => changeRule(base, 0, { ...draftOfStored(RULE), ...change })
  const clashes = (own: RuleGroupEdit, their: RuleGroup) =>
    ruleClashes(own, their).map(({ key, base: was, theirs, mine }) => [key, was, theirs?.carriers, mine?.carriers])
  const [one, other] = [only(PayoutFixtures.PROGRESSIVE), only(PayoutFixtures.TRAVELERS)]
  const was = draftOfStored(RULE)

  it('clashes if they changed it differently, or if one changed it and the other deleted it', () => {
    expect(clashes(mine({ carriers: one }), theirs({ ...RULE, carriers: other }))).toEqual([['rule', was, other, one]])
    expect(clashes(mine({ carriers: one }), theirs())).toEqual([['rule', was, undefined, one]])
    expect(clashes(markDeleted(base, 0, true), theirs({ ...RULE, carriers: other }))).toEqual([
      ['rule', was, other, undefined],
    ])
  })

  it('does not clash if both did the same, or only one of them did anything', () => {
    expect(clashes(mine({ carriers: one }), theirs({ ...RULE, carriers: one }))).toEqual([])
    expect(clashes(markDeleted(base, 0, true), theirs())).toEqual([])
    expect(clashes(base, theirs({ ...RULE, carriers: other }))).toEqual([])
    expect(clashes(base, theirs())).toEqual([])
    expect(clashes(mine({ carriers: one }), theirs(RULE))).toEqual([])
    expect(clashes(markDeleted(base, 0, true), theirs(RULE))).toEqual([])
  })
})

describe('merging a group that somebody else saved', () => {
  it('law: shows the saved group without a clash if nothing was edited here', () => {
    fc.assert(
      fc.property(ruleGroupModelArbitrary, acts, (group, theirs) => {
        const base = editRuleGroup(group)
        const their = saved(edited(base, theirs))
        expect(ruleClashes(base, their)).toEqual([])
        const merged = mergeGroups(base, their, new Set())
        expect(isEdited(merged)).toBe(false)
        expect(draftsToSave(merged)).toEqual(draftsToSave(editRuleGroup(their)))
      }),
      runs(200),
    )
  })

  it('law: keeps every edit if the saved group is unchanged', () => {
    fc.assert(
      fc.property(ruleGroupModelArbitrary, acts, (group, mine) => {
        const own = edited(editRuleGroup(group), mine)
        const same = { ...group, etag: etag('theirs') }
        expect(ruleClashes(own, same)).toEqual([])
        expect(draftsToSave(mergeGroups(own, same, new Set()))).toEqual(draftsToSave(own))
      }),
      runs(200),
    )
  })

  it('law: leaves nothing to save if the saved group is one’s own save whose answer was lost', () => {
    fc.assert(
      fc.property(ruleGroupModelArbitrary, acts, (group, mine) => {
        const own = edited(editRuleGroup(group), mine)
        const there = saved(own)
        expect(ruleClashes(own, there)).toEqual([])
        const merged = mergeGroups(own, there, new Set())
        expect(contents(merged)).toEqual(contents(own))
        expect(merged.rules.every(({ stored }) => stored !== null)).toBe(true)
      }),
      runs(200),
    )
  })

  it('law: has the order that was changed here, else theirs', () => {
    fc.assert(
      fc.property(ruleGroupModelArbitrary, acts, acts, (group, mine, theirs) => {
        const own = edited(editRuleGroup(group), mine)
        const their = saved(edited(editRuleGroup(group), theirs))
        const merged = mergeGroups(own, their, new Set()).rules
        const among = <A>(items: readonly A[], others: readonly A[]) => items.filter(item => others.includes(item))
        const stored = own.rules.flatMap(rule => (rule.stored === null ? [] : [rule.stored.order]))
        const isReordered = stored.some((order, place) => order < (stored[place - 1] ?? -1))
        const [is, was] = isReordered
          ? [merged.map(({ key }) => key), own.rules.map(({ key }) => key)]
          : [merged.map(({ draft }) => draft.id), their.rules.toSorted((a, b) => a.order - b.order).map(({ id }) => id)]
        expect(among<unknown>(is, was)).toEqual(among<unknown>(was, is))
      }),
      runs(300),
    )
  })

  it('takes a new rule for one that they have too only if that one is new to them', () => {
    const group: RuleGroup = { position: 1, etag: etag('seen'), rules: [RULE] }
    const copied = moveRule(added(editRuleGroup(group), { ...draftOfStored(RULE), id: null }), 1, 0)
    expect(draftsToSave(mergeGroups(copied, group, new Set())).map(({ id }) => id)).toEqual([null, RULE.id])
    const there = saved(copied)
    expect(mergeGroups(copied, there, new Set()).rules.map(({ stored }) => stored?.id)).toEqual(['rule-1-0', RULE.id])
  })

  it('law: loses no edit unless it is given up, and no saved change unless it clashes', () => {
    fc.assert(
      fc.property(ruleGroupModelArbitrary, acts, acts, (group, mine, theirs) => {
        const base = editRuleGroup(group)
        const own = edited(base, mine)
        const their = saved(edited(base, theirs))
        const merged = mergeGroups(own, their, new Set())
        const shown = draftsToSave(merged)
        const text = (draft: RuleDraft) => JSON.stringify(without(draft))
        const texts = shown.map(text)
        for (const { draft, stored, deleted } of own.rules) {
          const changed = stored === null || changedRuleFields(stored, draft).length > 0
          if (changed && !deleted) expect(texts).toContain(text(draft))
          if (deleted && stored !== null) expect(shown.some(({ id }) => id === stored.id)).toBe(false)
        }
        const clashing = new Set(ruleClashes(own, their).map(({ key }) => key))
        const untouched = own.rules.filter(({ draft, stored, deleted }) => draft === stored && !deleted)
        for (const { draft } of untouched) {
          const now = their.rules.find(({ id }) => id === draft.id)
          expect(shown.find(({ id }) => id === draft.id) !== undefined).toBe(now !== undefined)
          if (now !== undefined) expect(texts).toContain(text(draftOfStored(now)))
        }
        const taken = mergeGroups(own, their, clashing)
        for (const { draft } of taken.rules.filter(({ key }) => clashing.has(key)))
          expect(their.rules.map(rule => text(draftOfStored(rule)))).toContain(text(draft))
      }),
      runs(300),
    )
  })
})

describe('restoring an earlier version', () => {
  it('law: would save the group as it was then', () => {
    fc.assert(
      fc.property(ruleGroupModelArbitrary, acts, acts, (group, mine, more) => {
        const now = edited(editRuleGroup(saved(edited(editRuleGroup(group), mine))), more)
        let count = 0
        const restored = restoreVersion(now, group.rules.toReversed(), () => {
          count += 1
          return `restored-${count}`
        })
        expect(contents(restored)).toEqual(group.rules.map(rule => without(draftOfStored(rule))))
        const then = new Set(group.rules.map(({ id }) => id))
        const marks = ({ rules }: RuleGroupEdit, isMarked: (rule: EditedRule) => boolean) =>
          rules
            .flatMap(rule => (rule.stored === null ? [] : [`${rule.key} ${rule.stored.id} ${isMarked(rule)}`]))
            .toSorted()
        const isLater = ({ stored }: EditedRule) => stored?.id == null || !then.has(stored.id)
        expect(marks(restored, ({ deleted }) => deleted)).toEqual(marks(now, isLater))
        expect(new Set(restored.rules.map(({ key }) => key)).size).toBe(restored.rules.length)
      }),
      runs(200),
    )
  })
})
