/** A search by what a person types. It runs once the typing pauses. Text that is too short drops the results. */
import type { Answer } from '@commissions/core'
import { actionBound, makeObservable, observable } from 'mobx'
import { type FailureWatcher, Loader } from './loader.ts'
import type { Later } from './run-after.ts'

export interface TypedSearchCall<A> {
  readonly ask: (query: string) => Answer<A>
  readonly isEnough: (query: string) => boolean
  /** The pause in typing before the search runs, in milliseconds. */
  readonly pause?: number
}

export interface SearchNeeds {
  readonly watch: FailureWatcher
  readonly later: Later
}

/** Milliseconds; long enough for the next letter while a person types. */
const PAUSE = 200

export class TypedSearch<A> {
  query = ''
  readonly found: Loader<A>
  readonly #asking: TypedSearchCall<A>
  readonly #later: Later
  #cancel: () => void = () => undefined

  constructor(asking: TypedSearchCall<A>, { watch, later }: SearchNeeds) {
    this.#asking = asking
    this.#later = later
    this.found = new Loader(watch)
    makeObservable(this, { query: observable, type: actionBound })
  }

  type(query: string): void {
    const { ask, isEnough, pause = PAUSE } = this.#asking
    this.query = query
    this.#cancel()
    if (isEnough(query)) this.#cancel = this.#later(pause, () => void this.found.run(ask(query)))
    else this.found.forget()
  }
}
