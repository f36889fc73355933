/** What edits of a group of rules become when they are put back, put on somebody else's version, or saved while one typed on. */
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

/** The edits of a group with the version they began with, as JSON can hold them. */
export interface UnsavedRules {
  readonly base: RuleGroup
  readonly rules: readonly EditedRule[]
  readonly forms: readonly (readonly [string, RuleFormState])[]
}

/** A rule nobody edited is the very one that is stored. */
const unlessSame = ({ draft, stored }: EditedRule): RuleDraft =>
  stored !== null && changedRuleFields(stored, draft).length === 0 ? stored : draft

const editsOf = ({ base, rules }: UnsavedRules): RuleGroupEdit => ({
  ...editRuleGroup(base),
  rules: rules.map(rule => ({ ...rule, draft: unlessSame(rule) })),
})

/** Every edit is in there already. */
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

/** The keys of new rules are given anew, or they would meet those of the page they are put back on. */
export const putBackRules = (unsaved: UnsavedRules, newKey: () => string): EditsAndForms => {
  const keys = new Map(unsaved.rules.map(({ key, stored }) => [key, stored === null ? newKey() : key]))
  const keyOf = (key: string): string => keys.get(key) ?? key
  const edits = editsOf(unsaved)
  return {
    group: { ...edits, rules: edits.rules.map(rule => ({ ...rule, key: keyOf(rule.key) })) },
    forms: new Map(unsaved.forms.map(([key, state]) => [keyOf(key), state])),
  }
}

/** My edits on their version, but for the rules with these keys. */
export const putTogether = (
  mine: RuleGroupEdit,
  typed: RuleForms,
  theirs: RuleGroup,
  takeTheirs: ReadonlySet<string>,
): EditsAndForms => {
  const group = mergeGroups(mine, theirs, takeTheirs)
  // A form that was opened over a rule nobody edited must not bring the old version back.
  const left = new Set(group.rules.filter(({ draft, stored }) => draft === stored).map(({ key }) => key))
  return { group, forms: new Map([...typed].filter(([key]) => !takeTheirs.has(key) && !left.has(key))) }
}

/** What was typed on while the rules were saved. */
export const formsStillTyped = ({ rules }: RuleGroupEdit, forms: RuleForms): RuleForms => {
  const typed = new Set([
    ...rules.filter(({ draft, stored }) => draft !== stored).map(({ key }) => key),
    ...unreadFields(rules, forms).map(({ key }) => key),
  ])
  return new Map([...forms].filter(([key]) => typed.has(key)))
}
