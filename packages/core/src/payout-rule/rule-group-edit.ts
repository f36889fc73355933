/** A rule group while it is edited: rules are new or marked for deletion, and nothing is lost until it is saved (section 4). */
import type { Position } from '../agent/agent.ts'
import type { Etag } from '../history/etag.ts'
import type { RuleDraft, RuleGroup, RuleId } from './payout-rule.ts'

export interface EditedRule {
  readonly draft: RuleDraft
  /** As it was fetched; null for a new rule. */
  readonly stored: RuleDraft | null
  readonly deleted: boolean
}

export interface RuleGroupEdit {
  readonly position: Position
  readonly etag: Etag
  /** In order; a draft's own `order` is given when the group is saved. */
  readonly rules: readonly EditedRule[]
}

/** As fetched, or fetched again: whatever was edited before is gone. */
export const editRuleGroup = ({ position, etag, rules }: RuleGroup): RuleGroupEdit => ({
  position,
  etag,
  rules: rules
    .toSorted((a, b) => a.order - b.order)
    .map(({ hasDeletedUsers: _, ...draft }) => ({ draft, stored: draft, deleted: false })),
})

const at = (group: RuleGroupEdit, index: number, change: (rule: EditedRule) => EditedRule): RuleGroupEdit => ({
  ...group,
  rules: group.rules.map((rule, place) => (place === index ? change(rule) : rule)),
})

/** Behind all others. */
export const addRule = (group: RuleGroupEdit, draft: RuleDraft): RuleGroupEdit => ({
  ...group,
  rules: [...group.rules, { draft: { ...draft, id: null }, stored: null, deleted: false }],
})

/** A rule keeps its id whatever the change says. */
export const changeRule = (group: RuleGroupEdit, index: number, draft: RuleDraft): RuleGroupEdit =>
  at(group, index, rule => ({ ...rule, draft: { ...draft, id: rule.draft.id } }))

/** A stored rule is marked, and the mark can be taken away again; a new one simply goes. */
export const markDeleted = (group: RuleGroupEdit, index: number, deleted: boolean): RuleGroupEdit =>
  group.rules[index]?.stored === null && deleted
    ? { ...group, rules: group.rules.filter((_, place) => place !== index) }
    : at(group, index, rule => ({ ...rule, deleted }))

/** Places beyond the ends are the ends. */
export const moveRule = (group: RuleGroupEdit, from: number, to: number): RuleGroupEdit => {
  const moved = group.rules[from]
  if (moved === undefined) return group
  const rest = group.rules.filter((_, place) => place !== from)
  const place = Math.min(Math.max(to, 0), rest.length)
  return { ...group, rules: [...rest.slice(0, place), moved, ...rest.slice(place)] }
}

/** The drafts to save, ordered as they stand, without those marked for deletion. */
export const draftsToSave = (group: RuleGroupEdit): readonly RuleDraft[] =>
  group.rules.filter(rule => !rule.deleted).map(({ draft }, order) => ({ ...draft, order }))

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The stored rules that saving would change, move or delete. */
export const editedRuleIds = (group: RuleGroupEdit): readonly RuleId[] => {
  const after = new Map(draftsToSave(group).map(draft => [draft.id, draft]))
  const before = group.rules
    .flatMap(({ stored }) => (stored === null ? [] : [stored]))
    .toSorted((a, b) => a.order - b.order)
  return before.flatMap((stored, order) => {
    const { id } = stored
    return id === null || same(after.get(id), { ...stored, order }) ? [] : [id]
  })
}

/** Edited until saved or fetched again. */
export const isEdited = (group: RuleGroupEdit): boolean =>
  group.rules.some(rule => rule.stored === null) || editedRuleIds(group).length > 0
