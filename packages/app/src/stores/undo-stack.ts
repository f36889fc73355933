/** What can be taken back on a screen, newest last. */
import type { LineItemId, ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'

/** Null: nothing came of it, and whoever asked has been told otherwise. */
export type Outcome = E.Either<ServiceFailure, unknown> | null

export interface Undoable {
  /** What was done, as a person would say it: `Voided row 12`. */
  readonly what: string
  /** The line it was done to: whoever takes it back wants to see it, and not to go on with another one. */
  readonly line?: LineItemId
  readonly undo: () => Promise<Outcome>
}

/** Further back nobody remembers what Ctrl+Z would do. */
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

  /** Answers what the work does; once that is done, it can be taken back. */
  async after<A>(work: Promise<E.Either<ServiceFailure, A>>, wayBack: (done: A) => Undoable) {
    const given = await work
    if (E.isRight(given)) this.push(wayBack(given.right))
    return given
  }

  /** Takes back the given act, or the last one; an act is taken back at most once. */
  readonly undo = async (entry: Undoable | null = this.last): Promise<{ entry: Undoable; outcome: Outcome } | null> => {
    if (entry === null || !this.done.includes(entry)) return null
    runInAction(() => {
      this.done = this.done.filter(other => other !== entry)
    })
    return { entry, outcome: await entry.undo() }
  }

  clear(): void {
    this.done = []
  }
}
