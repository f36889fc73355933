/** Paying the chosen lines: all of them or none, once, and with a way back. */
import {
  type CalendarDate,
  type Cents,
  type LineItem,
  type LineItemId,
  lineItemModel,
  type PayoutsPort,
  type PayoutsWritten,
  payAgents,
  type ServiceFailure,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type PayoutFailure, payoutFailure, type RefusedLine } from '../../parts/payout/payout-failure.ts'
import { payoutInstructions, takenBack, UNDONE } from '../../parts/payout/payout-instructions.ts'
import type { FailureWatcher } from '../../stores/loader.ts'
import type { AgentPayoutStore } from './agent-payout.store.ts'
import type { TypedAmountsStore } from './typed-amounts.store.ts'

/** A payment that was made. */
export interface Receipt {
  readonly lines: readonly LineItem[]
  readonly agents: number
  readonly total: Cents
  readonly on: CalendarDate
}

export class PayStore {
  isOpen = false
  isPaying = false
  isUndoing = false
  failure: PayoutFailure | null = null
  receipt: Receipt | null = null
  /** A payment is undone at most once. */
  readonly #undone = new WeakSet<Receipt>()
  readonly #payout: AgentPayoutStore
  readonly #typed: TypedAmountsStore
  readonly #port: Pick<PayoutsPort, 'write'>
  readonly #watch: FailureWatcher

  constructor(
    payout: AgentPayoutStore,
    typed: TypedAmountsStore,
    port: Pick<PayoutsPort, 'write'>,
    watch: FailureWatcher = () => false,
  ) {
    this.#payout = payout
    this.#typed = typed
    this.#port = port
    this.#watch = watch
    makeAutoObservable(this, { failure: observableRef, receipt: observableRef })
  }

  readonly open = (): void => {
    if (this.isOpen || this.#payout.chosen.size === 0) return
    this.failure = null
    this.isOpen = true
  }

  readonly close = (): void => {
    if (this.isPaying) return
    this.isOpen = false
    // Whoever gives up asking sees what is payable still.
    if (this.failure?._tag === 'Unknown') void this.#payout.refetch()
  }

  /** The lines that were refused last, by id. */
  get refusals(): ReadonlyMap<LineItemId, RefusedLine> {
    return this.failure?._tag === 'LinesRefused'
      ? new Map(this.failure.lines.map(one => [one.id, one]))
      : new Map<LineItemId, RefusedLine>()
  }

  /** Null: it was not paid; `failure` says why, unless a payment is under way already. */
  readonly pay = async (on: CalendarDate): Promise<Receipt | null> => {
    const { chosenLines: lines, chosenTotals, chosenTotal } = this.#payout
    if (this.isPaying || this.#typed.isSaving || this.#payout.isFetching || lines.length === 0) return null
    const sent = payoutInstructions(lines, line => payAgents(lineItemModel(line), on))
    if (E.isLeft(sent)) {
      this.failure = { _tag: 'LinesRefused', lines: sent.left }
      return null
    }
    this.isPaying = true
    this.failure = null
    const given = await this.#port.write(sent.right)()
    if (E.isLeft(given)) await this.#refused(given.left, lines)
    return runInAction(() => {
      this.isPaying = false
      return E.isLeft(given) ? null : this.#paid(given.right, { agents: chosenTotals.length, total: chosenTotal, on })
    })
  }

  /** Takes the payment back; false: nothing was, and `onRefused` was told why. */
  readonly undo = async (receipt: Receipt, onRefused: (failure: ServiceFailure) => void): Promise<boolean> => {
    if (this.isUndoing || this.#undone.has(receipt)) return false
    this.isUndoing = true
    const given = await this.#port.write(receipt.lines.map(line => takenBack(line, UNDONE)))()
    if (E.isLeft(given)) onRefused(given.left)
    else {
      this.#undone.add(receipt)
      runInAction(() => {
        if (this.receipt === receipt) this.receipt = null
      })
      await this.#payout.refetch()
    }
    runInAction(() => {
      this.isUndoing = false
    })
    return E.isRight(given)
  }

  readonly dismiss = (): void => {
    this.receipt = null
  }

  /** What was refused has been read. */
  readonly forget = (): void => {
    this.failure = null
  }

  #paid({ lines }: PayoutsWritten, of: Omit<Receipt, 'lines'>): Receipt {
    const receipt = { ...of, lines }
    this.receipt = receipt
    this.isOpen = false
    this.#payout.take(lines)
    this.#payout.chooseNothing()
    // What was typed on a line that is paid now is changed on another screen.
    this.#typed.undo.clear()
    return receipt
  }

  async #refused(failure: ServiceFailure, lines: readonly LineItem[]): Promise<void> {
    runInAction(() => {
      this.failure = payoutFailure(failure, lines)
    })
    if (this.#watch(failure)) return this.#closed()
    // What is due, paid or changed by now is shown beside what was refused.
    if (failure._tag !== 'NoAnswer') await this.#payout.refetch()
  }

  #closed(): void {
    runInAction(() => {
      this.isOpen = false
    })
  }
}
