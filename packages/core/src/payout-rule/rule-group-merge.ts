/** Merges edits with a group that changed meanwhile. Every edit stays unless the caller says to drop it. */
import type { RuleDraft, RuleGroup, RuleId, StoredRule } from './payout-rule.ts'
import { changedRuleFields, diffRules } from './rule-diff.ts'
import { draftOfStored, type EditedRule, editRuleGroup, type RuleGroupEdit } from './rule-group-edit.ts'

/** The rules that `draftsToSave` sends, in that order. */
const sentRules = (group: RuleGroupEdit): readonly EditedRule[] => group.rules.filter(rule => !rule.deleted)

/** The group after `sent` was saved. Edits made in `now` during the save stay edits. */
export const afterSaving = (now: RuleGroupEdit, sent: RuleGroupEdit, saved: RuleGroup): RuleGroupEdit => {
  const answered = saved.rules.toSorted((a, b) => a.order - b.order).map(draftOfStored)
  const stored = new Map<string, RuleDraft>()
  const drafts = new Map<string, RuleDraft>()
  sentRules(sent).forEach(({ key, draft }, place) => {
    const as = answered[place]
    if (as === undefined) return
    stored.set(key, as)
    drafts.set(key, draft)
  })
  const kept = now.rules.flatMap((rule): readonly EditedRule[] => {
    const as = stored.get(rule.key)
    if (as === undefined) {
      // This save deleted the rule. If its mark was removed meanwhile, the rule becomes a new one.
      return rule.stored !== null && rule.deleted ? [] : [{ ...rule, draft: { ...rule.draft, id: null }, stored: null }]
    }
    const draft = drafts.get(rule.key) === rule.draft ? as : { ...rule.draft, id: as.id, order: as.order }
    return [{ ...rule, draft, stored: as }]
  })
  // A new rule that was removed during the save is stored now, so it is marked for deletion.
  const present = new Set(now.rules.map(({ key }) => key))
  const back = [...stored].flatMap(([key, as]): readonly EditedRule[] =>
    present.has(key) ? [] : [{ key, draft: as, stored: as, deleted: true }],
  )
  return { position: saved.position, etag: saved.etag, rules: [...kept, ...back] }
}

/** A rule that both people changed in different ways. */
export interface RuleClash {
  readonly key: string
  readonly base: RuleDraft
  /** Null if the other person deleted it. */
  readonly theirs: RuleDraft | null
  /** Null if it was deleted here. */
  readonly mine: RuleDraft | null
}

const isChanged = ({ draft, stored, deleted }: EditedRule): boolean =>
  stored !== null && (deleted || changedRuleFields(stored, draft).length > 0)

const storedById = (theirs: RuleGroup): ReadonlyMap<RuleId, RuleDraft> =>
  new Map(theirs.rules.map((rule: StoredRule) => [rule.id, draftOfStored(rule)]))

/** The rules for which the person must choose whose version stays. */
export const ruleClashes = (mine: RuleGroupEdit, theirs: RuleGroup): readonly RuleClash[] => {
  const byId = storedById(theirs)
  return mine.rules.flatMap((rule): readonly RuleClash[] => {
    const { stored: base, key } = rule
    if (base === null || base.id === null || !isChanged(rule)) return []
    const their = byId.get(base.id) ?? null
    const own = rule.deleted ? null : rule.draft
    const theyChanged = their === null || changedRuleFields(base, their).length > 0
    const isSame = own === null || their === null ? own === their : changedRuleFields(own, their).length === 0
    return theyChanged && !isSame ? [{ key, base, theirs: their, mine: own }] : []
  })
}

const isReordered = (group: RuleGroupEdit): boolean => {
  const stood = group.rules
    .flatMap(({ stored }) => (stored === null ? [] : [stored]))
    .toSorted((a, b) => a.order - b.order)
  const stands = group.rules.flatMap(({ stored }) => (stored === null ? [] : [stored]))
  return diffRules(stood, stands).some(({ moved }) => moved)
}

/** `first` with the missing items of `second`, each behind the item that it follows in `second`. */
const withMissing = (first: readonly EditedRule[], second: readonly EditedRule[]): readonly EditedRule[] => {
  const result = [...first]
  const present = new Set(first.map(({ key }) => key))
  second.forEach((rule, place) => {
    if (present.has(rule.key)) return
    const before = second[place - 1]
    const at = before === undefined ? 0 : result.findIndex(({ key }) => key === before.key) + 1
    result.splice(at, 0, rule)
  })
  return result
}

/**
 * Applies the edits to what somebody else has saved. A rule that both changed stays as it is here, unless its key is in
 * `takeTheirs`. A rule that they deleted and that stays becomes a new one. An order that was changed here holds, else theirs.
 */
export const mergeGroups = (mine: RuleGroupEdit, theirs: RuleGroup, takeTheirs: ReadonlySet<string>): RuleGroupEdit => {
  const byId = storedById(theirs)
  const seen = new Set<RuleId | null>()
  const ids = new Set(mine.rules.map(({ stored }) => stored?.id ?? null))
  const theirNew = editRuleGroup(theirs).rules.filter(({ draft }) => !ids.has(draft.id))
  /** A new rule that their group has too is not added again: it may come from our own save whose answer was lost. */
  const adopted = (rule: EditedRule): EditedRule => {
    const same = theirNew.find(({ draft }) => !seen.has(draft.id) && changedRuleFields(draft, rule.draft).length === 0)
    if (same === undefined) return rule
    seen.add(same.draft.id)
    return { ...same, key: rule.key }
  }
  const own = mine.rules.flatMap((rule): readonly EditedRule[] => {
    const id = rule.stored?.id ?? null
    if (id === null) return [adopted(rule)]
    seen.add(id)
    const their = byId.get(id) ?? null
    const keepsMine = isChanged(rule) && !takeTheirs.has(rule.key)
    if (their !== null)
      return [keepsMine ? { ...rule, stored: their } : { ...rule, draft: their, stored: their, deleted: false }]
    return keepsMine && !rule.deleted ? [{ ...rule, draft: { ...rule.draft, id: null }, stored: null }] : []
  })
  const added = theirNew.filter(({ draft }) => !seen.has(draft.id))
  const byDraft = new Map([...own, ...added].map(rule => [rule.draft.id, rule]))
  const inTheirs = editRuleGroup(theirs).rules.flatMap(({ draft }) => byDraft.get(draft.id) ?? [])
  const rules = isReordered(mine) ? withMissing(own, inTheirs) : withMissing(inTheirs, own)
  return { position: theirs.position, etag: theirs.etag, rules }
}

/** Edits that restore an earlier version: rules that no longer exist become new ones, and later ones are marked for deletion. */
export const restoreVersion = (
  group: RuleGroupEdit,
  version: readonly StoredRule[],
  newKey: () => string,
): RuleGroupEdit => {
  const byId = new Map(group.rules.flatMap(rule => (rule.stored === null ? [] : [[rule.stored.id, rule] as const])))
  const restored = version
    .toSorted((a, b) => a.order - b.order)
    .map((rule): EditedRule => {
      const draft = draftOfStored(rule)
      const present = byId.get(rule.id)
      return present === undefined
        ? { key: newKey(), draft: { ...draft, id: null }, stored: null, deleted: false }
        : { ...present, draft, deleted: false }
    })
  const kept = new Set(restored.map(({ key }) => key))
  const later = group.rules.flatMap(rule =>
    kept.has(rule.key) || rule.stored === null ? [] : [{ ...rule, deleted: true }],
  )
  return { ...group, rules: [...restored, ...later] }
}
