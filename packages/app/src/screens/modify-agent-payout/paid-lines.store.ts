/** What was paid, what of it is looked at or chosen, and the amounts typed over it. */
import type { AgentId, Cents, LineItem, LineItemId, PayableLines, PayoutFilter, PayoutsPort } from '@commissions/core'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import {
  type AgentTotal,
  agentTotals,
  type PayoutShare,
  sharesOf,
  sharesTotal,
} from '../../parts/payout/payout-share.ts'
import { sameFilter } from '../../parts/payout-filter/payout-query.ts'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'
import { type DraftAmount, type DraftKey, meeting, paidTo, sameDraft } from './draft-amount.ts'

const NONE: ReadonlySet<string> = new Set()

export class PaidLinesStore {
  filter: PayoutFilter | null = null
  wantedAgent: AgentId | null = null
  wanted: ReadonlySet<string> = NONE
  selectedKey: string | null = null
  /** They outlast every filter: what was typed is sent or given up, never lost. */
  drafts: readonly DraftAmount[] = []
  readonly paid: Loader<PayableLines>
  readonly #port: Pick<PayoutsPort, 'paid'>

  constructor(port: Pick<PayoutsPort, 'paid'>, watch?: FailureWatcher) {
    this.#port = port
    this.paid = new Loader(watch)
    makeAutoObservable(
      this,
      { filter: observableRef, wanted: observableRef, drafts: observableRef, paid: false },
      { autoBind: true },
    )
  }

  get isFetching(): boolean {
    return this.paid.state._tag === 'Loading'
  }

  get lines(): readonly LineItem[] {
    return this.paid.value?.lines ?? []
  }

  get note(): string | null {
    return this.paid.value?.note ?? null
  }

  get everyShare(): readonly PayoutShare[] {
    return sharesOf(this.lines)
  }

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

  /** Whose lines are shown; null for all. An agent who has none within the filter comes back with their lines. */
  get agent(): AgentId | null {
    return this.totals.some(({ agentId }) => agentId === this.wantedAgent) ? this.wantedAgent : null
  }

  get shares(): readonly PayoutShare[] {
    const { agent } = this
    return agent === null ? this.allShares : this.allShares.filter(share => share.agentId === agent)
  }

  get selected(): PayoutShare | null {
    return this.allShares.find(share => share.key === this.selectedKey) ?? null
  }

  get chosen(): ReadonlySet<string> {
    return this.wanted.size === 0
      ? NONE
      : new Set(this.lines.filter(({ id }) => this.wanted.has(id)).map(({ id }) => id))
  }

  get chosenLines(): readonly LineItem[] {
    return this.lines.filter(({ id }) => this.chosen.has(id))
  }

  /** One for each agent of each chosen line: the payments that taking back takes back. */
  get chosenShares(): readonly PayoutShare[] {
    return this.chosen.size === 0 ? [] : this.everyShare.filter(({ line }) => this.chosen.has(line.id))
  }

  get chosenTotals(): readonly AgentTotal[] {
    return agentTotals(this.chosenShares)
  }

  get chosenTotal(): Cents {
    return sharesTotal(this.chosenShares)
  }

  get draftsByLine(): ReadonlyMap<LineItemId, readonly DraftAmount[]> {
    return Map.groupBy(this.drafts, ({ line }) => line.id)
  }

  /** Drafts that a person has to look at first. */
  get conflicts(): readonly (DraftAmount & { readonly theirs: LineItem })[] {
    return this.drafts.flatMap(draft => (draft.theirs === null ? [] : [{ ...draft, theirs: draft.theirs }]))
  }

  draft({ line, position }: DraftKey): DraftAmount | null {
    return this.drafts.find(one => sameDraft(one, { line, position })) ?? null
  }

  async show(filter: PayoutFilter): Promise<void> {
    if (sameFilter(this.filter, filter)) return
    this.filter = filter
    await this.refetch()
  }

  async refetch(): Promise<void> {
    if (this.filter === null) return
    await this.paid.run(this.#port.paid(this.filter))
    runInAction(() => {
      this.wanted = this.chosen
      if (this.selected === null) this.selectedKey = null
      this.meet(this.lines)
    })
  }

  /** Holds what was typed against the lines as they are now. */
  meet(lines: readonly LineItem[]): void {
    const now = new Map(lines.map(line => [line.id, line]))
    this.drafts = this.drafts.map(draft => {
      const line = now.get(draft.line.id)
      return line === undefined ? draft : meeting(draft, line)
    })
  }

  /** Puts what a write answered in the place of what is shown; lines that are not paid any more are gone. */
  take(lines: readonly LineItem[]): void {
    const answered = new Map(lines.map(line => [line.id, line]))
    this.paid.change(({ lines: before, note }) => ({
      note,
      lines: before.flatMap(line => {
        const now = answered.get(line.id) ?? line
        return now.paid ? [now] : []
      }),
    }))
  }

  /** What was paid, typed again, is no change. */
  type({ line, position, agentId }: Pick<PayoutShare, 'line' | 'position' | 'agentId'>, amount: Cents): void {
    const others = this.drafts.filter(one => !sameDraft(one, { line, position }))
    const same = paidTo(line, position, agentId) === amount
    this.drafts = same ? others : [...others, { line, position, agentId, amount, theirs: null }]
  }

  giveUp(draft: DraftKey): void {
    this.drafts = this.drafts.filter(one => !sameDraft(one, draft))
  }

  giveUpLines(ids: readonly LineItemId[]): void {
    this.drafts = this.drafts.filter(({ line }) => !ids.includes(line.id))
  }

  giveUpAll(): void {
    this.drafts = []
  }

  /** Over what somebody else left. */
  keepMine(draft: DraftAmount): void {
    const { theirs } = draft
    if (theirs === null) return
    this.giveUp(draft)
    this.type({ ...draft, line: theirs }, draft.amount)
  }

  look(agent: AgentId | null): void {
    if (agent === this.wantedAgent) return
    this.wantedAgent = agent
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
