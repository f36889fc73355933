/** Inline edits: shown at once, saved in turn, never lost. If somebody else changed the line, the edit waits until both were seen. */
import type { CommissionsPort, LineItem, LineItemId, ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { lineName } from '../../parts/line/line-name.ts'
import { mayBeDone } from '../../stores/failures.ts'
import {
  CHANGEABLE,
  type ChangedField,
  dated,
  fieldsOf,
  type InlineLineForm,
  type LineEdit,
  withChange,
} from './line-change.ts'
import type { StatementDetailStore, WriteOutcome } from './statement-detail.store.ts'

/** Both versions of a line that somebody else changed while it was edited here. */
export interface LineConflict {
  readonly edit: LineEdit
  readonly before: LineItem
  readonly theirs: LineItem
}

/** An edit that is not saved, and the values of its fields before it. */
export interface UnsavedEdit {
  readonly row: LineItemId
  readonly column: string
  readonly change: InlineLineForm
  readonly before: InlineLineForm
}

const saysSame = (a: InlineLineForm, b: InlineLineForm): boolean =>
  CHANGEABLE.every(field => JSON.stringify(a[field]) === JSON.stringify(b[field]))

export class LineEditsStore {
  conflicts: readonly LineConflict[] = []
  readonly #statement: StatementDetailStore
  readonly #port: CommissionsPort['lineItems']

  constructor(statement: StatementDetailStore, port: CommissionsPort['lineItems']) {
    this.#statement = statement
    this.#port = port
    makeAutoObservable(this, { conflicts: observableRef })
  }

  get conflict(): LineConflict | null {
    return this.conflicts[0] ?? null
  }

  /** The edits that are not saved yet, in the form that `putBack` takes. */
  get unsaved(): readonly UnsavedEdit[] {
    const { typed, byId } = this.#statement
    return typed.all.flatMap(({ token, row, column, change }) => {
      const met = this.conflicts.find(({ edit }) => edit.token === token)
      const before = met?.before ?? byId.get(row)
      return before === undefined ? [] : [{ row, column, change, before: fieldsOf(before, change) }]
    })
  }

  /** Whether the line already has the edit: it was saved, but the answer was lost or the page was closed before it came. */
  readonly isSaved = ({ row, change }: UnsavedEdit): boolean => {
    const line = this.#statement.byId.get(row)
    return line !== undefined && saysSame(line, withChange(line, change))
  }

  /** Sends the edits again. If somebody else has changed the same fields since, both versions are shown first. */
  putBack(unsaved: readonly UnsavedEdit[]): void {
    for (const edit of unsaved) {
      if (this.isSaved(edit)) continue
      const { row, column, change, before } = edit
      const line = this.#statement.byId.get(row)
      const now = line === undefined ? null : fieldsOf(line, change)
      if (line === undefined || (now !== null && saysSame(now, before))) void this.commit(row, column, change)
      else {
        const mine = this.#statement.typed.begin({ row, column, change })
        this.conflicts = [...this.conflicts, { edit: mine, before: withChange(line, before), theirs: line }]
      }
    }
  }

  /** Saves an edit. Its progress is shown in the cell of `column`. */
  readonly commit = async (id: LineItemId, column: string, change: InlineLineForm): Promise<WriteOutcome<LineItem>> => {
    const { typed } = this.#statement
    const edit = typed.begin({ row: id, column, change })
    // The line as it is when its turn comes: an earlier edit here is not somebody else's, and undoing this one goes back to it.
    let before: LineItem | undefined
    const given = await this.#write(id, change, line => {
      before = line
    })
    if (E.isRight(given)) {
      typed.settle(edit)
      if (before !== undefined) this.#canUndo(edit, before)
    } else if (given.left._tag === 'OutOfDate' || mayBeDone(given.left)) return this.#meet(edit, before, given.left)
    else typed.refuse(edit, given.left)
    return given
  }

  /** Resolves a conflict: writes only the given fields of the edit. The others stay as the other person left them. */
  readonly keepMine = (
    conflict: LineConflict,
    fields: readonly ChangedField[],
  ): Promise<WriteOutcome<LineItem>> | null => {
    this.takeTheirs(conflict)
    const { row, column, change } = conflict.edit
    const kept = Object.fromEntries(Object.entries(change).filter(([key]) => fields.some(field => field === key)))
    return fields.length === 0 ? null : this.commit(row, column, kept)
  }

  takeTheirs(conflict: LineConflict): void {
    this.#statement.typed.drop(conflict.edit)
    this.conflicts = this.conflicts.filter(one => one !== conflict)
  }

  readonly retry = (edit: LineEdit): Promise<WriteOutcome<LineItem>> => {
    this.#statement.typed.drop(edit)
    return this.commit(edit.row, edit.column, edit.change)
  }

  #write(
    id: LineItemId,
    change: InlineLineForm,
    seen: (line: LineItem) => void = () => undefined,
  ): Promise<WriteOutcome<LineItem>> {
    return this.#statement.writeLine(id, line => {
      seen(line)
      return this.#port.update(line, dated(line, change))
    })
  }

  #canUndo({ row, change }: LineEdit, before: LineItem): void {
    const back = fieldsOf(before, change)
    this.#statement.undo.push({ what: `Edited ${lineName(before)}`, line: row, undo: () => this.#write(row, back) })
  }

  /**
   * Reads the line again. Asks only where there is something to decide: another version without another value takes the edit, and one
   * with the edit shows that it was saved.
   */
  async #meet(edit: LineEdit, before: LineItem | undefined, left: ServiceFailure): Promise<WriteOutcome<LineItem>> {
    await this.#statement.refetch()
    const theirs = this.#statement.byId.get(edit.row)
    if (theirs === undefined || before === undefined || theirs.etag === before.etag)
      this.#statement.typed.refuse(edit, left)
    else if (saysSame(theirs, withChange(theirs, edit.change))) {
      this.#statement.typed.settle(edit)
      return E.right(theirs)
    } else if (saysSame(before, theirs)) return this.retry(edit)
    else runInAction(() => (this.conflicts = [...this.conflicts, { edit, before, theirs }]))
    return E.left(left)
  }
}
