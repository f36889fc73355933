/** One position's rules while they are edited: every act can be undone, and nothing is lost until it is saved or discarded. */
import {
  addRule,
  afterSaving,
  changedRuleFields,
  changeRule,
  checkRules,
  diffRules,
  draftsToSave,
  type EditedRule,
  editRuleGroup,
  etag,
  isEdited,
  type KnownIds,
  type LintContext,
  lintRules,
  markDeleted,
  mergeGroups,
  moveRule,
  type PayoutRule,
  type PayoutValue,
  type Position,
  type RuleDraft,
  type RuleField,
  type RuleGroup,
  type RuleGroupEdit,
  type RuleHistoryItem,
  type RuleId,
  type RuleLint,
  type RulePayout,
  type RuleRefusal,
  type RulesPort,
  readRuleRefusal,
  restoreVersion,
  ruleClashes,
  ruleFaultSentence,
  ruleId,
  ruleLintSentence,
  ruleOfDraft,
  type ServiceFailure,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { computedStruct, makeAutoObservable, observableRef, runInAction } from 'mobx'
import { draftOfState, formState, type RuleFormState, unreadOf } from './rule-form-state.ts'

/** What is wrong with a rule, at its field. */
export interface RuleTrouble extends RuleRefusal {
  readonly key: string
}

export type SaveOutcome =
  | { readonly _tag: 'Saved' }
  /** Nothing was saved; `first` is where to begin. */
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

interface Snapshot {
  readonly what: string
  /** Typing on in one field is one act. */
  readonly mark: string | null
  readonly group: RuleGroupEdit
  readonly forms: ReadonlyMap<string, RuleFormState>
}

/** The edits of a group with the version they began with, as JSON can hold them. */
export interface UnsavedRules {
  readonly base: RuleGroup
  readonly rules: readonly EditedRule[]
  readonly forms: readonly (readonly [string, RuleFormState])[]
}

export interface RuleGroupNeeds {
  readonly port: RulesPort
  /** Null while the lists are not there, so that nothing known is called unknown. */
  readonly known: () => KnownIds | null
  readonly lintContext: () => LintContext
  readonly newKey: () => string
}

/** Of a group the service has never heard of: whatever is there is replaced. */
export const NO_VERSION = etag('')

/** Further back nobody remembers what undoing would do. */
const DEPTH = 100
/** Faults a rule has simply because it is not finished: not held against it before somebody tries to save it. */
const UNFINISHED: ReadonlySet<string> = new Set(['NoCalcType', 'TermValueMissing', 'AgencyOnlyValueMissing'])

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

const begin = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** A rule nobody edited is the very one that is stored. */
const unlessSame = ({ draft, stored }: EditedRule): RuleDraft =>
  stored !== null && changedRuleFields(stored, draft).length === 0 ? stored : draft

/** Every edit is in there already. */
const isSettledBy = (mine: RuleGroupEdit, theirs: RuleGroup): boolean =>
  ruleClashes(mine, theirs).length === 0 && !isEdited(mergeGroups(mine, theirs, new Set()))

export class RuleGroupStore {
  /** As the service last answered it. */
  base: RuleGroup
  group: RuleGroupEdit
  past: readonly Snapshot[] = []
  /** A save was tried: what is missing is told as well. */
  tried = false
  saving = false
  conflict: RuleGroup | null = null
  forms: ReadonlyMap<string, RuleFormState> = new Map()
  refused: readonly RuleTrouble[] = []
  readonly #needs: RuleGroupNeeds

  constructor(base: RuleGroup, needs: RuleGroupNeeds) {
    this.base = base
    this.group = editRuleGroup(base)
    this.#needs = needs
    makeAutoObservable(
      this,
      {
        lintable: computedStruct,
        base: observableRef,
        group: observableRef,
        past: observableRef,
        forms: observableRef,
        refused: observableRef,
        conflict: observableRef,
      },
      { autoBind: true },
    )
  }

  get position(): Position {
    return this.group.position
  }

  get rules(): readonly EditedRule[] {
    return this.group.rules
  }

  /** What a save would send. */
  get drafts(): readonly RuleDraft[] {
    return draftsToSave(this.group)
  }

  get unread(): readonly RuleTrouble[] {
    return this.rules.flatMap(({ key, deleted }) => {
      const state = this.forms.get(key)
      return state === undefined || deleted
        ? []
        : unreadOf(state).map(([field, text]) => ({ key, field, message: `“${text}” is not a number` }))
    })
  }

  get isEdited(): boolean {
    return isEdited(this.group) || this.unread.length > 0
  }

  /** The keys of the rules that passed others. */
  get movedKeys(): ReadonlySet<string> {
    const stored = this.rules.filter(rule => rule.stored !== null)
    const before = stored.flatMap(rule => rule.stored ?? []).toSorted((a, b) => a.order - b.order)
    const moved = diffRules(
      before,
      stored.map(({ draft }) => draft),
    ).filter(one => one.moved)
    const ids = new Set(moved.map(one => one.after?.id ?? null))
    return new Set(stored.flatMap(({ key, draft }) => (ids.has(draft.id) ? [key] : [])))
  }

  get figures(): RuleEditFigures {
    const { rules, movedKeys, unread } = this
    const typed = new Set(unread.map(({ key }) => key))
    const isChanged = ({ key, draft, stored }: EditedRule): boolean =>
      stored !== null && (typed.has(key) || changedRuleFields(stored, draft).length > 0)
    return {
      added: rules.filter(({ stored }) => stored === null).length,
      deleted: rules.filter(({ deleted }) => deleted).length,
      changed: rules.filter(rule => !rule.deleted && isChanged(rule)).length,
      moved: rules.filter(rule => !rule.deleted && movedKeys.has(rule.key) && !isChanged(rule)).length,
    }
  }

  /** Everything that stands in the way of saving, rule by rule. */
  get faults(): readonly RuleTrouble[] {
    return [...this.#faults(false), ...this.refused]
  }

  /** What is told beside the rules. */
  get troubles(): readonly RuleTrouble[] {
    return [...this.#faults(!this.tried), ...this.refused]
  }

  get troublesByKey(): ReadonlyMap<string, readonly RuleTrouble[]> {
    return Map.groupBy(this.troubles, ({ key }) => key)
  }

  get unfinishedKeys(): ReadonlySet<string> {
    return new Set(this.#faults(false).map(({ key }) => key))
  }

  /**
   * The finished rules under their keys, without their values: no finding depends on those, and looking for findings among
   * hundreds of rules is too much for every figure that is typed.
   */
  get lintable(): readonly PayoutRule[] {
    return this.rules
      .filter(({ deleted }) => !deleted)
      .flatMap(({ key, draft }, order): readonly PayoutRule[] => {
        const rule = draft.calcType === 'None' ? null : ruleOfDraft(draft)
        return rule === null ? [] : [{ ...rule, id: ruleId(key), order, payout: withoutValues(rule.payout) }]
      })
  }

  /** What looks wrong with the finished rules, by their keys. */
  get lints(): ReadonlyMap<string, readonly RuleLint[]> {
    return Map.groupBy(lintRules(this.lintable, this.#needs.lintContext()), ({ ruleId: key }) => key)
  }

  /** The same in sentences. */
  get findings(): ReadonlyMap<string, readonly string[]> {
    const { lints, orders } = this
    const place = (id: RuleId): string => `rule ${(orders.get(id) ?? 0) + 1}`
    return new Map([...lints].map(([key, found]) => [key, found.map(lint => ruleLintSentence(lint, place))]))
  }

  rule(key: string | null): EditedRule | null {
    return this.rules.find(rule => rule.key === key) ?? null
  }

  /** Where the rule stands among those that stay, from 0; null for one that is marked for deletion. */
  orderOf(key: string): number | null {
    return this.orders.get(key) ?? null
  }

  get orders(): ReadonlyMap<string, number> {
    return new Map(this.rules.filter(({ deleted }) => !deleted).map(({ key }, order) => [key, order]))
  }

  form(rule: EditedRule): RuleFormState {
    return this.forms.get(rule.key) ?? formState(rule.draft)
  }

  /** What the form holds from now on; with the same `mark` as the act before, both are undone as one. */
  change(key: string, state: RuleFormState, mark: string | null = null): void {
    const place = this.#placeOf(key)
    if (place < 0) return
    const forms = new Map(this.forms).set(key, state)
    this.#do('the change', changeRule(this.group, place, draftOfState(state)), {
      forms,
      mark: mark === null ? null : `${key} ${mark}`,
    })
    this.refused = this.refused.filter(one => one.key !== key)
  }

  /** Before the rule with the key `before`; null is the end. */
  move(key: string, before: string | null): void {
    const from = this.#placeOf(key)
    if (from < 0 || key === before) return
    const to = before === null ? this.rules.length : this.#placeOf(before)
    this.#do('the move', moveRule(this.group, from, from < to ? to - 1 : to))
  }

  /** Up or down past one rule, or to an end. */
  shift(key: string, where: 'up' | 'down' | 'first' | 'last'): void {
    const from = this.#placeOf(key)
    if (from < 0) return
    const to = { up: from - 1, down: from + 1, first: 0, last: this.rules.length - 1 }[where]
    if (to >= 0 && to < this.rules.length && to !== from) this.#do('the move', moveRule(this.group, from, to))
  }

  /** Behind the rule with the key `after`, else behind all others; answers the new rule's key. */
  add(draft: RuleDraft, after: string | null = null): string {
    const key = this.#needs.newKey()
    const place = after === null ? this.rules.length : this.#placeOf(after) + 1
    this.#do('the new rule', addRule(this.group, draft, key, place))
    return key
  }

  /** Answers the copy's key. There is one fallback at most, so the copy of one is none. */
  duplicate(key: string): string | null {
    const rule = this.rule(key)
    if (rule === null) return null
    const copy = this.add({ ...rule.draft, fallback: false }, key)
    const state = this.forms.get(key)
    if (state !== undefined)
      this.forms = new Map(this.forms).set(copy, { ...state, form: { ...state.form, id: null, fallback: false } })
    return copy
  }

  mark(key: string, deleted: boolean): void {
    const place = this.#placeOf(key)
    if (place < 0) return
    this.#do(deleted ? 'the deletion' : 'keeping the rule', markDeleted(this.group, place, deleted))
    if (deleted) this.refused = this.refused.filter(one => one.key !== key)
  }

  restore({ rules }: RuleHistoryItem): void {
    this.#do('the restored version', restoreVersion(this.group, rules, this.#needs.newKey), { forms: new Map() })
    this.refused = []
  }

  get lastAct(): string | null {
    return this.past.at(-1)?.what ?? null
  }

  undo(): void {
    const last = this.past.at(-1)
    if (last === undefined) return
    this.group = last.group
    this.forms = last.forms
    this.past = this.past.slice(0, -1)
    this.refused = []
  }

  /** To what the service last answered. */
  discard(): void {
    this.#do('discarding the edits', editRuleGroup(this.base), { forms: new Map() })
    this.tried = false
    this.refused = []
  }

  /** Null while nothing is edited. */
  get unsaved(): UnsavedRules | null {
    return this.isEdited ? { base: this.base, rules: this.rules, forms: [...this.forms] } : null
  }

  /** Whether the version that was fetched has all of these edits: they were saved, and only the answer got lost. */
  isSaved({ base, rules, forms }: UnsavedRules): boolean {
    const mine: RuleGroupEdit = {
      ...editRuleGroup(base),
      rules: rules.map(rule => ({ ...rule, draft: unlessSame(rule) })),
    }
    const isRead = forms.every(([, state]) => unreadOf(state).length === 0)
    return base.etag !== this.base.etag && isRead && isSettledBy(mine, this.base)
  }

  /** Puts edits back; where somebody else saved the group since, their version is told as a conflict. */
  putBack({ base, rules, forms }: UnsavedRules): void {
    const theirs = this.base
    // The keys of new rules are given anew, or they would meet those of this page.
    const keys = new Map(rules.map(({ key, stored }) => [key, stored === null ? this.#needs.newKey() : key]))
    const keyOf = (key: string): string => keys.get(key) ?? key
    const edited = rules.map(rule => ({ ...rule, key: keyOf(rule.key), draft: unlessSame(rule) }))
    this.#do(
      'restoring your edits',
      { ...editRuleGroup(base), rules: edited },
      {
        forms: new Map(forms.map(([key, state]) => [keyOf(key), state])),
      },
    )
    this.refused = []
    this.base = base
    this.fetched(theirs)
  }

  /** Fetched again: without edits it is simply shown; with edits, a version of somebody else's is told as a conflict. */
  fetched(group: RuleGroup): void {
    // The same version brings nothing new, and what was done to it can still be undone.
    if (group.etag === this.group.etag) return
    if (!this.isEdited || this.#isSettledBy(group)) this.#start(group)
    else this.conflict = group
  }

  async save(): Promise<SaveOutcome> {
    if (this.saving) return { _tag: 'Refused', first: null }
    this.tried = true
    this.refused = []
    const [first] = this.faults
    if (first !== undefined) return { _tag: 'Refused', first }
    this.saving = true
    const sent = this.group
    const answer = await this.#needs.port.save({
      position: this.position,
      etag: sent.etag === NO_VERSION ? null : sent.etag,
      rules: draftsToSave(sent),
    })()
    const outcome = E.isRight(answer) ? this.#saved(sent, answer.right) : await this.#refusedBy(sent, answer.left)
    runInAction(() => {
      this.saving = false
    })
    return outcome
  }

  /** Their version as it is; what was edited here can still be had back by undoing. */
  takeTheirs(): void {
    const { conflict } = this
    if (conflict === null) return
    this.#do('taking their version', editRuleGroup(conflict), { forms: new Map() })
    this.base = conflict
    this.conflict = null
    this.refused = []
  }

  /** The edits put on their version, but for the rules with these keys. */
  keepMine(takeTheirs: ReadonlySet<string>): void {
    const { conflict } = this
    if (conflict === null) return
    const forms = new Map([...this.forms].filter(([key]) => !takeTheirs.has(key)))
    const merged = mergeGroups(this.group, conflict, takeTheirs)
    // A form that was opened over a rule nobody edited must not bring the old version back.
    for (const { key, draft, stored } of merged.rules) if (draft === stored) forms.delete(key)
    this.#do('putting both versions together', merged, { forms })
    this.base = conflict
    this.conflict = null
  }

  decideLater(): void {
    this.conflict = null
  }

  #placeOf(key: string): number {
    return this.rules.findIndex(rule => rule.key === key)
  }

  #do(
    what: string,
    group: RuleGroupEdit,
    { forms = this.forms, mark = null }: { forms?: Snapshot['forms']; mark?: string | null } = {},
  ): void {
    const last = this.past.at(-1)
    if (mark === null || last?.mark !== mark)
      this.past = [...this.past, { what, mark, group: this.group, forms: this.forms }].slice(-DEPTH)
    this.group = group
    this.forms = forms
  }

  #faults(lenient: boolean): readonly RuleTrouble[] {
    const staying = this.rules.filter(({ deleted }) => !deleted)
    const checked = checkRules(this.position, this.drafts, this.#needs.known())
    const { unread } = this
    const isUnread = (key: string, field: RuleField) => unread.some(one => one.key === key && one.field === field)
    const faults = (E.isLeft(checked) ? checked.left : []).flatMap(
      ({ order, field, fault }): readonly RuleTrouble[] => {
        const key = staying[order]?.key
        if (key === undefined || isUnread(key, field) || (lenient && UNFINISHED.has(fault._tag))) return []
        return [{ key, field, message: begin(ruleFaultSentence(fault)) }]
      },
    )
    if (unread.length === 0) return faults
    const { orders } = this
    return [...unread, ...faults].toSorted((a, b) => (orders.get(a.key) ?? 0) - (orders.get(b.key) ?? 0))
  }

  #isSettledBy(theirs: RuleGroup): boolean {
    return this.unread.length === 0 && isSettledBy(this.group, theirs)
  }

  #start(group: RuleGroup): void {
    this.base = group
    this.group = editRuleGroup(group)
    this.past = []
    this.forms = new Map()
    this.refused = []
    this.tried = false
    this.conflict = null
  }

  #saved(sent: RuleGroupEdit, saved: RuleGroup): SaveOutcome {
    return runInAction(() => {
      this.base = saved
      this.group = afterSaving(this.group, sent, saved)
      this.past = []
      this.tried = false
      const edited = new Set(this.rules.filter(({ draft, stored }) => draft !== stored).map(({ key }) => key))
      const typed = new Set(this.unread.map(({ key }) => key))
      this.forms = new Map([...this.forms].filter(([key]) => edited.has(key) || typed.has(key)))
      return { _tag: 'Saved' }
    })
  }

  async #refusedBy(sent: RuleGroupEdit, failure: ServiceFailure): Promise<SaveOutcome> {
    if (failure._tag === 'ItemsRefused') return this.#itemsRefused(sent, failure)
    if (failure._tag !== 'OutOfDate' && failure._tag !== 'Conflict') return { _tag: 'Failed', failure }
    const groups = await this.#needs.port.groups()
    if (E.isLeft(groups)) return { _tag: 'Failed', failure: groups.left }
    const theirs = groups.right.find(({ position }) => position === this.position)
    if (theirs === undefined || theirs.etag === sent.etag) return { _tag: 'Failed', failure }
    return runInAction(() => {
      if (this.#isSettledBy(theirs)) {
        this.#start(theirs)
        return { _tag: 'Saved' }
      }
      this.conflict = theirs
      return { _tag: 'Overtaken' }
    })
  }

  /** A rule is named by its id, a new one by the place it was sent at. */
  #itemsRefused(sent: RuleGroupEdit, failure: Extract<ServiceFailure, { readonly _tag: 'ItemsRefused' }>): SaveOutcome {
    const rules = sent.rules.filter(({ deleted }) => !deleted)
    const named = new Map(rules.map(({ key, draft }, place) => [draft.id ?? String(place), key]))
    const refused = failure.items.flatMap(({ id, errors }) => {
      const key = named.get(id)
      return key === undefined
        ? []
        : errors.map(error => {
            const { field, message } = readRuleRefusal(error)
            return { key, field, message: begin(message) }
          })
    })
    if (refused.length === 0) return { _tag: 'Failed', failure }
    return runInAction(() => {
      this.refused = refused
      return { _tag: 'Refused', first: refused[0] ?? null }
    })
  }
}
