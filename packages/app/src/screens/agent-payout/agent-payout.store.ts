/** What is payable and why. The filter comes from the address; the screen hands it over whenever it changes. */
import {
  type AgentId,
  type Cents,
  type LineItem,
  type LineStory,
  Money,
  type PayableLines,
  type PayoutFilter,
  type PayoutsPort,
} from '@commissions/core'
import { makeAutoObservable, observableRef } from 'mobx'
import { sameFilter } from '../../parts/payout-filter/payout-query.ts'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'
import { type AgentTotal, agentTotals, type PayoutShare, sharesOf, stuckFirst } from './payout-share.ts'

export class AgentPayoutStore {
  filter: PayoutFilter | null = null
  /** Null: the lines of all agents. */
  agent: AgentId | null = null
  onlyStuck = false
  selectedKey: string | null = null
  readonly payable: Loader<PayableLines>
  readonly story: Loader<LineStory>
  readonly #port: PayoutsPort

  constructor(port: PayoutsPort, watch?: FailureWatcher) {
    this.#port = port
    this.payable = new Loader(watch)
    this.story = new Loader(watch)
    makeAutoObservable<AgentPayoutStore>(
      this,
      { filter: observableRef, payable: false, story: false },
      { autoBind: true },
    )
  }

  get lines(): readonly LineItem[] {
    return this.payable.value?.lines ?? []
  }

  /** Payable lines that lack the date the range speaks of, in a sentence: no range finds them. */
  get note(): string | null {
    return this.payable.value?.note ?? null
  }

  /** Every share within the filter, whichever agent is looked at. */
  get allShares(): readonly PayoutShare[] {
    return sharesOf(this.lines, this.filter?.agentIds)
  }

  get totals(): readonly AgentTotal[] {
    return agentTotals(this.allShares)
  }

  get total(): Cents {
    return Money.sum(this.allShares.map(share => share.amount))
  }

  get stuckCount(): number {
    return this.allShares.filter(share => share.stuck).length
  }

  /** What the table shows. */
  get shares(): readonly PayoutShare[] {
    return stuckFirst(
      this.allShares.filter(
        share => (this.agent === null || share.agentId === this.agent) && (!this.onlyStuck || share.stuck),
      ),
    )
  }

  get selected(): PayoutShare | null {
    return this.allShares.find(share => share.key === this.selectedKey) ?? null
  }

  async show(filter: PayoutFilter): Promise<void> {
    if (sameFilter(this.filter, filter)) return
    this.filter = filter
    this.agent = null
    this.onlyStuck = false
    this.select(null)
    await this.refetch()
  }

  async refetch(): Promise<void> {
    if (this.filter !== null) await this.payable.run(this.#port.payable(this.filter))
  }

  look(agent: AgentId | null): void {
    this.agent = agent
    this.onlyStuck = false
    this.select(null)
  }

  showStuck(only: boolean): void {
    this.onlyStuck = only
  }

  select(share: PayoutShare | null): void {
    if (share?.key === this.selectedKey) return
    // The positions of one line share one story.
    if (share === null || share.line.id !== this.selected?.line.id) this.story.forget()
    this.selectedKey = share?.key ?? null
  }

  async explain(): Promise<void> {
    const { selected } = this
    if (selected !== null && this.story.state._tag !== 'Successful')
      await this.story.run(this.#port.explain(selected.line.id))
  }
}
