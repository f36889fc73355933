/** Paying the chosen lines: all of them or none, once, and with a way back. */
import {
  type AgentPaidField,
  type CalendarDate,
  type Cents,
  type LineItem,
  lineItemModel,
  type PayoutsPort,
  payAgents,
  type ServiceFailure,
  type StatementId,
  type StatementsPort,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable } from 'mobx'
import { payoutInstructions, takenBack, UNDONE } from '../../parts/payout/payout-instructions.ts'
import { PayoutWriter } from '../../parts/payout/payout-writer.store.ts'
import { SimilarStore } from '../../parts/similar/similar.store.ts'
import type { FailureWatcher } from '../../stores/load/loader.ts'
import type { AgentPayoutStore } from './agent-payout.store.ts'
import type { TypedAmountsStore } from './typed-amounts.store.ts'

export interface Receipt {
  readonly lines: readonly LineItem[]
  readonly agents: number
  readonly total: Cents
  readonly on: CalendarDate
}

export interface IncompleteLine {
  readonly line: LineItem
  readonly gaps: readonly AgentPaidField[]
}

export class PayStore {
  isOpen = false
  readonly writer: PayoutWriter<Receipt>
  readonly similar: SimilarStore
  readonly #payout: AgentPayoutStore
  readonly #typed: TypedAmountsStore

  constructor(
    payout: AgentPayoutStore,
    typed: TypedAmountsStore,
    ports: { readonly payouts: Pick<PayoutsPort, 'write'>; readonly statements: Pick<StatementsPort, 'similar'> },
    watch?: FailureWatcher,
  ) {
    this.#payout = payout
    this.#typed = typed
    this.writer = new PayoutWriter({ port: ports.payouts, watch, refetch: payout.list.refetch })
    this.similar = new SimilarStore(ports.statements, watch)
    makeAutoObservable(this, { writer: false, similar: false }, { autoBind: true })
  }

  /** The chosen lines that lack what a paid line should say, with what they lack. */
  get incomplete(): readonly IncompleteLine[] {
    const { incomplete } = this.#payout
    return this.#payout.list.chosenLines.flatMap(line => {
      const gaps = incomplete.get(line.id)
      return gaps === undefined ? [] : [{ line, gaps }]
    })
  }

  get statementIds(): ReadonlySet<StatementId> {
    return new Set(this.#payout.list.chosenLines.map(({ statementId }) => statementId))
  }

  open(): void {
    const { list } = this.#payout
    if (this.isOpen || list.chosen.size === 0 || list.waits !== null) return
    this.writer.forget()
    this.isOpen = true
    void this.similar.ask([...this.statementIds])
  }

  close(): void {
    this.writer.giveUp(this.shut)
  }

  shut(): void {
    this.isOpen = false
  }

  /** Null if nothing was paid. The writer's `failure` says why, unless a payment is under way already. */
  async pay(on: CalendarDate): Promise<Receipt | null> {
    const { list } = this.#payout
    const { chosenLines: lines, chosenTotals, chosenTotal: total } = list
    if (this.writer.isWriting || this.#payout.typed.isSaving || lines.length === 0) return null
    if (list.isFetching || list.waits !== null) return null
    const sent = payoutInstructions(lines, line => payAgents(lineItemModel(line), on))
    const paid = (written: readonly LineItem[]): Receipt => {
      this.shut()
      list.take(written)
      list.chooseNothing()
      // Typed amounts can't be undone here any more: amounts of paid lines are changed on another screen.
      this.#typed.undo.clear()
      return { agents: chosenTotals.length, total, on, lines: written }
    }
    return this.writer.write(sent, lines, paid, this.shut)
  }

  /** Takes the payment back. False if nothing was taken back; `onRefused` then got the reason. */
  undo(receipt: Receipt, onRefused: (failure: ServiceFailure) => void): Promise<boolean> {
    return this.writer.undo(receipt, E.right(receipt.lines.map(line => takenBack(line, UNDONE))), onRefused)
  }
}
