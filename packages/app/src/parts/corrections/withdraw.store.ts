/** The withdrawal of a statement, before it is confirmed. */
import type { CorrectionsPort, StatementId, Versioned, Withdrawal, WithdrawalEnd } from '@commissions/core'
import { makeAutoObservable } from 'mobx'
import type { FailureWatcher } from '../../stores/load/loader.ts'
import { CorrectionStore } from './correction.store.ts'

export class WithdrawStore {
  end: WithdrawalEnd = 'Archive'
  readonly correction: CorrectionStore<Withdrawal>
  readonly #port: CorrectionsPort

  constructor(port: CorrectionsPort, watch: FailureWatcher) {
    this.#port = port
    this.correction = new CorrectionStore(watch)
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  /** Loads what the withdrawal would do to this version of the statement. */
  look(of: Versioned<StatementId>): Promise<void> {
    return this.correction.shown.run(this.#port.previewWithdrawal(of, this.end))
  }

  choose(end: WithdrawalEnd): void {
    this.end = end
    // The shown preview belongs to the other choice.
    this.correction.shown.forget()
    this.correction.forgive()
  }

  withdraw(of: Versioned<StatementId>): Promise<Withdrawal | null> {
    return this.correction.write(reason => this.#port.withdraw(of, this.end, reason))
  }
}
