/** Paid lines that would pay differently now: listed with their figures, chosen, and corrected all or none. */
import {
  type AgentTrueUp,
  agentTrueUps,
  type CorrectionsPort,
  type LineItemId,
  type ServiceFailure,
  type TrueUp,
  type TrueUpRange,
  type TrueUpShare,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type FailureWatcher, Loader } from '../../stores/loader.ts'

const NONE: ReadonlySet<LineItemId> = new Set()

/** Which lines are looked at. */
export interface TrueUpOf {
  readonly range: TrueUpRange
  readonly only: readonly LineItemId[] | null
}

export class TrueUpStore {
  reason = ''
  isWriting = false
  /** Why it was not done, or nobody knows whether it was. */
  failure: ServiceFailure | null = null
  leftOut: ReadonlySet<LineItemId> = NONE
  readonly shown: Loader<TrueUp>
  readonly range: TrueUpRange
  /** Only these lines of the range; null for all. */
  readonly only: readonly LineItemId[] | null
  readonly #port: CorrectionsPort
  readonly #watch: FailureWatcher

  constructor(port: CorrectionsPort, of: TrueUpOf, watch: FailureWatcher = () => false) {
    this.#port = port
    this.#watch = watch
    this.range = of.range
    this.only = of.only
    this.shown = new Loader(watch)
    makeAutoObservable(
      this,
      { shown: false, range: false, only: false, failure: observableRef, leftOut: observableRef },
      { autoBind: true },
    )
  }

  look(): Promise<void> {
    return this.shown.run(
      this.only === null ? this.#port.previewTrueUp(this.range) : this.#port.previewTrueUp(this.range, this.only),
    )
  }

  say(reason: string): void {
    this.reason = reason
  }

  /** A line is corrected for all its agents or for none: shares of it follow from each other. */
  choose(line: LineItemId, chosen: boolean): void {
    const leftOut = new Set(this.leftOut)
    if (chosen) leftOut.delete(line)
    else leftOut.add(line)
    this.leftOut = leftOut
  }

  get chosen(): readonly TrueUpShare[] {
    return (this.shown.value?.lines ?? []).filter(({ id }) => !this.leftOut.has(id))
  }

  get chosenLines(): number {
    return new Set(this.chosen.map(({ id }) => id)).size
  }

  get agents(): readonly AgentTrueUp[] {
    return agentTrueUps(this.chosen)
  }

  get isReady(): boolean {
    return (
      this.shown.state._tag === 'Successful' && this.chosen.length > 0 && this.reason.trim() !== '' && !this.isWriting
    )
  }

  /** Null: nothing was done as far as anybody knows; `failure` says why. */
  async trueUp(): Promise<TrueUp | null> {
    if (!this.isReady) return null
    this.isWriting = true
    this.failure = null
    const given = await this.#port.trueUp(this.range, this.chosen, this.reason.trim())()
    if (E.isLeft(given)) await this.#refused(given.left)
    runInAction(() => {
      this.isWriting = false
    })
    return E.isRight(given) ? given.right : null
  }

  async #refused(failure: ServiceFailure): Promise<void> {
    runInAction(() => {
      this.failure = failure
    })
    // What is so now stands beside what was refused.
    if (!this.#watch(failure) && failure._tag !== 'NoAnswer') await this.look()
  }
}
