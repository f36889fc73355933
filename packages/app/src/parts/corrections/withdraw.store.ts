/** A statement that is about to be withdrawn: what that does, looked at first, and then done once. */
import type {
  CorrectionsPort,
  ServiceFailure,
  StatementId,
  Versioned,
  Withdrawal,
  WithdrawalEnd,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'

export class WithdrawStore {
  end: WithdrawalEnd = 'Archive'
  reason = ''
  isWriting = false
  /** Why it was not done, or nobody knows whether it was. */
  failure: ServiceFailure | null = null
  readonly shown: Loader<Withdrawal>
  readonly #port: CorrectionsPort
  readonly #watch: FailureWatcher

  constructor(port: CorrectionsPort, watch: FailureWatcher = () => false) {
    this.#port = port
    this.#watch = watch
    this.shown = new Loader(watch)
    makeAutoObservable(this, { shown: false, failure: observableRef }, { autoBind: true })
  }

  /** What it would do to this version of the statement. */
  look(of: Versioned<StatementId>): Promise<void> {
    return this.shown.run(this.#port.previewWithdrawal(of, this.end))
  }

  choose(end: WithdrawalEnd): void {
    this.end = end
    // What was shown is of the other end.
    this.shown.forget()
    this.failure = null
  }

  say(reason: string): void {
    this.reason = reason
  }

  /** Whether it can be done: its figures are those of the end that is chosen, and there is a reason. */
  get isReady(): boolean {
    return this.shown.state._tag === 'Successful' && this.reason.trim() !== '' && !this.isWriting
  }

  /** Null: nothing was done as far as anybody knows; `failure` says why. */
  async withdraw(of: Versioned<StatementId>): Promise<Withdrawal | null> {
    if (!this.isReady) return null
    this.isWriting = true
    this.failure = null
    const given = await this.#port.withdraw(of, this.end, this.reason.trim())()
    runInAction(() => {
      this.isWriting = false
      if (E.isLeft(given)) this.failure = given.left
    })
    if (E.isLeft(given)) this.#watch(given.left)
    return E.isRight(given) ? given.right : null
  }
}
