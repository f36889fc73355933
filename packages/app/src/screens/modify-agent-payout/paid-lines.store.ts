/** What was paid, and the amounts typed over it: they are sent together, with a reason. */
import type { Cents, CommissionsPort, LineItem, LineItemId } from '@commissions/core'
import { makeAutoObservable, observableRef } from 'mobx'
import type { PayoutShare } from '../../parts/payout/payout-share.ts'
import { ShareListStore } from '../../parts/payout/share-list.store.ts'
import type { FailureWatcher } from '../../stores/loader.ts'
import { type DraftAmount, type DraftAmountKey, meeting, paidToAgent, sameDraft } from './draft-amount.ts'

export class PaidLinesStore {
  readonly list: ShareListStore
  /** They outlast every filter: what was typed is sent or given up, never lost. */
  drafts: readonly DraftAmount[] = []

  constructor(port: Pick<CommissionsPort['payouts'], 'paid'>, watch?: FailureWatcher) {
    this.list = new ShareListStore({
      fetch: (filter, arrival) => port.paid(filter, arrival),
      watch,
      stays: line => line.paid,
      onFetched: () => this.meet(this.list.serverLines),
    })
    makeAutoObservable(this, { list: false, drafts: observableRef }, { autoBind: true })
  }

  get draftsByLine(): ReadonlyMap<LineItemId, readonly DraftAmount[]> {
    return Map.groupBy(this.drafts, ({ line }) => line.id)
  }

  /** Drafts that a person has to look at first. */
  get conflicts(): readonly (DraftAmount & { readonly theirs: LineItem })[] {
    return this.drafts.flatMap(draft => (draft.theirs === null ? [] : [{ ...draft, theirs: draft.theirs }]))
  }

  draft({ line, position }: DraftAmountKey): DraftAmount | null {
    return this.drafts.find(one => sameDraft(one, { line, position })) ?? null
  }

  /** Holds what was typed against the lines as they are now. */
  meet(lines: readonly LineItem[]): void {
    const now = new Map(lines.map(line => [line.id, line]))
    this.drafts = this.drafts.map(draft => {
      const line = now.get(draft.line.id)
      return line === undefined ? draft : meeting(draft, line)
    })
  }

  /** What was paid, typed again, is no change. */
  type({ line, position, agentId }: Pick<PayoutShare, 'line' | 'position' | 'agentId'>, amount: Cents): void {
    const others = this.drafts.filter(one => !sameDraft(one, { line, position }))
    const same = paidToAgent(line, position, agentId) === amount
    this.drafts = same ? others : [...others, { line, position, agentId, amount, theirs: null }]
  }

  /** Paid as it was typed by now. */
  isSaved({ line: { id }, position, agentId, amount }: DraftAmount): boolean {
    const line = this.list.line(id)
    return line !== null && paidToAgent(line, position, agentId) === amount
  }

  /** What is typed now stays; over what somebody else changed since, both are shown. */
  putBack(drafts: readonly DraftAmount[]): void {
    this.drafts = [...drafts.filter(draft => this.draft(draft) === null), ...this.drafts]
    this.meet(this.list.serverLines)
  }

  giveUp(draft: DraftAmountKey): void {
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
}
