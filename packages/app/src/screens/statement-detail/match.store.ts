/** Matching: the proposals for every unmatched line, a search when none fits, and whose agents a match takes. */
import {
  type AgentId,
  type AgentsByPosition,
  type Candidate,
  type Client,
  type CommissionsPort,
  isEmptyCriteria,
  type LineItem,
  type LineItemId,
  type MatchAgents,
  type Policy,
  type Position,
  type SearchCriteria,
  type SearchPort,
  searchCriteria,
  type Statement,
  type StatementId,
  type Suggestion,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'
import type { LineActsStore } from './line-acts.store.ts'
import type { StatementDetailStore, Written } from './statement-detail.store.ts'

export type SearchTyped = Record<keyof SearchCriteria, string>
const NOTHING_TYPED: SearchTyped = { first: '', last: '', business: '', policy: '' }

export class MatchStore {
  readonly suggestions: Loader<readonly Suggestion[]>
  readonly found: Loader<readonly Client[]>
  typed: SearchTyped = NOTHING_TYPED
  /** Null: from the policy, as of the transaction date. */
  byHand: AgentsByPosition | null = null
  readonly #statement: StatementDetailStore
  readonly #acts: LineActsStore
  readonly #matching: CommissionsPort['matching']
  readonly #search: SearchPort

  constructor(
    statement: StatementDetailStore,
    acts: LineActsStore,
    port: { readonly matching: CommissionsPort['matching']; readonly search: SearchPort },
    watch?: FailureWatcher,
  ) {
    this.#statement = statement
    this.#acts = acts
    this.#matching = port.matching
    this.#search = port.search
    this.suggestions = new Loader(watch)
    this.found = new Loader(watch)
    makeAutoObservable<MatchStore>(this, { suggestions: false, found: false }, { autoBind: true })
  }

  get byLine(): ReadonlyMap<LineItemId, readonly Candidate[]> {
    return new Map((this.suggestions.value ?? []).map(({ lineItemId, candidates }) => [lineItemId, candidates]))
  }

  candidates(line: LineItem): readonly Candidate[] {
    return line.unmatched ? (this.byLine.get(line.id) ?? []) : []
  }

  /** Lines whose best proposal may be taken without looking. */
  get certainCount(): number {
    return this.#statement.lines.filter(
      line => line.unmatched && !line.voided && this.byLine.get(line.id)?.[0]?.certain === true,
    ).length
  }

  get agents(): MatchAgents {
    return this.byHand === null ? { _tag: 'FromPolicy' } : { _tag: 'Given', agents: this.byHand }
  }

  propose(statement: StatementId): Promise<void> {
    return this.suggestions.run(this.#matching.suggestions(statement))
  }

  /** Another line: its own search and agents. */
  start(): void {
    this.typed = NOTHING_TYPED
    this.byHand = null
    this.found.forget()
  }

  type(field: keyof SearchTyped, text: string): void {
    this.typed = { ...this.typed, [field]: text }
  }

  async search(): Promise<void> {
    const criteria = searchCriteria(this.typed)
    if (isEmptyCriteria(criteria)) return this.found.forget()
    await this.found.run(this.#search.search(criteria))
  }

  agentsByHand(agents: AgentsByPosition | null): void {
    this.byHand = agents
  }

  place(position: Position, agent: AgentId | null): void {
    this.byHand = placed(this.byHand ?? {}, position, agent)
  }

  accept(line: LineItem, to: { readonly clientId: Client['id']; readonly policy: Policy }): Promise<Written<LineItem>> {
    return this.#acts.match(line, { policyId: to.policy.id, clientId: to.clientId, agents: this.agents })
  }

  async acceptCertain(): Promise<Written<Statement>> {
    const given = await this.#statement.writeStatement(of => this.#matching.matchCertain(of))
    if (E.isRight(given)) await this.propose(given.right.id)
    return given
  }
}

/** Who stands where after the change; null leaves the position empty. */
export const placed = (agents: AgentsByPosition, position: Position, agent: AgentId | null): AgentsByPosition => {
  const { [position]: _, ...others } = agents
  return agent === null ? others : { ...others, [position]: agent }
}
