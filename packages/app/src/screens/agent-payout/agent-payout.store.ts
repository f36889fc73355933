/** What is payable, what of it has no amount yet, and what was typed and is not settled. */
import {
  type AgentId,
  type AgentPaidField,
  agentPaidGaps,
  type CommissionsPort,
  type LineItemId,
} from '@commissions/core'
import { makeAutoObservable, observableRef } from 'mobx'
import { refusalText } from '../../parts/payout/payout-failure.ts'
import { first, type PayoutShare, sharesOf } from '../../parts/payout/payout-share.ts'
import { ShareListStore } from '../../parts/payout/share-list.store.ts'
import { type CallLater, CellEdits } from '../../stores/cell-edits.store.ts'
import type { FailureWatcher } from '../../stores/load/loader.ts'
import { type TypedAmount, withTyped } from './typed-amount.ts'

const NONE: ReadonlySet<string> = new Set()

/** Why a line cannot be chosen: an amount is missing, or what was typed is not saved. */
export interface Barred {
  readonly why: 'Stuck' | 'NotSaved'
  readonly agentId: AgentId
}

export const barredSentence = ({ why, agentId }: Barred, agentName: (id: AgentId) => string): string => {
  switch (why) {
    case 'Stuck':
      return `No rule pays ${agentName(agentId)} on this line: type an amount first (0.00 counts)`
    case 'NotSaved':
      return `The amount typed for ${agentName(agentId)} is not saved`
  }
}

export class AgentPayoutStore {
  readonly list: ShareListStore
  readonly typed: CellEdits<TypedAmount>
  onlyStuck = false
  onlyIncomplete = false
  /** The shares without an amount when they were loaded. They stay at the top after one is typed, so that no row jumps away. */
  firstKeys: ReadonlySet<string> = NONE

  constructor(port: Pick<CommissionsPort['payouts'], 'payable'>, watch?: FailureWatcher, later?: CallLater) {
    this.typed = new CellEdits(refusalText, later)
    this.list = new ShareListStore({
      fetch: (filter, arrival) => port.payable(filter, arrival),
      watch,
      stays: line => !line.paid,
      shown: lines => withTyped(lines, this.typed.all),
      counted: share => this.counted(share),
      narrowed: shares => {
        const { onlyStuck, onlyIncomplete, firstKeys, incomplete } = this
        const narrowed = shares.filter(
          ({ stuck, key, line }) =>
            (!onlyStuck || stuck || firstKeys.has(key)) && (!onlyIncomplete || incomplete.has(line.id)),
        )
        return first(narrowed, firstKeys)
      },
      mayChoose: id => !this.barred.has(id),
      onFetched: () => this.fetched(),
    })
    makeAutoObservable(this, { list: false, typed: false, firstKeys: observableRef }, { autoBind: true })
  }

  get stuckCount(): number {
    return this.list.countedShares.filter(share => share.stuck).length
  }

  /** The share as it counts: with the saved amount where the typed one was refused. A new function when the refusals change. */
  get counted(): (share: PayoutShare) => PayoutShare {
    const { refused, saving } = this.typed
    if (refused.length === 0) return share => share
    const lines = refused.flatMap(({ lineId }) => this.list.line(lineId) ?? [])
    const shares = new Map(sharesOf(withTyped(lines, saving)).map(share => [share.key, share]))
    return share => shares.get(share.key) ?? share
  }

  /** The fields that a paid line should have (section 5) and a line lacks. Paying such lines asks first. */
  get incomplete(): ReadonlyMap<LineItemId, readonly AgentPaidField[]> {
    return new Map(
      this.list.allLines.flatMap(line => {
        const gaps = agentPaidGaps(line)
        return gaps.length === 0 ? [] : [[line.id, gaps] as const]
      }),
    )
  }

  /** The lines that cannot be chosen, also because of an agent outside the filter. */
  get barred(): ReadonlyMap<LineItemId, Barred> {
    const barred = new Map<LineItemId, Barred>()
    for (const { line, stuck, agentId } of this.list.everyShare)
      if (stuck) barred.set(line.id, { why: 'Stuck', agentId })
    for (const { lineId, agentId } of this.typed.refused) barred.set(lineId, { why: 'NotSaved', agentId })
    return barred
  }

  /** The shown lines that can be chosen. */
  get payableIds(): ReadonlySet<string> {
    return new Set(this.list.shares.filter(({ line }) => !this.barred.has(line.id)).map(({ line }) => line.id))
  }

  showStuck(only: boolean): void {
    this.onlyStuck = only
  }

  showIncomplete(only: boolean): void {
    this.onlyIncomplete = only
  }

  choosePayable(): void {
    if (this.list.waits === null) this.list.choose(this.payableIds)
  }

  fetched(): void {
    this.firstKeys = new Set(sharesOf(this.list.serverLines).flatMap(share => (share.stuck ? [share.key] : [])))
  }
}
