/** Writes payouts of many lines in one call: all lines or none, one call at a time, and with undo. */
import type { LineItem, LineItemId, PayoutInstruction, PayoutsPort, ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { FailureWatcher } from '../../stores/load/loader.ts'
import { type PayoutFailure, payoutFailure, type RefusedLine } from './payout-failure.ts'

/** The instructions to send, or every line that lacks something for them. */
export type PayoutsToSend = E.Either<readonly RefusedLine[], readonly PayoutInstruction[]>

export interface PayoutWriterNeeds {
  readonly port: Pick<PayoutsPort, 'write'>
  readonly watch?: FailureWatcher | undefined
  readonly refetch: () => Promise<void>
}

export class PayoutWriter<Done extends object> {
  isWriting = false
  isUndoing = false
  failure: PayoutFailure | null = null
  done: Done | null = null
  /** A write is undone at most once. */
  readonly #undone = new WeakSet<Done>()
  readonly #needs: PayoutWriterNeeds

  constructor(needs: PayoutWriterNeeds) {
    this.#needs = needs
    makeAutoObservable<PayoutWriter<Done>>(this, { failure: observableRef, done: observableRef }, { autoBind: true })
  }

  /** The lines that were refused last, by id. */
  get refusals(): ReadonlyMap<LineItemId, RefusedLine> {
    const lines = this.failure?._tag === 'LinesRefused' ? this.failure.lines : []
    return new Map(lines.map(one => [one.id, one]))
  }

  /** Returns why a line was refused; null if it was not. The function is a new one when the refusals change. */
  get refusal(): (id: LineItemId) => string | null {
    const { refusals } = this
    return id => refusals.get(id)?.errors.join('; ') ?? null
  }

  /** Clears the failure, after the person has read it. */
  forget(): void {
    this.failure = null
  }

  /** Closes the dialog, unless a write is under way. If its result is unknown, the lines are loaded again to show what holds now. */
  giveUp(shut: () => void): void {
    if (this.isWriting) return
    shut()
    if (this.failure?._tag === 'Unknown') void this.#needs.refetch()
  }

  /** Clears the notice of what was done, after the person has read it. */
  dismiss(): void {
    this.done = null
  }

  /** Resolves to null if nothing was written; `failure` says why. Calls `onAway` if the failure has led to another page. */
  async write(
    sent: PayoutsToSend,
    lines: readonly LineItem[],
    finish: (written: readonly LineItem[]) => Done,
    onAway: () => void,
  ): Promise<Done | null> {
    if (E.isLeft(sent)) {
      this.failure = { _tag: 'LinesRefused', lines: sent.left }
      return null
    }
    this.isWriting = true
    this.failure = null
    const given = await this.#needs.port.write(sent.right)()
    if (E.isLeft(given)) await this.#refused(given.left, lines, onAway)
    return runInAction(() => {
      this.isWriting = false
      if (E.isRight(given)) this.done = finish(given.right.lines)
      return E.isRight(given) ? this.done : null
    })
  }

  /** Resolves to true if the write was undone. Otherwise nothing changed, and `onRefused` received a failure of the call. */
  async undo(done: Done, sent: PayoutsToSend, onRefused: (failure: ServiceFailure) => void): Promise<boolean> {
    if (this.isUndoing || this.#undone.has(done) || E.isLeft(sent)) return false
    this.isUndoing = true
    const given = await this.#needs.port.write(sent.right)()
    if (E.isLeft(given)) onRefused(given.left)
    else {
      this.#undone.add(done)
      runInAction(() => {
        if (this.done === done) this.done = null
      })
      await this.#needs.refetch()
    }
    runInAction(() => (this.isUndoing = false))
    return E.isRight(given)
  }

  async #refused(failure: ServiceFailure, lines: readonly LineItem[], onAway: () => void): Promise<void> {
    runInAction(() => (this.failure = payoutFailure(failure, lines)))
    if (this.#needs.watch?.(failure) === true) return onAway()
    // The lines are loaded again, to show what somebody else has changed.
    if (failure._tag !== 'NoAnswer') await this.#needs.refetch()
  }
}
