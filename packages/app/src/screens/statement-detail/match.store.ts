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
  placed,
  type SearchCriteria,
  type SearchPort,
  type Statement,
  type StatementId,
  type Suggestion,
  searchCriteria,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, observableRef } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'
import type { LineActsStore } from './line-acts.store.ts'
import type { StatementDetailStore, Written } from './statement-detail.store.ts'

export type SearchTyped = Record<keyof SearchCriteria, string>
const NOTHING_TYPED: SearchTyped = { first: '', last: '', business: '', policy: '' }

export class MatchStore {
  readonly suggestions: Loader<readonly Suggestion[]>
  readonly found: Loader<readonly Client[]>
  typed: SearchTyped = NOTHING_TYPED
  /** Each unmatched line as it was when its proposals were asked for. */
  proposedFor: ReadonlyMap<LineItemId, LineItem> = new Map()
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
    makeAutoObservable<MatchStore>(
      this,
      { suggestions: false, found: false, proposedFor: observableRef, byHand: observableRef, typed: observableRef },
      { autoBind: true },
    )
  }

  get byLine(): ReadonlyMap<LineItemId, readonly Candidate[]> {
    return new Map((this.suggestions.value ?? []).map(({ lineItemId, candidates }) => [lineItemId, candidates]))
  }

  candidates(line: LineItem): readonly Candidate[] {
    return line.unmatched ? (this.byLine.get(line.id) ?? []) : []
  }

  /** Lines whose best proposal may be taken without looking. */
  get certain(): readonly LineItem[] {
    return this.#statement.lines.filter(line => isOpen(line) && this.byLine.get(line.id)?.[0]?.certain === true)
  }

  get agents(): MatchAgents {
    return this.byHand === null ? { _tag: 'FromPolicy' } : { _tag: 'Given', agents: this.byHand }
  }

  /** An unmatched line came, or says something else than when its proposals were asked for. */
  get stale(): boolean {
    return this.#statement.serverLines.some(line => isOpen(line) && !saysTheSame(this.proposedFor.get(line.id), line))
  }

  propose(statement: StatementId): Promise<void> {
    this.proposedFor = new Map(this.#statement.serverLines.filter(isOpen).map(line => [line.id, line]))
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

  /** The server decides anew which are certain; Undo takes back those that were matched. */
  async acceptCertain(): Promise<Written<Statement>> {
    const before = new Set(this.#statement.serverLines.filter(isOpen).map(line => line.id))
    const given = await this.#statement.writeStatement(of => this.#matching.matchCertain(of))
    if (E.isLeft(given)) return given
    const matched = this.#statement.serverLines.filter(line => before.has(line.id) && !line.unmatched)
    if (matched.length > 0)
      this.#statement.undo.push({
        what: `Matched ${matched.length} certain ${matched.length === 1 ? 'line' : 'lines'}`,
        undo: () => this.#unmatchAll(matched.map(line => line.id)),
      })
    return given
  }

  async #unmatchAll(ids: readonly LineItemId[]): Promise<Written<unknown>> {
    let last: Written<unknown> = E.right(undefined)
    for (const id of ids) {
      last = await this.#statement.writeLine(id, of => this.#matching.unmatch(of))
      if (E.isLeft(last)) return last
    }
    return last
  }
}

const isOpen = (line: LineItem): boolean => line.unmatched && !line.voided
const saysTheSame = (was: LineItem | undefined, now: LineItem): boolean =>
  was === now ||
  (was?.policyNumber === now.policyNumber && was.insuredName === now.insuredName && was.carrierId === now.carrierId)
