/**
 * The lines of a payout screen: what the filter finds, whose shares are looked at, and what was chosen of them. The filter comes
 * from the address, as does the agent. Lines are chosen, not shares: all agents of a line are paid together.
 */
import {
  type AgentId,
  type Answer,
  type Cents,
  type LineItem,
  type LineItemId,
  type PayableLines,
  type PayoutFilter,
  textOrder,
} from '@commissions/core'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'
import { lineOffice } from '../line/line-office.ts'
import { sameFilter } from '../payout-filter/payout-query.ts'
import { type AgentTotal, agentTotals, type PayoutShare, sharesOf, sharesTotal } from './payout-share.ts'

const NONE: ReadonlySet<string> = new Set()

export interface ShareListNeeds {
  readonly fetch: (filter: PayoutFilter) => Answer<PayableLines>
  readonly watch?: FailureWatcher | undefined
  /** Whether a line that was written still belongs here. */
  readonly stays: (line: LineItem) => boolean
  /** The lines as shown: with what a person typed, saved or not. */
  readonly shown?: (lines: readonly LineItem[]) => readonly LineItem[]
  /** What of an agent's shares the table shows. */
  readonly narrowed?: (shares: readonly PayoutShare[]) => readonly PayoutShare[]
  /** Whether a line can be chosen. */
  readonly mayChoose?: (line: LineItemId) => boolean
  /** Told after each answer, before the choice is looked through. */
  readonly onFetched?: () => void
}

export class ShareListStore {
  filter: PayoutFilter | null = null
  selectedKey: string | null = null
  /** Whose lines a person wants to see; they may have none within the filter. */
  wantedAgent: AgentId | null = null
  /** Whose office's lines a person wants to see; there may be none within the filter. */
  wantedOffice: string | null = null
  /** The ids of lines; some may be here no more. */
  wanted: ReadonlySet<string> = NONE
  readonly loaded: Loader<PayableLines>
  readonly #needs: ShareListNeeds

  constructor(needs: ShareListNeeds) {
    this.#needs = needs
    this.loaded = new Loader(needs.watch)
    makeAutoObservable(this, { filter: observableRef, wanted: observableRef, loaded: false }, { autoBind: true })
  }

  get isFetching(): boolean {
    return this.loaded.state._tag === 'Loading'
  }

  /** The lines as the service last answered them. */
  get serverLines(): readonly LineItem[] {
    return this.loaded.value?.lines ?? []
  }

  get lines(): readonly LineItem[] {
    return this.#needs.shown?.(this.serverLines) ?? this.serverLines
  }

  /** Lines that lack the date the range speaks of, in a sentence: no range finds them. */
  get note(): string | null {
    return this.loaded.value?.note ?? null
  }

  /** Every share, also of agents that the filter leaves out: they are paid along. */
  get everyShare(): readonly PayoutShare[] {
    return sharesOf(this.lines)
  }

  /** The offices of the lines' policies, by name. */
  get offices(): readonly string[] {
    const names = new Set(this.serverLines.flatMap(line => lineOffice(line) ?? []))
    return [...names].toSorted(textOrder('last'))
  }

  /** The office whose lines are shown; null for all. One that no line has within the filter comes back with its lines. */
  get office(): string | null {
    return this.wantedOffice !== null && this.offices.includes(this.wantedOffice) ? this.wantedOffice : null
  }

  /** Every share within the filter, whichever agent is looked at. */
  get allShares(): readonly PayoutShare[] {
    const { office } = this
    const only = this.filter?.agentIds ?? []
    return only.length === 0 && office === null
      ? this.everyShare
      : this.everyShare.filter(
          ({ agentId, line }) =>
            (only.length === 0 || only.includes(agentId)) && (office === null || lineOffice(line) === office),
        )
  }

  /** The lines within the filter, each once. */
  get allLines(): readonly LineItem[] {
    return [...new Set(this.allShares.map(({ line }) => line))]
  }

  get totals(): readonly AgentTotal[] {
    return agentTotals(this.allShares)
  }

  get total(): Cents {
    return sharesTotal(this.allShares)
  }

  /** Whose lines are shown; null for all. An agent who has none within the filter comes back with their lines. */
  get agent(): AgentId | null {
    return this.totals.some(({ agentId }) => agentId === this.wantedAgent) ? this.wantedAgent : null
  }

  /** What the table shows. */
  get shares(): readonly PayoutShare[] {
    const { agent } = this
    const own = agent === null ? this.allShares : this.allShares.filter(share => share.agentId === agent)
    return this.#needs.narrowed?.(own) ?? own
  }

  get selected(): PayoutShare | null {
    return this.allShares.find(share => share.key === this.selectedKey) ?? null
  }

  /** The ids of the lines that were chosen and are here to be. */
  get chosen(): ReadonlySet<string> {
    if (this.wanted.size === 0) return NONE
    const { mayChoose = () => true } = this.#needs
    return new Set(this.lines.filter(({ id }) => this.wanted.has(id) && mayChoose(id)).map(({ id }) => id))
  }

  get chosenLines(): readonly LineItem[] {
    return this.lines.filter(({ id }) => this.chosen.has(id))
  }

  /** One for each agent of each chosen line, within the filter or not. */
  get chosenShares(): readonly PayoutShare[] {
    return this.chosen.size === 0 ? [] : this.everyShare.filter(({ line }) => this.chosen.has(line.id))
  }

  get chosenTotals(): readonly AgentTotal[] {
    return agentTotals(this.chosenShares)
  }

  get chosenTotal(): Cents {
    return sharesTotal(this.chosenShares)
  }

  line(id: LineItemId): LineItem | null {
    return this.serverLines.find(line => line.id === id) ?? null
  }

  async show(filter: PayoutFilter): Promise<void> {
    if (sameFilter(this.filter, filter)) return
    this.filter = filter
    await this.refetch()
  }

  async refetch(): Promise<void> {
    if (this.filter === null) return
    await this.loaded.run(this.#needs.fetch(this.filter))
    runInAction(() => {
      this.#needs.onFetched?.()
      // What is not shown any more is not acted on unseen when it comes back.
      this.wanted = this.chosen
      if (this.selected === null) this.selectedKey = null
    })
  }

  /** Puts what a write answered in the place of what is shown; lines that do not belong here any more are gone. */
  take(lines: readonly LineItem[]): void {
    const answered = new Map(lines.map(line => [line.id, line]))
    this.loaded.change(({ lines: before, note }) => ({
      note,
      lines: before.map(line => answered.get(line.id) ?? line).filter(this.#needs.stays),
    }))
  }

  look(agent: AgentId | null): void {
    if (agent === this.wantedAgent) return
    this.wantedAgent = agent
    this.selectedKey = null
  }

  lookAtOffice(office: string | null): void {
    if (office === this.wantedOffice) return
    this.wantedOffice = office
    this.selectedKey = null
  }

  select(share: PayoutShare | null): void {
    this.selectedKey = share?.key ?? null
  }

  /** What is chosen of the lines shown; the rest stays as it is. */
  choose(ids: ReadonlySet<string>): void {
    const shown = new Set<string>(this.shares.map(({ line }) => line.id))
    this.wanted = new Set([...this.chosen].filter(id => !shown.has(id) || ids.has(id)).concat(...ids))
  }

  leaveOut(ids: readonly LineItemId[]): void {
    this.wanted = new Set([...this.wanted].filter(id => !ids.some(one => one === id)))
  }

  chooseNothing(): void {
    this.wanted = NONE
  }
}
