/** The agent commission rules with their edits, which outlive the screen: Agent Payout can calculate what they would pay. */
import {
  type ByPosition,
  type Calculator,
  type CarrierPort,
  checkRules,
  compileRules,
  draftOfStored,
  fullName,
  isUnlisted,
  type KnownIds,
  type LintContext,
  type Naming,
  type PayoutRule,
  POSITIONS,
  type Position,
  type RuleDraft,
  type RuleGroup,
  type RuleProblem,
  type RulesPort,
  UNLISTED_AGENT,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type FailureWatcher, Loader } from '../load/loader.ts'
import type { ReferenceStore } from '../reference.store.ts'
import { NO_VERSION, RuleGroupStore } from './rule-group.store.ts'
import type { UnsavedRules } from './unsaved-rules.ts'

export interface RuleEditsNeeds {
  readonly rules: RulesPort
  readonly carriers: Pick<CarrierPort, 'managedOptions'>
  readonly reference: Pick<ReferenceStore, 'agents' | 'carriers' | 'problems'>
  readonly watch: FailureWatcher
}

type ManagedOptions = CarrierPort['managedOptions'] extends () => Promise<E.Either<unknown, infer A>> ? A : never

const compiled = (of: E.Either<unknown, Calculator> | null): Calculator | null =>
  of !== null && E.isRight(of) ? of.right : null

const NOTHING: ManagedOptions = { applicationTypes: [], linesOfBusiness: [] }

export class RuleEditsStore {
  readonly loaded: Loader<readonly RuleGroup[]>
  readonly managed: Loader<ManagedOptions>
  groups: ByPosition<RuleGroupStore> | null = null
  readonly #needs: RuleEditsNeeds
  #keys = 0

  constructor(needs: RuleEditsNeeds) {
    this.#needs = needs
    this.loaded = new Loader(needs.watch)
    this.managed = new Loader(needs.watch)
    makeAutoObservable(this, { loaded: false, managed: false, groups: observableRef }, { autoBind: true })
  }

  /** Fetches the groups; edited ones keep their edits. */
  async fetch(): Promise<void> {
    const options = this.managed.value === null ? this.managed.run(this.#needs.carriers.managedOptions) : null
    await this.loaded.run(this.#needs.rules.groups)
    await options
    const { state } = this.loaded
    if (state._tag === 'Successful') this.#fetched(state.value)
  }

  group(position: Position): RuleGroupStore | null {
    return this.groups?.[position] ?? null
  }

  get editedPositions(): readonly Position[] {
    return POSITIONS.filter(position => this.groups?.[position].isEdited === true)
  }

  /** Null while nothing is edited. */
  get unsaved(): readonly UnsavedRules[] | null {
    const { groups } = this
    const unsaved = this.editedPositions.flatMap(position => groups?.[position].unsaved ?? [])
    return unsaved.length === 0 ? null : unsaved
  }

  isSaved(unsaved: readonly UnsavedRules[]): boolean {
    return unsaved.every(rules => this.group(rules.base.position)?.isSaved(rules) === true)
  }

  putBack(unsaved: readonly UnsavedRules[]): void {
    for (const rules of unsaved) this.group(rules.base.position)?.putBack(rules)
  }

  get options(): ManagedOptions {
    return this.managed.value ?? NOTHING
  }

  /** The known ids; null while a list is missing, because then no id can be called unknown. */
  get known(): KnownIds | null {
    const { agents, carriers, problems } = this.#needs.reference
    const options = this.managed.value
    if (options === null || problems.length > 0) return null
    return {
      agents: new Set(agents.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id)),
      deletedAgents: this.lintContext.deletedAgents,
      carriers: new Set(carriers.map(({ id }) => id)),
      linesOfBusiness: new Set(options.linesOfBusiness.map(({ code }) => code)),
      applicationTypes: new Set(options.applicationTypes.map(({ name }) => name)),
    }
  }

  get lintContext(): LintContext {
    const { agents, carriers } = this.#needs.reference
    const named = (this.loaded.value ?? []).flatMap(group =>
      group.rules.flatMap(({ agents: who }) => (who._tag === 'Only' ? who.values : [])),
    )
    return {
      deletedAgents: new Set([
        ...agents.filter(({ isDeleted }) => isDeleted).map(({ id }) => id),
        ...named.filter(isUnlisted),
      ]),
      inactiveCarriers: new Set(carriers.filter(({ inactive }) => inactive).map(({ id }) => id)),
    }
  }

  get naming(): Naming {
    const { agents, carriers } = this.#needs.reference
    const agentNames = new Map(agents.map(agent => [agent.id, fullName(agent) || agent.initials]))
    const carrierNames = new Map(carriers.map(({ id, name }) => [id, name]))
    const lineNames = new Map(this.options.linesOfBusiness.map(({ code, description }) => [code, description || code]))
    return {
      agent: id => agentNames.get(id) ?? (isUnlisted(id) ? UNLISTED_AGENT : null),
      carrier: id => carrierNames.get(id) ?? null,
      lineOfBusiness: code => lineNames.get(code) ?? null,
    }
  }

  /** The calculator for the saved rules; null before they are fetched. */
  get asSaved(): E.Either<readonly RuleProblem[], Calculator> | null {
    const { groups } = this
    return groups === null ? null : this.#compile(position => groups[position].base.rules.map(draftOfStored))
  }

  /** The calculator for the edited rules; left lists what is unfinished or wrong. */
  get asEdited(): E.Either<readonly RuleProblem[], Calculator> | null {
    const { groups } = this
    return groups === null ? null : this.#compile(position => groups[position].drafts)
  }

  /** The calculator for the saved rules; null if they are not valid or not loaded. */
  get savedCalculator(): Calculator | null {
    return compiled(this.asSaved)
  }

  get editedCalculator(): Calculator | null {
    return compiled(this.asEdited)
  }

  #compile(rulesOf: (position: Position) => readonly RuleDraft[]): E.Either<readonly RuleProblem[], Calculator> {
    const rules: { [P in Position]: readonly PayoutRule[] } = { 1: [], 2: [], 3: [] }
    const problems: RuleProblem[] = []
    for (const position of POSITIONS) {
      const checked = checkRules(position, rulesOf(position), null)
      if (E.isRight(checked)) rules[position] = checked.right
      else problems.push(...checked.left)
    }
    return problems.length > 0 ? E.left(problems) : compileRules(rules, this.lintContext)
  }

  #fetched(fetched: readonly RuleGroup[]): void {
    runInAction(() => {
      const { groups } = this
      const of = (position: Position): RuleGroupStore => {
        const group = fetched.find(one => one.position === position) ?? { position, etag: NO_VERSION, rules: [] }
        const present = groups?.[position]
        if (present === undefined) return new RuleGroupStore(group, this.#groupNeeds)
        present.fetched(group)
        return present
      }
      this.groups = { 1: of(1), 2: of(2), 3: of(3) }
    })
  }

  readonly #newKey = (): string => {
    this.#keys += 1
    return `new-${this.#keys}`
  }

  get #groupNeeds() {
    return {
      port: this.#needs.rules,
      known: () => this.known,
      lintContext: () => this.lintContext,
      newKey: this.#newKey,
    }
  }
}
