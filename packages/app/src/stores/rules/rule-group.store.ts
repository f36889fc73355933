/** The edits to one position's rules. Every act can be undone, and edits last until they are saved or discarded. */
import {
  addRule,
  afterSaving,
  changeRule,
  draftsToSave,
  type EditedRule,
  editRuleGroup,
  etag,
  isEdited,
  type KnownIds,
  type LintContext,
  lintRules,
  markDeleted,
  moveRule,
  type PayoutRule,
  type Position,
  type RuleDraft,
  type RuleGroup,
  type RuleGroupEdit,
  type RuleHistoryItem,
  type RuleLint,
  type RulesPort,
  restoreVersion,
  type ServiceFailure,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { computedStruct, makeAutoObservable, runInAction } from 'mobx'
import { draftOfState, formState, type RuleFormState } from './rule-form-state.ts'
import {
  editFigures,
  lintableRules,
  lintSentences,
  movedRules,
  type RuleEditFigures,
  type RuleTrouble,
  refusedRules,
  ruleFaults,
  type SaveOutcome,
  unreadFields,
} from './rule-group-findings.ts'
import { type RuleGroupSnapshot, withSnapshot } from './rule-group-past.ts'
import {
  formsStillTyped,
  isSavedIn,
  isSettledBy,
  putBackRules,
  putTogether,
  type RuleForms,
  type UnsavedRules,
} from './unsaved-rules.ts'

export interface RuleGroupNeeds {
  readonly port: RulesPort
  /** Null until the lists are loaded, so that no known id is called unknown. */
  readonly known: () => KnownIds | null
  readonly lintContext: () => LintContext
  readonly newKey: () => string
}

/** The etag of a group that the service does not have yet. Saving with it replaces whatever is there. */
export const NO_VERSION = etag('')

export class RuleGroupStore {
  /** The group as the service last returned it. */
  base: RuleGroup
  group: RuleGroupEdit
  past: readonly RuleGroupSnapshot[] = []
  /** Whether a save was tried. After that, missing values are shown as faults too. */
  tried = false
  saving = false
  conflict: RuleGroup | null = null
  forms: RuleForms = new Map()
  refused: readonly RuleTrouble[] = []
  readonly #needs: RuleGroupNeeds

  constructor(base: RuleGroup, needs: RuleGroupNeeds) {
    this.base = base
    this.group = editRuleGroup(base)
    this.#needs = needs
    makeAutoObservable(this, { lintable: computedStruct }, { deep: false, autoBind: true })
  }

  get position(): Position {
    return this.group.position
  }

  get rules(): readonly EditedRule[] {
    return this.group.rules
  }

  get drafts(): readonly RuleDraft[] {
    return draftsToSave(this.group)
  }

  get unread(): readonly RuleTrouble[] {
    return unreadFields(this.rules, this.forms)
  }

  get isEdited(): boolean {
    return isEdited(this.group) || this.unread.length > 0
  }

  /** The keys of the rules that were moved past others. */
  get movedKeys(): ReadonlySet<string> {
    return movedRules(this.rules)
  }

  get figures(): RuleEditFigures {
    return editFigures(this.rules, this.movedKeys, this.unread)
  }

  /** All faults that prevent saving, rule by rule. */
  get faults(): readonly RuleTrouble[] {
    return [...this.#faults(false), ...this.refused]
  }

  /** The faults that are shown beside the rules. */
  get troubles(): readonly RuleTrouble[] {
    return [...this.#faults(!this.tried), ...this.refused]
  }

  get troublesByKey(): ReadonlyMap<string, readonly RuleTrouble[]> {
    return Map.groupBy(this.troubles, ({ key }) => key)
  }

  get unfinishedKeys(): ReadonlySet<string> {
    return new Set(this.#faults(false).map(({ key }) => key))
  }

  get lintable(): readonly PayoutRule[] {
    return lintableRules(this.rules)
  }

  /** The lint findings of the finished rules, by rule key. */
  get lints(): ReadonlyMap<string, readonly RuleLint[]> {
    return Map.groupBy(lintRules(this.lintable, this.#needs.lintContext()), ({ ruleId: key }) => key)
  }

  get findings(): ReadonlyMap<string, readonly string[]> {
    return lintSentences(this.lints, this.orders)
  }

  rule(key: string | null): EditedRule | null {
    return this.rules.find(rule => rule.key === key) ?? null
  }

  /** The rule's index among the rules that stay; null if it is marked for deletion. */
  orderOf(key: string): number | null {
    return this.orders.get(key) ?? null
  }

  get orders(): ReadonlyMap<string, number> {
    return new Map(this.rules.filter(({ deleted }) => !deleted).map(({ key }, order) => [key, order]))
  }

  form(rule: EditedRule): RuleFormState {
    return this.forms.get(rule.key) ?? formState(rule.draft)
  }

  /** Sets the form's state. If the act before had the same `mark`, both are undone as one. */
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

  /** Moves the rule before the rule with the key `before`; null means the end. */
  move(key: string, before: string | null): void {
    const from = this.#placeOf(key)
    if (from < 0 || key === before) return
    const to = before === null ? this.rules.length : this.#placeOf(before)
    this.#do('the move', moveRule(this.group, from, from < to ? to - 1 : to))
  }

  /** Moves the rule up or down past one rule, or to the start or end. */
  shift(key: string, where: 'up' | 'down' | 'first' | 'last'): void {
    const from = this.#placeOf(key)
    if (from < 0) return
    const to = { up: from - 1, down: from + 1, first: 0, last: this.rules.length - 1 }[where]
    if (to >= 0 && to < this.rules.length && to !== from) this.#do('the move', moveRule(this.group, from, to))
  }

  /** Adds a rule after the rule with the key `after`, or after all others. Returns the new rule's key. */
  add(draft: RuleDraft, after: string | null = null): string {
    const key = this.#needs.newKey()
    const place = after === null ? this.rules.length : this.#placeOf(after) + 1
    this.#do('the new rule', addRule(this.group, draft, key, place))
    return key
  }

  /** Copies a rule and returns the copy's key. There is at most one fallback rule, so the copy of a fallback is not one. */
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

  /** Goes back to the group as the service last returned it. */
  discard(): void {
    this.#do('discarding the edits', editRuleGroup(this.base), { forms: new Map() })
    this.tried = false
    this.refused = []
  }

  get unsaved(): UnsavedRules | null {
    return this.isEdited ? { base: this.base, rules: this.rules, forms: [...this.forms] } : null
  }

  /** Whether the version that was fetched has all of these edits: they were saved, and only the answer got lost. */
  isSaved(unsaved: UnsavedRules): boolean {
    return isSavedIn(unsaved, this.base)
  }

  /** Restores edits. If somebody else has saved the group since, their version becomes a conflict. */
  putBack(unsaved: UnsavedRules): void {
    const theirs = this.base
    const { group, forms } = putBackRules(unsaved, this.#needs.newKey)
    this.#do('restoring your edits', group, { forms })
    this.refused = []
    this.base = unsaved.base
    this.fetched(theirs)
  }

  /** Takes a fetched group. Without edits it is shown; with edits, another person's version becomes a conflict. */
  fetched(group: RuleGroup): void {
    // The same version brings nothing new, and the undo history stays.
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
    runInAction(() => (this.saving = false))
    return outcome
  }

  /** Takes the other person's version unchanged. Undoing brings the edits back. */
  takeTheirs(): void {
    const { conflict } = this
    if (conflict === null) return
    this.#do('taking their version', editRuleGroup(conflict), { forms: new Map() })
    this.base = conflict
    this.conflict = null
    this.refused = []
  }

  /** Applies the edits to the other person's version, except for the rules with these keys. */
  keepMine(takeTheirs: ReadonlySet<string>): void {
    const { conflict } = this
    if (conflict === null) return
    const { group, forms } = putTogether(this.group, this.forms, conflict, takeTheirs)
    this.#do('putting both versions together', group, { forms })
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
    { forms = this.forms, mark = null }: { forms?: RuleForms; mark?: string | null } = {},
  ): void {
    this.past = withSnapshot(this.past, { what, mark, group: this.group, forms: this.forms })
    this.group = group
    this.forms = forms
  }

  #faults(lenient: boolean): readonly RuleTrouble[] {
    return ruleFaults(this.group, this.unread, this.#needs.known(), lenient)
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
      this.forms = formsStillTyped(this.group, this.forms)
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

  #itemsRefused(sent: RuleGroupEdit, failure: Extract<ServiceFailure, { readonly _tag: 'ItemsRefused' }>): SaveOutcome {
    const refused = refusedRules(sent, failure.items)
    if (refused.length === 0) return { _tag: 'Failed', failure }
    return runInAction(() => {
      this.refused = refused
      return { _tag: 'Refused', first: refused[0] ?? null }
    })
  }
}
