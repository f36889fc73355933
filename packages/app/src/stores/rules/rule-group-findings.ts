/** What is edited among the rules of one position, and what is or looks wrong with them, by rule key. */
import {
  capitalized,
  changedRuleFields,
  checkRules,
  diffRules,
  draftsToSave,
  type EditedRule,
  type KnownIds,
  type PayoutRule,
  type PayoutValue,
  type RuleField,
  type RuleGroupEdit,
  type RuleId,
  type RuleLint,
  type RulePayout,
  type RuleRefusal,
  readRuleRefusal,
  ruleFaultSentence,
  ruleId,
  ruleLintSentence,
  ruleOfDraft,
  type ServiceFailure,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { type RuleFormState, unreadOf } from './rule-form-state.ts'

/** A fault of a rule, with the rule's key and field. */
export interface RuleTrouble extends RuleRefusal {
  readonly key: string
}

export type SaveOutcome =
  | { readonly _tag: 'Saved' }
  /** Nothing was saved. `first` is the first fault to correct. */
  | { readonly _tag: 'Refused'; readonly first: RuleTrouble | null }
  /** Somebody else saved the group: `conflict` holds their version. */
  | { readonly _tag: 'Overtaken' }
  | { readonly _tag: 'Failed'; readonly failure: ServiceFailure }

export interface RuleEditFigures {
  readonly added: number
  readonly changed: number
  readonly moved: number
  readonly deleted: number
}

type Rules = readonly EditedRule[]

const staying = (rules: Rules): Rules => rules.filter(({ deleted }) => !deleted)

/** A fault for each field whose text is not a number. */
export const unreadFields = (rules: Rules, forms: ReadonlyMap<string, RuleFormState>): readonly RuleTrouble[] =>
  staying(rules).flatMap(({ key }) => {
    const state = forms.get(key)
    return state === undefined
      ? []
      : unreadOf(state).map(([field, text]) => ({ key, field, message: `“${text}” is not a number` }))
  })

/** The keys of the rules that were moved past others. */
export const movedRules = (rules: Rules): ReadonlySet<string> => {
  const stored = rules.filter(rule => rule.stored !== null)
  const before = stored.flatMap(rule => rule.stored ?? []).toSorted((a, b) => a.order - b.order)
  const moved = diffRules(
    before,
    stored.map(({ draft }) => draft),
  ).filter(one => one.moved)
  const ids = new Set(moved.map(one => one.after?.id ?? null))
  return new Set(stored.flatMap(({ key, draft }) => (ids.has(draft.id) ? [key] : [])))
}

export const editFigures = (
  rules: Rules,
  movedKeys: ReadonlySet<string>,
  unread: readonly RuleTrouble[],
): RuleEditFigures => {
  const typed = new Set(unread.map(({ key }) => key))
  const isChanged = ({ key, draft, stored }: EditedRule): boolean =>
    stored !== null && (typed.has(key) || changedRuleFields(stored, draft).length > 0)
  const left = staying(rules)
  return {
    added: rules.filter(({ stored }) => stored === null).length,
    deleted: rules.length - left.length,
    changed: left.filter(isChanged).length,
    moved: left.filter(rule => movedKeys.has(rule.key) && !isChanged(rule)).length,
  }
}

/** Faults that a rule has only because it is unfinished. They are not shown before a person tries to save. */
const UNFINISHED: ReadonlySet<string> = new Set(['NoCalcType', 'TermValueMissing', 'AgencyOnlyValueMissing'])

/** Faults in the order of the rules. `lenient` leaves out those of unfinished rules. */
export const ruleFaults = (
  group: RuleGroupEdit,
  unread: readonly RuleTrouble[],
  known: KnownIds | null,
  lenient: boolean,
): readonly RuleTrouble[] => {
  const keys = staying(group.rules).map(({ key }) => key)
  const checked = checkRules(group.position, draftsToSave(group), known)
  const isUnread = (key: string, field: RuleField) => unread.some(one => one.key === key && one.field === field)
  const faults = (E.isLeft(checked) ? checked.left : []).flatMap(({ order, field, fault }): readonly RuleTrouble[] => {
    const key = keys[order]
    if (key === undefined || isUnread(key, field) || (lenient && UNFINISHED.has(fault._tag))) return []
    return [{ key, field, message: capitalized(ruleFaultSentence(fault)) }]
  })
  if (unread.length === 0) return faults
  const orders = new Map(keys.map((key, order) => [key, order]))
  return [...unread, ...faults].toSorted((a, b) => (orders.get(a.key) ?? 0) - (orders.get(b.key) ?? 0))
}

const NO_VALUE = 0 as PayoutValue

const withoutValues = (payout: RulePayout): RulePayout =>
  payout._tag === 'AgencyOnly'
    ? { _tag: 'AgencyOnly', value: NO_VALUE }
    : {
        _tag: 'PerTerm',
        new: { value: NO_VALUE, enabled: payout.new.enabled },
        renew: { value: NO_VALUE, enabled: payout.renew.enabled },
        rewrite: { value: NO_VALUE, enabled: payout.rewrite.enabled },
      }

/** The finished rules by their keys, without their values: no finding depends on one, so typing a digit lints nothing again. */
export const lintableRules = (rules: Rules): readonly PayoutRule[] =>
  staying(rules).flatMap(({ key, draft }, order): readonly PayoutRule[] => {
    const rule = draft.calcType === 'None' ? null : ruleOfDraft(draft)
    return rule === null ? [] : [{ ...rule, id: ruleId(key), order, payout: withoutValues(rule.payout) }]
  })

/** The faults that the service found. It names a rule by its id, and a new rule by its place in the request. */
export const refusedRules = (
  sent: RuleGroupEdit,
  items: Extract<ServiceFailure, { readonly _tag: 'ItemsRefused' }>['items'],
): readonly RuleTrouble[] => {
  const named = new Map(staying(sent.rules).map(({ key, draft }, place) => [draft.id ?? String(place), key]))
  return items.flatMap(({ id, errors }) => {
    const key = named.get(id)
    return key === undefined
      ? []
      : errors.map(error => {
          const { field, message } = readRuleRefusal(error)
          return { key, field, message: capitalized(message) }
        })
  })
}

export const lintSentences = (
  lints: ReadonlyMap<string, readonly RuleLint[]>,
  orders: ReadonlyMap<string, number>,
): ReadonlyMap<string, readonly string[]> => {
  const place = (id: RuleId): string => `rule ${(orders.get(id) ?? 0) + 1}`
  return new Map([...lints].map(([key, found]) => [key, found.map(lint => ruleLintSentence(lint, place))]))
}
