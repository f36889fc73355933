/** The acts on a screen that can be undone, the newest last. */
import type { LineItemId, ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'

/** Null if nothing was undone and the person was told so in another way. */
export type Outcome = E.Either<ServiceFailure, unknown> | null

export interface Undoable {
  /** What was done, as a person would say it: `Voided row 12`. */
  readonly what: string
  /** The line that the act changed, which is shown when the act is undone. */
  readonly line?: LineItemId
  readonly undo: () => Promise<Outcome>
}

/** The most acts that can be undone. Nobody remembers earlier ones. */
const DEPTH = 50

export class UndoStack {
  done: readonly Undoable[] = []

  constructor() {
    makeAutoObservable(this, { done: observableRef })
  }

  get last(): Undoable | null {
    return this.done.at(-1) ?? null
  }

  push(entry: Undoable): void {
    this.done = [...this.done, entry].slice(-DEPTH)
  }

  /** Returns the result of the work. If it succeeded, it can be undone by `wayBack`. */
  async after<A>(work: Promise<E.Either<ServiceFailure, A>>, wayBack: (done: A) => Undoable) {
    const given = await work
    if (E.isRight(given)) this.push(wayBack(given.right))
    return given
  }

  /** Undoes the given act, or the last one. An act is undone at most once. */
  readonly undo = async (entry: Undoable | null = this.last): Promise<{ entry: Undoable; outcome: Outcome } | null> => {
    if (entry === null || !this.done.includes(entry)) return null
    runInAction(() => (this.done = this.done.filter(other => other !== entry)))
    return { entry, outcome: await entry.undo() }
  }

  clear(): void {
    this.done = []
  }
}
