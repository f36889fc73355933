/** A change of one line or of several: its form, the resulting line, and the change that undoes it. */
import {
  type AgentId,
  type DatedLineItemForm,
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

/** The fields that can be edited inline. Policy and client are set only by matching. */
export type InlineLineForm = Omit<LineItemForm, 'policyId' | 'clientId'>

/** A change that was typed into a cell. */
export interface LineEdit extends CellEdit {
  readonly row: LineItemId
  readonly change: InlineLineForm
}

/** The fields that a change can contain. A line has each of them under the same name. */
export const CHANGEABLE: readonly (LineField | 'agents')[] = [...LINE_FIELD_KEYS, 'agents']
export type ChangedField = (typeof CHANGEABLE)[number]

export const changedFields = (change: InlineLineForm): readonly ChangedField[] =>
  CHANGEABLE.filter(key => key in change)

export const withChange = (line: LineItem, change: InlineLineForm): LineItem => ({
  ...line,
  ...Object.fromEntries(changedFields(change).map(key => [key, change[key]])),
})

/** The fields of `change` with the values of `line`, which undo the change. */
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

export interface BatchChange {
  /** A field left out stays as it is on every line. */
  readonly fields: Omit<InlineLineForm, 'agents'>
  /** Null empties the position; a position that is left out keeps its agent. */
  readonly agents: { readonly [P in Position]?: AgentId | null }
}

export const NO_CHANGE: BatchChange = { fields: {}, agents: {} }

export const changesNothing = ({ fields, agents }: BatchChange): boolean =>
  Object.keys(fields).length === 0 && Object.keys(agents).length === 0

/** The change as a form for this line. Positions that it leaves out keep their agents. */
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

/** Splits lines into those that allow the act and those that stay as they are. `why` is the reason of the first that stays. */
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

/** The change with the transaction date, which every change of a line has to include (section 5). */
export const dated = (line: LineItem, change: InlineLineForm): DatedLineItemForm => ({
  ...change,
  transactionDate: change.transactionDate ?? line.transactionDate,
})
