/** An edit of a line that is not settled yet, and what lines look like with such edits. */
import {
  LINE_FIELD_KEYS,
  type LineField,
  type LineItem,
  type LineItemForm,
  type LineItemId,
  type ServiceFailure,
} from '@commissions/core'

/** The fields edited inline; a form's policy and client come by matching. */
export type LineChange = Omit<LineItemForm, 'policyId' | 'clientId'>

export interface LineEdit {
  readonly token: number
  readonly lineId: LineItemId
  readonly column: string
  readonly change: LineChange
  /** Why it was not saved; null while it is on its way. */
  readonly refused: ServiceFailure | null
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

/** Lines without an edit stay the same objects, so that a grid need not draw them anew. */
export const shownLines = (lines: readonly LineItem[], edits: readonly LineEdit[]): readonly LineItem[] => {
  if (edits.length === 0) return lines
  const byLine = Map.groupBy(edits, edit => edit.lineId)
  return lines.map(line => (byLine.get(line.id) ?? []).reduce((shown, { change }) => withChange(shown, change), line))
}

/** Without those that were refused. */
export const soundEdits = (edits: readonly LineEdit[]): readonly LineEdit[] =>
  edits.filter(edit => edit.refused === null)
