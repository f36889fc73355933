/** An edit of a line that is not settled yet, and what lines look like with such edits. */
import { LINE_FIELD_KEYS, type LineField, type LineItem, type LineItemForm, type LineItemId } from '@commissions/core'
import { type CellEdit, withEdits } from '../../stores/cell-edits.store.ts'

/** The fields edited inline; a form's policy and client come by matching. */
export type LineChange = Omit<LineItemForm, 'policyId' | 'clientId'>

export interface LineEdit extends CellEdit {
  readonly row: LineItemId
  readonly change: LineChange
}

/** Every field of a form stands on the line under the same name. */
export const CHANGEABLE: readonly (LineField | 'agents')[] = [...LINE_FIELD_KEYS, 'agents']
export type ChangedField = (typeof CHANGEABLE)[number]

export const changedFields = (change: LineChange): readonly ChangedField[] => CHANGEABLE.filter(key => key in change)

export const withChange = (line: LineItem, change: LineChange): LineItem => ({
  ...line,
  ...Object.fromEntries(changedFields(change).map(key => [key, change[key]])),
})

/** The same fields as `change` has, with the values of `line`: what takes the change back. */
export const fieldsOf = (line: LineItem, change: LineChange): LineChange =>
  Object.fromEntries(changedFields(change).map(key => [key, line[key]]))

export const shownLines = (lines: readonly LineItem[], edits: readonly LineEdit[]): readonly LineItem[] =>
  withEdits(
    lines,
    edits,
    line => line.id,
    edit => edit.row,
    (line, { change }) => withChange(line, change),
  )
