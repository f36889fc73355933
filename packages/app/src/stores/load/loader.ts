/** One request to a service and its progress. A request that a later one replaces is stopped (`onBegin`), and its answer dropped. */
import type { Answer, ServiceFailure, Stoppable } from '@commissions/core'
import { either as E } from 'fp-ts'
import { action, makeObservable, observableRef } from 'mobx'
import { type Load, mapLoad, none, shownValue } from '../../ui/load/load.ts'

/** Receives every failure. Returns true if it handled the failure (sign-in, Unauthorized), so the screen need not show it. */
export type FailureWatcher = (failure: ServiceFailure) => boolean

export class Loader<A> implements Stoppable {
  state: Load<A> = none
  #request = 0
  #asked: Answer<A> | null = null
  #stop: () => void = () => undefined
  readonly #watch: FailureWatcher

  constructor(watch: FailureWatcher = () => false) {
    this.#watch = watch
    makeObservable(this, { state: observableRef, run: action, change: action, forget: action })
  }

  /** What can be shown: the value, or the previous value while it is fetched again. */
  get value(): A | null {
    return shownValue(this.state)
  }

  readonly onBegin = (stop: () => void): void => {
    this.#stop = stop
  }

  async run(answer: Answer<A>): Promise<void> {
    this.#end()
    this.#asked = answer
    this.#request += 1
    const request = this.#request
    this.state = { _tag: 'Loading', previous: this.value }
    const result = await answer()
    if (request === this.#request) this.#settle(result)
  }

  /** Repeats the last request. */
  readonly again = async (): Promise<void> => {
    if (this.#asked !== null) await this.run(this.#asked)
  }

  /** Edits what is shown: an optimistic change, or the answer of a write. */
  change(edit: (value: A) => A): void {
    this.state = mapLoad(this.state, edit)
  }

  forget(): void {
    this.#end()
    this.#request += 1
    this.state = none
  }

  #end(): void {
    this.#stop()
    this.#stop = () => undefined
  }

  #settle = action((result: E.Either<ServiceFailure, A>): void => {
    if (E.isRight(result)) {
      this.state = { _tag: 'Successful', value: result.right }
      return
    }
    const previous = this.value
    this.state = { _tag: 'Failed', failure: result.left, previous }
    this.#watch(result.left)
  })
}
