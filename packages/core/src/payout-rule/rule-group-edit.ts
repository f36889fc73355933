/** A rule group while it is edited: rules are new or marked for deletion, and nothing is lost until it is saved (section 4). */
import type { Position } from '../agent/agent.ts'
import type { Etag } from '../history/etag.ts'
import type { RuleDraft, RuleGroup, RuleId, StoredRule } from './payout-rule.ts'
import { changedRuleFields } from './rule-diff.ts'

export interface EditedRule {
  /** Identifies the rule on a screen while it is edited, before and after it gets an id. */
  readonly key: string
  readonly draft: RuleDraft
  /** The rule as it was fetched; null for a new rule. */
  readonly stored: RuleDraft | null
  readonly deleted: boolean
}

/** The rules of one position while they are edited. `etag` is the version that the edits started from. */
export interface RuleGroupEdit {
  readonly position: Position
  readonly etag: Etag
  /** In order; a draft's own `order` is given when the group is saved. */
  readonly rules: readonly EditedRule[]
}

/** A fetched rule without the fields that only the server sets. */
export const draftOfStored = ({ hasDeletedUsers: _, ...draft }: StoredRule): RuleDraft => draft

/** A fetched rule, not edited. Its id is its key. */
const editedRule = (stored: RuleDraft): EditedRule => ({
  key: String(stored.id),
  draft: stored,
  stored,
  deleted: false,
})

/** The fetched group without edits. */
export const editRuleGroup = ({ position, etag, rules }: RuleGroup): RuleGroupEdit => ({
  position,
  etag,
  rules: rules.toSorted((a, b) => a.order - b.order).map(stored => editedRule(draftOfStored(stored))),
})

const at = (group: RuleGroupEdit, index: number, change: (rule: EditedRule) => EditedRule): RuleGroupEdit => ({
  ...group,
  rules: group.rules.map((rule, place) => (place === index ? change(rule) : rule)),
})

/** Adds a rule at `place`, or after all others. */
export const addRule = (
  group: RuleGroupEdit,
  draft: RuleDraft,
  key: string,
  place = group.rules.length,
): RuleGroupEdit => ({
  ...group,
  rules: group.rules.toSpliced(place, 0, { key, draft: { ...draft, id: null }, stored: null, deleted: false }),
})

/** Changes a rule. Its id stays, whatever the change says. */
export const changeRule = (group: RuleGroupEdit, index: number, draft: RuleDraft): RuleGroupEdit =>
  at(group, index, rule => ({ ...rule, draft: { ...draft, id: rule.draft.id } }))

/** Marks a stored rule for deletion, which can be undone. A new rule is removed. */
export const markDeleted = (group: RuleGroupEdit, index: number, deleted: boolean): RuleGroupEdit =>
  group.rules[index]?.stored === null && deleted
    ? { ...group, rules: group.rules.filter((_, place) => place !== index) }
    : at(group, index, rule => ({ ...rule, deleted }))

/** Moves a rule. A place beyond an end means that end. */
export const moveRule = (group: RuleGroupEdit, from: number, to: number): RuleGroupEdit => {
  const moved = group.rules[from]
  if (moved === undefined) return group
  const rest = group.rules.filter((_, place) => place !== from)
  const place = Math.min(Math.max(to, 0), rest.length)
  return { ...group, rules: [...rest.slice(0, place), moved, ...rest.slice(place)] }
}

/** The drafts to save, in their order, without those marked for deletion. */
export const draftsToSave = (group: RuleGroupEdit): readonly RuleDraft[] =>
  group.rules.filter(rule => !rule.deleted).map(({ draft }, order) => ({ ...draft, order }))

/** The stored rules that saving would change, move or delete. */
export const editedRuleIds = (group: RuleGroupEdit): readonly RuleId[] => {
  const after = new Map(draftsToSave(group).map(draft => [draft.id, draft]))
  const before = group.rules
    .flatMap(({ stored }) => (stored === null ? [] : [stored]))
    .toSorted((a, b) => a.order - b.order)
  return before.flatMap((stored, order) => {
    const { id } = stored
    const now = after.get(id)
    const isSame = now !== undefined && now.order === order && changedRuleFields(stored, now).length === 0
    return id === null || isSame ? [] : [id]
  })
}

/** Whether the group has edits that are not saved. */
export const isEdited = (group: RuleGroupEdit): boolean =>
  group.rules.some(rule => rule.stored === null) || editedRuleIds(group).length > 0
