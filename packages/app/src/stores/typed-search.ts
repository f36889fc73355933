/** Something found by what a person types: asked for once the typing pauses, and what was found is let go with the text. */
import type { Answer } from '@commissions/core'
import { actionBound, makeObservable, observable } from 'mobx'
import { type FailureWatcher, Loader } from './loader.ts'
import type { Later } from './session-timer.ts'

export interface TypedSearchCall<A> {
  readonly ask: (query: string) => Answer<A>
  /** Whether it says enough to be asked. */
  readonly isEnough: (query: string) => boolean
  /** Milliseconds. */
  readonly pause?: number
}

export interface SearchNeeds {
  readonly watch: FailureWatcher
  readonly later: Later
}

/** Long enough for the next letter of somebody typing. */
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
