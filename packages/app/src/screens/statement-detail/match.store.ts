/** Matching: the proposals for every unmatched line, a search if none fits, and which agents a match gives the line. */
import {
  type AgentId,
  type Candidate,
  type Client,
  type CommissionsPort,
  counted,
  insuredSearches,
  isEmptyCriteria,
  type LineItem,
  type LineItemId,
  type MatchAgents,
  needsMatch,
  type Policy,
  type Position,
  type SearchPort,
  type SearchWords,
  type ServiceFailure,
  type Statement,
  type StatementId,
  type Suggestion,
  searchCriteria,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, runInAction } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/load/loader.ts'
import type { LineActsStore } from './line-acts.store.ts'
import { oneAfterAnother, type StatementDetailStore, type WriteOutcome } from './statement-detail.store.ts'

const NOTHING_TYPED: SearchWords = { first: '', last: '', business: '', policy: '' }

export class MatchStore {
  readonly suggestions: Loader<readonly Suggestion[]>
  readonly found: Loader<readonly Client[]>
  typed: SearchWords = NOTHING_TYPED
  /** Each unmatched line as it was when its proposals were requested. */
  proposedFor: ReadonlyMap<LineItemId, LineItem> = new Map()
  /** Whether the person wants to choose the agents by hand, although the line has none yet. */
  byHand = false
  readonly #statement: StatementDetailStore
  readonly #acts: LineActsStore
  readonly #matching: CommissionsPort['matching']
  readonly #search: SearchPort
  /** The possible readings of the insured's name. The search fields start with the first. */
  #begun: readonly SearchWords[] | null = null

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
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  get byLine(): ReadonlyMap<LineItemId, readonly Candidate[]> {
    return new Map((this.suggestions.value ?? []).map(({ lineItemId, candidates }) => [lineItemId, candidates]))
  }

  candidates(line: LineItem): readonly Candidate[] {
    return line.unmatched ? (this.byLine.get(line.id) ?? []) : []
  }

  /** The lines whose best proposal can be accepted without a look at it. */
  get certain(): readonly LineItem[] {
    return this.#statement.lines.filter(line => needsMatch(line) && this.byLine.get(line.id)?.[0]?.certain === true)
  }

  isByHand(line: LineItem): boolean {
    return this.byHand || hasAgents(line)
  }

  /** Whether an unmatched line was added or changed since the proposals were loaded. */
  get stale(): boolean {
    return this.#statement.serverLines.some(
      line => needsMatch(line) && !saysTheSame(this.proposedFor.get(line.id), line),
    )
  }

  propose(statement: StatementId): Promise<void> {
    this.proposedFor = new Map(this.#statement.serverLines.filter(needsMatch).map(line => [line.id, line]))
    return this.suggestions.run(this.#matching.suggestions(statement, this.suggestions))
  }

  /** Called when the statement is left: stops the search for proposals, which takes minutes where there are very many lines. */
  leave(): void {
    this.proposedFor = new Map()
    this.suggestions.forget()
  }

  /** Called when another line is chosen: clears the search and the choice of agents. */
  start(): void {
    this.typed = NOTHING_TYPED
    this.byHand = false
    this.#begun = null
    this.found.forget()
  }

  /** Fills the search fields with the insured's name, once for each line, so that typed text is never replaced. */
  fillIn(line: LineItem): void {
    if (this.#begun !== null || this.typed !== NOTHING_TYPED) return
    this.#begun = insuredSearches(line)
    this.typed = this.#begun[0] ?? NOTHING_TYPED
  }

  /** Whether the line has no proposals, and will get none until it changes. */
  unproposed(line: LineItem): boolean {
    const { _tag } = this.suggestions.state
    return (_tag === 'Successful' || _tag === 'Failed') && this.candidates(line).length === 0
  }

  /** Searches by each reading of the insured's name until one finds a client, unless a person typed or searched already. */
  async searchInsured(): Promise<void> {
    const { typed } = this
    const readings = this.#begun ?? []
    if (typed !== readings[0] || this.found.state._tag !== 'None') return
    let read = typed
    await this.found.run(async () => {
      let last: E.Either<ServiceFailure, readonly Client[]> = E.right([])
      for (const reading of readings) {
        last = await this.#search.search(searchCriteria(reading))()
        if (E.isLeft(last)) return last
        if (last.right.length === 0) continue
        read = reading
        break
      }
      return last
    })
    runInAction(() => {
      if (this.typed === typed) this.typed = read
    })
  }

  type(field: keyof SearchWords, text: string): void {
    this.typed = { ...this.typed, [field]: text }
  }

  clear(): void {
    this.typed = NOTHING_TYPED
    this.found.forget()
  }

  async search(): Promise<void> {
    const criteria = searchCriteria(this.typed)
    if (isEmptyCriteria(criteria)) return this.found.forget()
    await this.found.run(this.#search.search(criteria))
  }

  /** Sets whether agents are chosen by hand. If not, chosen ones are removed, and the match takes the policy's. Null: nothing to write. */
  chooseByHand(line: LineItem, byHand: boolean): Promise<WriteOutcome<LineItem>> | null {
    this.byHand = byHand
    return byHand || !hasAgents(line) ? null : this.#acts.change(line, 'Took the chosen agents back', { agents: {} })
  }

  /** Sets the agent of a position. The line keeps that agent, matched or not. */
  place(line: LineItem, position: Position, agent: AgentId | null): Promise<WriteOutcome<LineItem>> {
    this.byHand = true
    return this.#acts.place(line, position, agent)
  }

  accept(
    line: LineItem,
    to: { readonly clientId: Client['id']; readonly policy: Policy },
  ): Promise<WriteOutcome<LineItem>> {
    const { byHand } = this
    const agents = (now: LineItem): MatchAgents =>
      byHand || hasAgents(now) ? { _tag: 'Given', agents: now.agents } : { _tag: 'FromPolicy' }
    return this.#acts.match(line, { policyId: to.policy.id, clientId: to.clientId, agents })
  }

  /** Accepts the certain proposals. The server decides again which ones are certain. Undo unmatches the lines that were matched. */
  async acceptCertain(): Promise<WriteOutcome<Statement>> {
    const before = new Set(this.#statement.serverLines.filter(needsMatch).map(line => line.id))
    const given = await this.#statement.writeLines(of => this.#matching.matchCertain(of))
    if (E.isLeft(given)) return given
    const matched = this.#statement.serverLines.filter(line => before.has(line.id) && !line.unmatched)
    if (matched.length > 0)
      this.#statement.undo.push({
        what: `Matched ${counted(matched.length, 'certain line')}`,
        undo: () =>
          oneAfterAnother(matched, line => this.#statement.writeLine(line.id, of => this.#matching.unmatch(of))),
      })
    return given
  }
}

const hasAgents = ({ agents }: LineItem): boolean => Object.keys(agents).length > 0
const saysTheSame = (was: LineItem | undefined, now: LineItem): boolean =>
  was === now ||
  (was?.policyNumber === now.policyNumber && was.insuredName === now.insuredName && was.carrierId === now.carrierId)
