/** A mistake that is put right: what that does, looked at first, and then done once, for a reason that stays in the history. */
import type { Answer, ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, runInAction } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'

export class CorrectionStore<Shown> {
  reason = ''
  isWriting = false
  /** Why it was not done, or nobody knows whether it was. */
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

  /** Null: nothing was done as far as anybody knows; `failure` says why. `onRefused` where the session goes on. */
  async write<Done>(act: (reason: string) => Answer<Done>, onRefused?: (failure: ServiceFailure) => Promise<void>) {
    if (!this.isReady) return null
    this.isWriting = true
    this.failure = null
    const given = await act(this.reason.trim())()
    runInAction(() => {
      if (E.isLeft(given)) this.failure = given.left
    })
    if (E.isLeft(given) && !this.#watch(given.left)) await onRefused?.(given.left)
    runInAction(() => {
      this.isWriting = false
    })
    return E.isRight(given) ? given.right : null
  }
}
