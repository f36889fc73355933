/** A correction: its effect is shown first, then it is done once, with a reason that stays in the history. */
import type { Answer, ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, runInAction } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/load/loader.ts'

export class CorrectionStore<Shown> {
  reason = ''
  isWriting = false
  /** Why the correction was not done, or why it is unknown whether it was. */
  failure: ServiceFailure | null = null
  readonly shown: Loader<Shown>
  readonly #watch: FailureWatcher

  constructor(watch: FailureWatcher) {
    this.#watch = watch
    this.shown = new Loader(watch)
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  say(reason: string): void {
    this.reason = reason
  }

  forgive(): void {
    this.failure = null
  }

  /** Whether the figures are loaded and a reason is given. */
  get isReady(): boolean {
    return this.shown.state._tag === 'Successful' && this.reason.trim() !== '' && !this.isWriting
  }

  /** Null if nothing was done as far as is known; `failure` says why. `onRefused` is called if the failure did not end the session. */
  async write<Done>(act: (reason: string) => Answer<Done>, onRefused?: (failure: ServiceFailure) => Promise<void>) {
    if (!this.isReady) return null
    this.isWriting = true
    this.failure = null
    const given = await act(this.reason.trim())()
    runInAction(() => {
      if (E.isLeft(given)) this.failure = given.left
    })
    if (E.isLeft(given) && !this.#watch(given.left)) await onRefused?.(given.left)
    runInAction(() => (this.isWriting = false))
    return E.isRight(given) ? given.right : null
  }
}
