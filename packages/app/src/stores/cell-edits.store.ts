/** Cell edits: shown at once, saved in turn, never lost. A refused value stays in its cell until it is sent again, replaced or given up. */
import type { ServiceFailure } from '@commissions/core'
import { makeAutoObservable, observable, observableRef } from 'mobx'
import { type CellState, cellKey } from '../ui/load/cell-state.ts'
import { mayBeDone } from './failures.ts'

export interface CellEdit {
  readonly token: number
  readonly row: string
  readonly column: string
  /** Why the edit was not saved; null while it is being saved. */
  readonly refused: ServiceFailure | null
}

/** Calls back after so many milliseconds. A test passes its own clock. */
export type CallLater = (milliseconds: number, then: () => void) => void
const inTime: CallLater = (milliseconds, then) => void setTimeout(then, milliseconds)

/** How long a cell shows that it was saved, in milliseconds: long enough to notice, short enough not to clutter the table. */
const SAVED_SHOWN = 1800

export class CellEdits<Edit extends CellEdit> {
  all: readonly Edit[] = []
  readonly saved = observable.set<string>()
  #token = 0
  readonly #why: (failure: ServiceFailure) => string
  readonly #later: CallLater

  constructor(why: (failure: ServiceFailure) => string = ({ message }) => message, later: CallLater = inTime) {
    this.#why = why
    this.#later = later
    makeAutoObservable(this, { all: observableRef, saved: false }, { autoBind: true })
  }

  get cellStates(): ReadonlyMap<string, CellState> {
    const states = new Map<string, CellState>([...this.saved].map(key => [key, { _tag: 'Saved' }]))
    for (const { row, column, refused } of this.all)
      states.set(
        cellKey(row, column),
        refused === null
          ? { _tag: 'Saving' }
          : { _tag: mayBeDone(refused) ? 'Unanswered' : 'Refused', why: this.#why(refused) },
      )
    return states
  }

  get refused(): readonly Edit[] {
    return this.all.filter(({ refused }) => refused !== null)
  }

  /** The edits that count: those that are being saved. */
  get saving(): readonly Edit[] {
    return this.all.filter(({ refused }) => refused === null)
  }

  get isSaving(): boolean {
    return this.saving.length > 0
  }

  begin(of: Omit<Edit, 'token' | 'refused'>): Edit {
    this.#token += 1
    const edit = { ...of, token: this.#token, refused: null } as Edit
    this.saved.delete(cellKey(edit.row, edit.column))
    const others = this.all.filter(one => one.refused === null || one.row !== edit.row || one.column !== edit.column)
    this.all = [...others, edit]
    return edit
  }

  /** Marks the edit as saved, which the cell shows for a moment. */
  settle(edit: Edit): void {
    const key = cellKey(edit.row, edit.column)
    this.drop(edit)
    this.saved.add(key)
    this.#later(SAVED_SHOWN, () => this.unmark(key))
  }

  refuse(edit: Edit, refused: ServiceFailure): void {
    this.#swap(edit, [{ ...edit, refused }])
  }

  /** Drops the edit, so that the cell shows the service's value again. */
  drop(edit: Edit): void {
    this.#swap(edit, [])
  }

  clear(): void {
    this.all = []
  }

  unmark(key: string): void {
    this.saved.delete(key)
  }

  #swap({ token }: Edit, by: readonly Edit[]): void {
    this.all = this.all.flatMap(one => (one.token === token ? by : [one]))
  }
}

/** The rows with their edits applied. Rows without edits stay the same objects, so that a grid need not redraw them. */
export const withEdits = <Row, Edit>(
  rows: readonly Row[],
  edits: readonly Edit[],
  keyOf: (row: Row) => string,
  rowOf: (edit: Edit) => string,
  apply: (row: Row, edit: Edit) => Row,
): readonly Row[] => {
  if (edits.length === 0) return rows
  const byRow = Map.groupBy(edits, rowOf)
  return rows.map(row => (byRow.get(keyOf(row)) ?? []).reduce(apply, row))
}
