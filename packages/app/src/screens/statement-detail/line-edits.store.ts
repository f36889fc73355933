/**
 * Inline edits: shown at once, saved in turn, and never lost. A refused edit stays in its cell with the reason; one that meets
 * a newer version of its line waits until a person has seen both.
 */
import type { CommissionsPort, DatedLineItemForm, LineItem, LineItemId, ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import { lineName } from '../../parts/line/line-name.ts'
import { type CellState, cellKey } from '../../ui/grid/grid.types.ts'
import { fieldsOf, type LineChange, type LineEdit, type LineField } from './line-edit.ts'
import type { StatementDetailStore, Written } from './statement-detail.store.ts'

/** Both versions of a line that somebody else changed while it was edited here. */
export interface LineConflict {
  readonly edit: LineEdit
  /** As the line was when it was edited. */
  readonly before: LineItem
  /** As it is now. */
  readonly theirs: LineItem
}

/** Calls back later; a test passes its own clock. */
export type Later = (milliseconds: number, then: () => void) => void
const inTime: Later = (milliseconds, then) => void setTimeout(then, milliseconds)

/** Long enough to be seen, short enough not to litter the table. */
const SAVED_SHOWN = 1800

export class LineEditsStore {
  readonly saved = observable.map<string, true>()
  conflicts: readonly LineConflict[] = []
  #token = 0
  readonly #statement: StatementDetailStore
  readonly #port: CommissionsPort['lineItems']
  readonly #later: Later

  constructor(statement: StatementDetailStore, port: CommissionsPort['lineItems'], later: Later = inTime) {
    this.#statement = statement
    this.#port = port
    this.#later = later
    makeAutoObservable(this, { conflicts: observableRef, saved: false })
  }

  get cellStates(): ReadonlyMap<string, CellState> {
    const states = new Map<string, CellState>()
    for (const key of this.saved.keys()) states.set(key, { _tag: 'Saved' })
    for (const { lineId, column, refused } of this.#statement.edits)
      states.set(
        cellKey(lineId, column),
        refused === null ? { _tag: 'Saving' } : { _tag: 'Refused', why: refused.message },
      )
    return states
  }

  get conflict(): LineConflict | null {
    return this.conflicts[0] ?? null
  }

  /** Every refused value that still stands in its cell. */
  get refused(): readonly LineEdit[] {
    return this.#statement.edits.filter(edit => edit.refused !== null)
  }

  /** `column` is the cell that shows how it goes. */
  readonly commit = async (id: LineItemId, column: string, change: LineChange): Promise<Written<LineItem>> => {
    const before = this.#statement.serverLines.find(line => line.id === id)
    const edit = this.#begin(id, column, change)
    const given = await this.#statement.writeLine(id, (of, line) => this.#port.update(of, dated(line, change)))
    if (E.isRight(given)) this.#settle(edit, before)
    else if (given.left._tag === 'OutOfDate') await this.#meet(edit, before, given.left)
    else this.#refuse(edit, given.left)
    return given
  }

  /** Writes the given fields over what the other person left. */
  readonly keepMine = (conflict: LineConflict, fields: readonly LineField[]): Promise<Written<LineItem>> | null => {
    this.#drop(conflict.edit)
    this.conflicts = this.conflicts.filter(one => one !== conflict)
    const kept = Object.fromEntries(
      Object.entries(conflict.edit.change).filter(([key]) => fields.some(field => field === key)),
    )
    return fields.length === 0 ? null : this.commit(conflict.edit.lineId, conflict.edit.column, kept)
  }

  takeTheirs(conflict: LineConflict): void {
    this.#drop(conflict.edit)
    this.conflicts = this.conflicts.filter(one => one !== conflict)
  }

  /** The cell shows what the server holds again. */
  discard(edit: LineEdit): void {
    this.#drop(edit)
  }

  readonly retry = (edit: LineEdit): Promise<Written<LineItem>> => {
    this.#drop(edit)
    return this.commit(edit.lineId, edit.column, edit.change)
  }

  #begin(lineId: LineItemId, column: string, change: LineChange): LineEdit {
    this.#token += 1
    const edit: LineEdit = { token: this.#token, lineId, column, change, refused: null }
    runInAction(() => {
      this.saved.delete(cellKey(lineId, column))
      // A new value for the cell takes the place of one that was refused there.
      const others = this.#statement.edits.filter(
        one => !(one.lineId === lineId && one.column === column && one.refused !== null),
      )
      this.#statement.edits = [...others, edit]
    })
    return edit
  }

  #settle(edit: LineEdit, before: LineItem | undefined): void {
    const key = cellKey(edit.lineId, edit.column)
    this.#drop(edit)
    runInAction(() => this.saved.set(key, true))
    this.#later(SAVED_SHOWN, () => runInAction(() => this.saved.delete(key)))
    if (before === undefined) return
    const back = fieldsOf(before, edit.change)
    this.#statement.undo.push({
      what: `Edited ${lineName(before)}`,
      line: edit.lineId,
      undo: () => this.#statement.writeLine(edit.lineId, (of, line) => this.#port.update(of, dated(line, back))),
    })
  }

  #refuse(edit: LineEdit, refused: ServiceFailure): void {
    this.#swap(edit, [{ ...edit, refused }])
  }

  async #meet(edit: LineEdit, before: LineItem | undefined, failure: ServiceFailure): Promise<void> {
    await this.#statement.refetch()
    const theirs = this.#statement.serverLines.find(line => line.id === edit.lineId)
    if (theirs === undefined || before === undefined) return this.#refuse(edit, failure)
    runInAction(() => {
      this.conflicts = [...this.conflicts, { edit, before, theirs }]
    })
  }

  #drop(edit: LineEdit): void {
    this.#swap(edit, [])
  }

  #swap(edit: LineEdit, by: readonly LineEdit[]): void {
    runInAction(() => {
      this.#statement.edits = this.#statement.edits.flatMap(one => (one.token === edit.token ? by : [one]))
    })
  }
}

/** Every change of a line names its transaction date (section 5). */
const dated = (line: LineItem, change: LineChange): DatedLineItemForm => ({
  ...change,
  transactionDate: change.transactionDate ?? line.transactionDate,
})
