/**
 * Loads a long answer and shows its rows while they arrive. Until all have come the answer is a part: code that needs all of it
 * waits (`whole`) and shows what it waits for (`waits`). A complete answer stays on screen while the same request is repeated.
 */
import type { Answer, Arrival, ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { action, computed, makeObservable, observableRef, when } from 'mobx'
import { type ArrivingLoad, none, shownValue } from '../../ui/load/load.ts'
import type { FailureWatcher } from './loader.ts'

export type ArrivingCall<A> = (arrival: Arrival<A>) => Answer<A>

/** The failure of an act that needs rows that have not arrived, when no request is under way that would bring them. */
export const NOT_WHOLE: ServiceFailure = {
  _tag: 'Conflict',
  message: 'Not all lines are loaded, so nothing was done. Load them again first',
}

const figure = (count: number): string => count.toLocaleString('en-US')
const lines = (count: number): string => (count === 1 ? '1 line' : `${figure(count)} lines`)

/** `12,000 of 50,000 lines`; `12,000 lines` if the total is unknown. */
const cameSentence = (came: number, all: number | null): string =>
  all === null || all < came ? lines(came) : `${figure(came)} of ${lines(all)}`

export interface Rows<A> {
  readonly came: (value: A) => number
  /** How many rows there will be in all, if the part says so. */
  readonly all?: (part: A) => number | null
}

export class ArrivingLoader<A> {
  state: ArrivingLoad<A> = none
  #request = 0
  #stop: () => void = () => undefined
  readonly #rows: Rows<A>
  readonly #watch: FailureWatcher

  constructor(rows: Rows<A>, watch: FailureWatcher = () => false) {
    this.#rows = rows
    this.#watch = watch
    makeObservable<ArrivingLoader<A>, 'part'>(this, {
      state: observableRef,
      value: computed,
      part: computed,
      isPart: computed,
      isComing: computed,
      came: computed,
      run: action,
      again: action,
      change: action,
      forget: action,
      stop: action,
    })
  }

  /** What can be shown: the value, the part that has arrived, or the previous value. */
  get value(): A | null {
    return shownValue(this.state)
  }

  get isPart(): boolean {
    return this.part !== null
  }

  get isComing(): boolean {
    return this.state._tag === 'Loading' || this.state._tag === 'Arriving'
  }

  /** How many rows of a part have arrived, in words; null if no part is shown. */
  get came(): string | null {
    const { part } = this
    return part === null ? null : cameSentence(this.#rows.came(part), this.#rows.all?.(part) ?? null)
  }

  /** What an act that needs all rows waits for, as a sentence; null if it need not wait. */
  get waits(): string | null {
    if (this.came === null) return null
    return this.isComing ? `Waits for the rest: ${this.came} loaded so far` : `Needs the rest: only ${this.came} loaded`
  }

  private get part(): A | null {
    return this.state._tag === 'Arriving' || this.state._tag === 'BrokenOff' ? this.state.part : null
  }

  /** Starts a different request. Its first rows replace what is shown. */
  run(ask: ArrivingCall<A>): Promise<void> {
    // A part of the earlier request is removed, so that it is not taken for a complete answer.
    if (this.isPart) this.state = none
    return this.#run(ask, this.value === null ? 'nothing' : 'another')
  }

  /** Repeats the same request. */
  again(ask: ArrivingCall<A>): Promise<void> {
    return this.#run(ask, this.value === null ? 'nothing' : this.isPart ? 'part' : 'whole')
  }

  /** Waits until the shown answer is complete. Resolves to false if loading ended without a complete answer. */
  async whole(): Promise<boolean> {
    await when(() => !this.isComing || !(this.isPart || this.value === null))
    return !this.isPart && this.value !== null
  }

  /** Edits what is shown: an optimistic change, or the answer of a write. */
  change(edit: (value: A) => A): void {
    const { state } = this
    switch (state._tag) {
      case 'None':
        return
      case 'Successful':
        this.state = { ...state, value: edit(state.value) }
        return
      case 'Arriving':
      case 'BrokenOff':
        this.state = { ...state, part: edit(state.part) }
        return
      case 'Loading':
      case 'Failed':
        if (state.previous !== null) this.state = { ...state, previous: edit(state.previous) }
    }
  }

  forget(): void {
    this.#request += 1
    this.#stop()
    this.state = none
  }

  /** Cancels a request that is still under way, because nobody looks at its rows any more. */
  stop(): void {
    if (this.isComing) this.forget()
  }

  #run(ask: ArrivingCall<A>, shown: 'nothing' | 'another' | 'part' | 'whole'): Promise<void> {
    this.#request += 1
    this.#stop()
    this.#stop = () => undefined
    const request = this.#request
    const { value } = this
    this.state =
      shown === 'part' && value !== null ? { _tag: 'Arriving', part: value } : { _tag: 'Loading', previous: value }
    const answer = ask({
      onPart: action(part => {
        if (request === this.#request && shown !== 'whole') this.#grow(part)
      }),
      onBegin: stop => {
        if (request === this.#request) this.#stop = stop
        else stop()
      },
    })
    return this.#finish(request, answer)
  }

  async #finish(request: number, answer: Answer<A>): Promise<void> {
    const result = await answer()
    if (request === this.#request) this.#settle(result)
  }

  /** Shows a part that arrived. A request repeated after a break has fewer rows at first than are shown; those parts are skipped. */
  #grow(part: A): void {
    const { came } = this.#rows
    if (came(part) > 0 && (this.part === null || came(part) >= came(this.part))) this.state = { _tag: 'Arriving', part }
  }

  #settle = action((result: E.Either<ServiceFailure, A>): void => {
    this.#stop = () => undefined
    if (E.isRight(result)) {
      this.state = { _tag: 'Successful', value: result.right }
      return
    }
    const { part, value: previous } = this
    const failure = result.left
    this.state = part === null ? { _tag: 'Failed', failure, previous } : { _tag: 'BrokenOff', part, failure }
    this.#watch(failure)
  })
}
