/** What was paid, and the amounts typed over it: they are sent together, with a reason. */
import type { Cents, CommissionsPort, LineItem, LineItemId } from '@commissions/core'
import { makeAutoObservable, observableRef } from 'mobx'
import type { PayoutShare } from '../../parts/payout/payout-share.ts'
import { ShareListStore } from '../../parts/payout/share-list.store.ts'
import type { FailureWatcher } from '../../stores/load/loader.ts'
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

  /** Compares the drafts with the lines as they are now. */
  meet(lines: readonly LineItem[]): void {
    const now = new Map(lines.map(line => [line.id, line]))
    this.drafts = this.drafts.map(draft => {
      const line = now.get(draft.line.id)
      return line === undefined ? draft : meeting(draft, line)
    })
  }

  /** Keeps a typed amount as a draft. Typing the amount that was paid removes the draft. */
  type({ line, position, agentId }: Pick<PayoutShare, 'line' | 'position' | 'agentId'>, amount: Cents): void {
    const others = this.drafts.filter(one => !sameDraft(one, { line, position }))
    const same = paidToAgent(line, position, agentId) === amount
    this.drafts = same ? others : [...others, { line, position, agentId, amount, theirs: null }]
  }

  /** Whether the typed amount is what is paid by now. */
  isSaved({ line: { id }, position, agentId, amount }: DraftAmount): boolean {
    const line = this.list.line(id)
    return line !== null && paidToAgent(line, position, agentId) === amount
  }

  /** Restores drafts, except where another is typed now. Where somebody else changed the amount since, both are shown. */
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

  /** Keeps the draft, now as a change of the other person's version. */
  keepMine(draft: DraftAmount): void {
    const { theirs } = draft
    if (theirs === null) return
    this.giveUp(draft)
    this.type({ ...draft, line: theirs }, draft.amount)
  }
}
