/**
 * The lines of a payout screen: what the filter finds, which shares are looked at, and what was chosen of them. The filter comes
 * from the address, as does the look. Lines are chosen, not shares: all agents of a line are paid together.
 */
import {
  type AgentId,
  type AgentTotal,
  type Answer,
  type Arrival,
  agentTotals,
  CalendarDates,
  type Cents,
  type LineItem,
  type LineItemId,
  type PayableLines,
  type PayoutFilter,
  paidAlong,
  textOrder,
} from '@commissions/core'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ArrivingLoader } from '../../stores/arriving-loader.ts'
import type { FailureWatcher } from '../../stores/loader.ts'
import { lineOffice } from '../line/line-office.ts'
import { ALL_OF_THEM, type PayoutLook, sameLook } from '../payout-filter/payout-look.ts'
import { sameFilter } from '../payout-filter/payout-query.ts'
import { type PayoutShare, sharesOf, sharesTotal } from './payout-share.ts'
import { narrowing } from './share-narrowing.ts'

const NONE: ReadonlySet<string> = new Set()

export interface ShareListNeeds {
  readonly fetch: (filter: PayoutFilter, arrival: Arrival<PayableLines>) => Answer<PayableLines>
  readonly watch?: FailureWatcher | undefined
  /** Whether a line that was written still belongs here. */
  readonly stays: (line: LineItem) => boolean
  /** The lines as shown: with what a person typed, saved or not. */
  readonly shown?: (lines: readonly LineItem[]) => readonly LineItem[]
  /** Narrows the shares that the table shows. */
  readonly narrowed?: (shares: readonly PayoutShare[]) => readonly PayoutShare[]
  /** Whether a line can be chosen. */
  readonly mayChoose?: (line: LineItemId) => boolean
  /** Told after each whole answer, before the choice is looked through. */
  readonly onFetched?: () => void
}

export class ShareListStore {
  filter: PayoutFilter | null = null
  selectedKey: string | null = null
  /** What a person wants to see; there may be nothing of it within the filter. */
  view: PayoutLook = ALL_OF_THEM
  /** The ids of lines; some may be here no more. */
  wanted: ReadonlySet<string> = NONE
  readonly loaded: ArrivingLoader<PayableLines>
  readonly #needs: ShareListNeeds

  constructor(needs: ShareListNeeds) {
    this.#needs = needs
    this.loaded = new ArrivingLoader({ came: ({ lines }) => lines.length }, needs.watch)
    makeAutoObservable(
      this,
      { filter: observableRef, view: observableRef, wanted: observableRef, loaded: false },
      { autoBind: true },
    )
  }

  get isFetching(): boolean {
    return this.loaded.isComing
  }

  /** Why nothing is done yet with what was chosen, in a sentence; null when all lines are here. */
  get waits(): string | null {
    return this.loaded.waits
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

  /** A line of each statement, the newest statement first. */
  get statements(): readonly LineItem[] {
    const one = new Map(this.serverLines.map(line => [line.statementId, line]))
    return [...one.values()].toSorted(
      (a, b) =>
        CalendarDates.compare(b.statementDate, a.statementDate) ||
        textOrder('last')(a.statementNumberFormatted, b.statementNumberFormatted),
    )
  }

  /** Every share within the filter, whichever agent is looked at. */
  get allShares(): readonly PayoutShare[] {
    const fits = narrowing(this.view, this.filter?.agentIds ?? [])
    return fits === null ? this.everyShare : this.everyShare.filter(fits)
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

  /** The agent whose lines are shown, even if the filter finds none; null for all. */
  get agent(): AgentId | null {
    return this.view.agent
  }

  /** What the table shows. */
  get shares(): readonly PayoutShare[] {
    const { agent } = this
    const own = agent === null ? this.allShares : this.allShares.filter(share => share.agentId === agent)
    return this.#needs.narrowed?.(own) ?? own
  }

  /** Something was found, and nothing of it is looked at; while more comes nobody can say. */
  get isNothingShown(): boolean {
    const { agent } = this
    if (this.loaded.isPart) return false
    return !sameLook(this.view, ALL_OF_THEM) && !this.allShares.some(share => agent === null || share.agentId === agent)
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

  /** How many of the chosen lines the table does not show. */
  get chosenElsewhere(): number {
    const shown = new Set<string>(this.shares.map(({ line }) => line.id))
    return [...this.chosen].filter(id => !shown.has(id)).length
  }

  /** Whom a person singled out to be paid; empty where it is all of them. */
  get only(): readonly AgentId[] {
    return this.agent === null ? (this.filter?.agentIds ?? []) : [this.agent]
  }

  /** What others get of the chosen lines, for a line is paid to all its agents at once. */
  get along(): readonly AgentTotal[] {
    return this.only.length === 0 ? [] : this.chosenTotals.filter(({ agentId }) => !this.only.includes(agentId))
  }

  /** The chosen lines on which others stand too. */
  get shared(): readonly LineItemId[] {
    return this.chosenLines.filter(({ agents }) => paidAlong(agents, this.only).length > 0).map(({ id }) => id)
  }

  line(id: LineItemId): LineItem | null {
    return this.serverLines.find(line => line.id === id) ?? null
  }

  async show(filter: PayoutFilter): Promise<void> {
    if (sameFilter(this.filter, filter)) return
    this.filter = filter
    await this.#fetched(this.loaded.run(arrival => this.#needs.fetch(filter, arrival)))
  }

  async refetch(): Promise<void> {
    const { filter } = this
    if (filter !== null) await this.#fetched(this.loaded.again(arrival => this.#needs.fetch(filter, arrival)))
  }

  /** Drops the lines when the screen is left. Coming back loads them again. */
  leave(): void {
    if (!this.isFetching) return
    this.loaded.stop()
    this.filter = null
  }

  async #fetched(answered: Promise<void>): Promise<void> {
    await answered
    runInAction(() => {
      // A part of the lines cannot show which ones are gone.
      if (this.loaded.isPart) return
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

  /** What the address says; the text is typed quicker than addresses change, so it stands here and is written there. */
  look({ agent, office, statement }: Omit<PayoutLook, 'text'>): void {
    this.see({ agent, office, statement, text: this.view.text })
  }

  find(text: string): void {
    this.see({ ...this.view, text })
  }

  see(view: PayoutLook): void {
    if (sameLook(view, this.view)) return
    this.view = view
    if (!this.shares.some(({ key }) => key === this.selectedKey)) this.selectedKey = null
  }

  select(share: PayoutShare | null): void {
    this.selectedKey = share?.key ?? null
  }

  /** What is chosen of the lines shown; the rest stays as it is. */
  choose(ids: ReadonlySet<string>): void {
    const shown = new Set<string>(this.shares.map(({ line }) => line.id))
    const before = this.loaded.isPart ? this.wanted : this.chosen
    this.wanted = new Set([...before].filter(id => !shown.has(id) || ids.has(id)).concat(...ids))
  }

  leaveOut(ids: readonly LineItemId[]): void {
    this.wanted = new Set([...this.wanted].filter(id => !ids.some(one => one === id)))
  }

  chooseNothing(): void {
    this.wanted = NONE
  }
}
