/**
 * The lines of a payout screen: the result of the filter, which of its shares are shown, and which lines are chosen. The filter and
 * the view come from the address. A person chooses lines, not shares, because all agents of a line are paid together.
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
import { makeAutoObservable, runInAction } from 'mobx'
import { ArrivingLoader } from '../../stores/load/arriving-loader.ts'
import type { FailureWatcher } from '../../stores/load/loader.ts'
import { lineOffice } from '../line/line-office.ts'
import { ALL_OF_THEM, type PayoutLook, sameLook } from '../payout-filter/payout-look.ts'
import { sameFilter } from '../payout-filter/payout-query.ts'
import { type PayoutShare, sharesOf, sharesTotal } from './payout-share.ts'
import { narrowing } from './share-narrowing.ts'

const NONE: ReadonlySet<string> = new Set()

export interface ShareListNeeds {
  readonly fetch: (filter: PayoutFilter, arrival: Arrival<PayableLines>) => Answer<PayableLines>
  readonly watch?: FailureWatcher | undefined
  /** Whether a line still belongs in the list after a write. */
  readonly stays: (line: LineItem) => boolean
  /** The lines as shown, including amounts that the person typed, saved or not. */
  readonly shown?: (lines: readonly LineItem[]) => readonly LineItem[]
  /** The share as it counts, where that differs from what is shown. */
  readonly counted?: (share: PayoutShare) => PayoutShare
  readonly narrowed?: (shares: readonly PayoutShare[]) => readonly PayoutShare[]
  readonly mayChoose?: (line: LineItemId) => boolean
  /** Called after each complete answer, before the chosen lines are checked against it. */
  readonly onFetched?: () => void
}

export class ShareListStore {
  filter: PayoutFilter | null = null
  selectedKey: string | null = null
  /** The part of the lines that the person wants to see. The filter may have found none of it. */
  view: PayoutLook = ALL_OF_THEM
  /** The ids of the lines that the person chose. Some may no longer be in the list. */
  wanted: ReadonlySet<string> = NONE
  readonly loaded: ArrivingLoader<PayableLines>
  readonly #needs: ShareListNeeds

  constructor(needs: ShareListNeeds) {
    this.#needs = needs
    this.loaded = new ArrivingLoader({ came: ({ lines }) => lines.length }, needs.watch)
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  get isFetching(): boolean {
    return this.loaded.isComing
  }

  /** Why acts on the chosen lines have to wait, as a sentence; null if all lines are loaded. */
  get waits(): string | null {
    return this.loaded.waits
  }

  /** The lines as the service last returned them. */
  get serverLines(): readonly LineItem[] {
    return this.loaded.value?.lines ?? []
  }

  get lines(): readonly LineItem[] {
    return this.#needs.shown?.(this.serverLines) ?? this.serverLines
  }

  /** A sentence about lines that lack the date of the range, so that no range finds them. */
  get note(): string | null {
    return this.loaded.value?.note ?? null
  }

  /** Every share, including those of agents outside the filter, who are paid together with the others. */
  get everyShare(): readonly PayoutShare[] {
    return sharesOf(this.lines)
  }

  /** The offices of the lines' policies, by name. */
  get offices(): readonly string[] {
    const names = new Set(this.serverLines.flatMap(line => lineOffice(line) ?? []))
    return [...names].toSorted(textOrder('last'))
  }

  /** One line of each statement, the newest statement first. */
  get statements(): readonly LineItem[] {
    const one = new Map(this.serverLines.map(line => [line.statementId, line]))
    return [...one.values()].toSorted(
      (a, b) =>
        CalendarDates.compare(b.statementDate, a.statementDate) ||
        textOrder('last')(a.statementNumberFormatted, b.statementNumberFormatted),
    )
  }

  /** Every share within the filter, whichever agent is selected. */
  get allShares(): readonly PayoutShare[] {
    const fits = narrowing(this.view, this.filter?.agentIds ?? [])
    return fits === null ? this.everyShare : this.everyShare.filter(fits)
  }

  /** The same shares as they count in sums: an amount that was refused stays visible but does not count. */
  get countedShares(): readonly PayoutShare[] {
    const { counted } = this.#needs
    return counted === undefined ? this.allShares : this.allShares.map(counted)
  }

  /** The lines within the filter, each once. */
  get allLines(): readonly LineItem[] {
    return [...new Set(this.allShares.map(({ line }) => line))]
  }

  get totals(): readonly AgentTotal[] {
    return agentTotals(this.countedShares)
  }

  get total(): Cents {
    return sharesTotal(this.countedShares)
  }

  /** The agent whose lines are shown, even if the filter finds none; null for all. */
  get agent(): AgentId | null {
    return this.view.agent
  }

  get shares(): readonly PayoutShare[] {
    const { agent } = this
    const own = agent === null ? this.allShares : this.allShares.filter(share => share.agentId === agent)
    return this.#needs.narrowed?.(own) ?? own
  }

  /** Whether lines were found but none are in view. False while more lines arrive, since that is unknown then. */
  get isNothingShown(): boolean {
    const { agent } = this
    if (this.loaded.isPart) return false
    return !sameLook(this.view, ALL_OF_THEM) && !this.allShares.some(share => agent === null || share.agentId === agent)
  }

  get selected(): PayoutShare | null {
    return this.allShares.find(share => share.key === this.selectedKey) ?? null
  }

  /** The ids of the chosen lines that are in the list and can be chosen. */
  get chosen(): ReadonlySet<string> {
    if (this.wanted.size === 0) return NONE
    const { mayChoose = () => true } = this.#needs
    return new Set(this.lines.filter(({ id }) => this.wanted.has(id) && mayChoose(id)).map(({ id }) => id))
  }

  get chosenLines(): readonly LineItem[] {
    return this.lines.filter(({ id }) => this.chosen.has(id))
  }

  /** The shares of all agents of the chosen lines, within the filter or not. */
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

  /** The agents that the person wants to pay; empty for all agents. */
  get only(): readonly AgentId[] {
    return this.agent === null ? (this.filter?.agentIds ?? []) : [this.agent]
  }

  /** What other agents get from the chosen lines, since a line is paid to all its agents at once. */
  get along(): readonly AgentTotal[] {
    return this.only.length === 0 ? [] : this.chosenTotals.filter(({ agentId }) => !this.only.includes(agentId))
  }

  /** The chosen lines that also have other agents. */
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

  /** Cancels a load that is under way when the screen is left. Coming back starts it again. */
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
      // A chosen line that has left the list is no longer chosen if it comes back later, unseen.
      this.wanted = this.chosen
      if (this.selected === null) this.selectedKey = null
    })
  }

  /** Replaces lines with the answer of a write, and removes lines that no longer belong in the list. */
  take(lines: readonly LineItem[]): void {
    const answered = new Map(lines.map(line => [line.id, line]))
    this.loaded.change(({ lines: before, note }) => ({
      note,
      lines: before.map(line => answered.get(line.id) ?? line).filter(this.#needs.stays),
    }))
  }

  /** Takes the view from the address, except for the text: typing is faster than address changes, so the store holds the text. */
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

  /** Sets which of the shown lines are chosen. Other lines stay as they are. */
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
