/** What is payable, what of it is looked at and what was chosen. The filter comes from the address, as does the agent. */
import type { AgentId, Cents, LineItem, LineItemId, PayableLines, PayoutFilter, PayoutsPort } from '@commissions/core'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import {
  type AgentTotal,
  agentTotals,
  first,
  type PayoutShare,
  sharesOf,
  sharesTotal,
} from '../../parts/payout/payout-share.ts'
import { sameFilter } from '../../parts/payout-filter/payout-query.ts'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'
import type { Barred } from './barred.ts'
import { type TypedAmount, withTyped } from './typed-amount.ts'

const NONE: ReadonlySet<string> = new Set()

export class AgentPayoutStore {
  filter: PayoutFilter | null = null
  onlyStuck = false
  selectedKey: string | null = null
  /** What was typed and is not settled; `TypedAmountsStore` keeps it. */
  typed: readonly TypedAmount[] = []
  /** Whose lines a person wants to see; they may have none within the filter. */
  wantedAgent: AgentId | null = null
  /** The ids of lines; some may not be payable any more. */
  wanted: ReadonlySet<string> = NONE
  /** What had no amount when it was fetched. It stays where it stands once one is typed: rows that jump are lost. */
  firstKeys: ReadonlySet<string> = NONE
  readonly payable: Loader<PayableLines>
  readonly #port: Pick<PayoutsPort, 'payable'>

  constructor(port: Pick<PayoutsPort, 'payable'>, watch?: FailureWatcher) {
    this.#port = port
    this.payable = new Loader(watch)
    makeAutoObservable(
      this,
      {
        filter: observableRef,
        typed: observableRef,
        wanted: observableRef,
        firstKeys: observableRef,
        payable: false,
      },
      { autoBind: true },
    )
  }

  get isFetching(): boolean {
    return this.payable.state._tag === 'Loading'
  }

  /** The lines as the service last answered them. */
  get serverLines(): readonly LineItem[] {
    return this.payable.value?.lines ?? []
  }

  /** As shown: with what a person typed, saved or not. */
  get lines(): readonly LineItem[] {
    return withTyped(this.serverLines, this.typed)
  }

  /** Payable lines that lack the date the range speaks of, in a sentence: no range finds them. */
  get note(): string | null {
    return this.payable.value?.note ?? null
  }

  /** Every share, also of agents that the filter leaves out: they are paid along. */
  get everyShare(): readonly PayoutShare[] {
    return sharesOf(this.lines)
  }

  /** Every share within the filter, whichever agent is looked at. */
  get allShares(): readonly PayoutShare[] {
    const only = this.filter?.agentIds ?? []
    return only.length === 0 ? this.everyShare : this.everyShare.filter(share => only.includes(share.agentId))
  }

  get totals(): readonly AgentTotal[] {
    return agentTotals(this.allShares)
  }

  get total(): Cents {
    return sharesTotal(this.allShares)
  }

  get stuckCount(): number {
    return this.allShares.filter(share => share.stuck).length
  }

  /** Whose lines are shown; null for all. An agent who has none within the filter comes back with their lines. */
  get agent(): AgentId | null {
    return this.totals.some(({ agentId }) => agentId === this.wantedAgent) ? this.wantedAgent : null
  }

  /** What the table shows. */
  get shares(): readonly PayoutShare[] {
    const { agent, onlyStuck, firstKeys } = this
    const shown = this.allShares.filter(
      share => (agent === null || share.agentId === agent) && (!onlyStuck || share.stuck || firstKeys.has(share.key)),
    )
    return first(shown, firstKeys)
  }

  get selected(): PayoutShare | null {
    return this.allShares.find(share => share.key === this.selectedKey) ?? null
  }

  /** The lines that cannot be chosen, whichever agent of theirs is to blame. */
  get barred(): ReadonlyMap<LineItemId, Barred> {
    const barred = new Map<LineItemId, Barred>()
    for (const { line, stuck, agentId } of this.everyShare) if (stuck) barred.set(line.id, { why: 'Stuck', agentId })
    for (const { lineId, agentId, refused } of this.typed)
      if (refused !== null) barred.set(lineId, { why: 'NotSaved', agentId })
    return barred
  }

  /** The ids of the lines that were chosen and can be paid. */
  get chosen(): ReadonlySet<string> {
    if (this.wanted.size === 0) return NONE
    return new Set(this.lines.filter(({ id }) => this.wanted.has(id) && !this.barred.has(id)).map(({ id }) => id))
  }

  get chosenLines(): readonly LineItem[] {
    return this.lines.filter(({ id }) => this.chosen.has(id))
  }

  /** What paying the chosen lines pays each of their agents, within the filter or not. */
  get chosenTotals(): readonly AgentTotal[] {
    return agentTotals(this.chosenShares)
  }

  get chosenTotal(): Cents {
    return sharesTotal(this.chosenShares)
  }

  get chosenShares(): readonly PayoutShare[] {
    return this.chosen.size === 0 ? [] : this.everyShare.filter(({ line }) => this.chosen.has(line.id))
  }

  /** How many lines could be chosen, of those that are shown. */
  get payableIds(): ReadonlySet<string> {
    return new Set(this.shares.filter(({ line }) => !this.barred.has(line.id)).map(({ line }) => line.id))
  }

  line(id: LineItemId): LineItem | null {
    return this.serverLines.find(line => line.id === id) ?? null
  }

  async show(filter: PayoutFilter): Promise<void> {
    if (sameFilter(this.filter, filter)) return
    this.filter = filter
    this.onlyStuck = false
    await this.refetch()
  }

  async refetch(): Promise<void> {
    if (this.filter === null) return
    await this.payable.run(this.#port.payable(this.filter))
    runInAction(() => {
      this.firstKeys = new Set(sharesOf(this.serverLines).flatMap(share => (share.stuck ? [share.key] : [])))
      // What is not shown any more is not paid unseen when it comes back.
      this.wanted = this.chosen
      if (this.selected === null) this.selectedKey = null
    })
  }

  /** Puts what a write answered in the place of what is shown; lines that are paid now are not payable any more. */
  take(lines: readonly LineItem[]): void {
    const answered = new Map(lines.map(line => [line.id, line]))
    this.payable.change(({ lines: before, note }) => ({
      note,
      lines: before.flatMap(line => {
        const now = answered.get(line.id) ?? line
        return now.paid ? [] : [now]
      }),
    }))
  }

  look(agent: AgentId | null): void {
    if (agent === this.wantedAgent) return
    this.wantedAgent = agent
    this.onlyStuck = false
    this.selectedKey = null
  }

  showStuck(only: boolean): void {
    this.onlyStuck = only
  }

  select(share: PayoutShare | null): void {
    this.selectedKey = share?.key ?? null
  }

  /** What is chosen of the lines shown; the rest stays as it is. */
  choose(ids: ReadonlySet<string>): void {
    const shown = new Set<string>(this.shares.map(({ line }) => line.id))
    this.wanted = new Set([...this.chosen].filter(id => !shown.has(id) || ids.has(id)).concat(...ids))
  }

  choosePayable(): void {
    this.choose(this.payableIds)
  }

  leaveOut(ids: readonly LineItemId[]): void {
    this.wanted = new Set([...this.wanted].filter(id => !ids.some(one => one === id)))
  }

  chooseNothing(): void {
    this.wanted = NONE
  }
}
