/** A change of one line or of several: what it is, what it means for each line, and what takes it back. */
import {
  type AgentId,
  LINE_FIELD_KEYS,
  type LineAct,
  type LineField,
  type LineItem,
  type LineItemForm,
  type LineItemId,
  lineAllows,
  POSITIONS,
  type Position,
  placed,
  type StatementStatus,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { type CellEdit, withEdits } from '../../stores/cell-edits.store.ts'

/** The fields edited inline; a form's policy and client come by matching. */
export type InlineLineForm = Omit<LineItemForm, 'policyId' | 'clientId'>

/** One that was typed into a cell. */
export interface LineEdit extends CellEdit {
  readonly row: LineItemId
  readonly change: InlineLineForm
}

/** Every field of a form stands on the line under the same name. */
export const CHANGEABLE: readonly (LineField | 'agents')[] = [...LINE_FIELD_KEYS, 'agents']
export type ChangedField = (typeof CHANGEABLE)[number]

export const changedFields = (change: InlineLineForm): readonly ChangedField[] =>
  CHANGEABLE.filter(key => key in change)

export const withChange = (line: LineItem, change: InlineLineForm): LineItem => ({
  ...line,
  ...Object.fromEntries(changedFields(change).map(key => [key, change[key]])),
})

/** The same fields as `change` has, with the values of `line`: what takes the change back. */
export const fieldsOf = (line: LineItem, change: InlineLineForm): InlineLineForm =>
  Object.fromEntries(changedFields(change).map(key => [key, line[key]]))

export const shownLines = (lines: readonly LineItem[], edits: readonly LineEdit[]): readonly LineItem[] =>
  withEdits(
    lines,
    edits,
    line => line.id,
    edit => edit.row,
    (line, { change }) => withChange(line, change),
  )

/** One change for several lines. */
export interface BatchChange {
  /** A field left out stays as it is on every line. */
  readonly fields: Omit<InlineLineForm, 'agents'>
  /** Null leaves the position empty; one left out keeps who stands there. */
  readonly agents: { readonly [P in Position]?: AgentId | null }
}

export const NO_CHANGE: BatchChange = { fields: {}, agents: {} }

export const changesNothing = ({ fields, agents }: BatchChange): boolean =>
  Object.keys(fields).length === 0 && Object.keys(agents).length === 0

/** The change of this line; its other positions keep their agents. */
export const lineFormOf = (line: LineItem, { fields, agents }: BatchChange): InlineLineForm =>
  Object.keys(agents).length === 0
    ? fields
    : {
        ...fields,
        agents: POSITIONS.reduce((given, position) => {
          const agent = agents[position]
          return agent === undefined ? given : placed(given, position, agent)
        }, line.agents),
      }

/** The lines that the act can be done to, those that stay as they are, and the reason for the first of these. */
export const sortedBy = (
  status: StatementStatus,
  lines: readonly LineItem[],
  act: LineAct,
): { readonly go: readonly LineItem[]; readonly stay: readonly LineItem[]; readonly why: string | null } => {
  const judged = lines.map(line => ({ line, may: lineAllows(status, line, act) }))
  return {
    go: judged.flatMap(({ line, may }) => (E.isRight(may) ? [line] : [])),
    stay: judged.flatMap(({ line, may }) => (E.isLeft(may) ? [line] : [])),
    why: judged.flatMap(({ may }) => (E.isLeft(may) ? [may.left] : []))[0] ?? null,
  }
}
