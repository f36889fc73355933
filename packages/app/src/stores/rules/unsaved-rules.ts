/** Handles edits of a group of rules when they are restored, merged with another person's version, or typed during a save. */
import {
  changedRuleFields,
  type EditedRule,
  editRuleGroup,
  isEdited,
  mergeGroups,
  type RuleDraft,
  type RuleGroup,
  type RuleGroupEdit,
  ruleClashes,
} from '@commissions/core'
import { type RuleFormState, unreadOf } from './rule-form-state.ts'
import { unreadFields } from './rule-group-findings.ts'

export type RuleForms = ReadonlyMap<string, RuleFormState>

/** The edits of a group with the version that they started from, as JSON can hold them. */
export interface UnsavedRules {
  readonly base: RuleGroup
  readonly rules: readonly EditedRule[]
  readonly forms: readonly (readonly [string, RuleFormState])[]
}

/** Returns the stored object itself for a rule without changes, since edits are detected by object identity. */
const unlessSame = ({ draft, stored }: EditedRule): RuleDraft =>
  stored !== null && changedRuleFields(stored, draft).length === 0 ? stored : draft

const editsOf = ({ base, rules }: UnsavedRules): RuleGroupEdit => ({
  ...editRuleGroup(base),
  rules: rules.map(rule => ({ ...rule, draft: unlessSame(rule) })),
})

/** Whether the other version already contains every edit. */
export const isSettledBy = (mine: RuleGroupEdit, theirs: RuleGroup): boolean =>
  ruleClashes(mine, theirs).length === 0 && !isEdited(mergeGroups(mine, theirs, new Set()))

export const isSavedIn = (unsaved: UnsavedRules, now: RuleGroup): boolean =>
  unsaved.base.etag !== now.etag &&
  unsaved.forms.every(([, state]) => unreadOf(state).length === 0) &&
  isSettledBy(editsOf(unsaved), now)

interface EditsAndForms {
  readonly group: RuleGroupEdit
  readonly forms: RuleForms
}

/** Restores edits. New rules get new keys, since their old ones may collide with keys of the present page. */
export const putBackRules = (unsaved: UnsavedRules, newKey: () => string): EditsAndForms => {
  const keys = new Map(unsaved.rules.map(({ key, stored }) => [key, stored === null ? newKey() : key]))
  const keyOf = (key: string): string => keys.get(key) ?? key
  const edits = editsOf(unsaved)
  return {
    group: { ...edits, rules: edits.rules.map(rule => ({ ...rule, key: keyOf(rule.key) })) },
    forms: new Map(unsaved.forms.map(([key, state]) => [keyOf(key), state])),
  }
}

/** My edits applied to the other person's version, except for the rules with these keys. */
export const putTogether = (
  mine: RuleGroupEdit,
  typed: RuleForms,
  theirs: RuleGroup,
  takeTheirs: ReadonlySet<string>,
): EditsAndForms => {
  const group = mergeGroups(mine, theirs, takeTheirs)
  // A form that was opened for a rule without edits must not bring the old version back.
  const left = new Set(group.rules.filter(({ draft, stored }) => draft === stored).map(({ key }) => key))
  return { group, forms: new Map([...typed].filter(([key]) => !takeTheirs.has(key) && !left.has(key))) }
}

/** The forms with text that was typed while the rules were being saved. */
export const formsStillTyped = ({ rules }: RuleGroupEdit, forms: RuleForms): RuleForms => {
  const typed = new Set([
    ...rules.filter(({ draft, stored }) => draft !== stored).map(({ key }) => key),
    ...unreadFields(rules, forms).map(({ key }) => key),
  ])
  return new Map([...forms].filter(([key]) => typed.has(key)))
}
