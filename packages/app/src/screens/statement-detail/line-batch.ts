/** One change for several lines: what it is, and what it means for each of them. */
import {
  type AgentId,
  type LineItem,
  type LineItemUpdate,
  lineAllows,
  POSITIONS,
  type Position,
  placed,
  type StatementStatus,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { fieldsOf, type LineChange } from './line-edit.ts'

export interface BatchChange {
  /** A field left out stays as it is on every line. */
  readonly fields: Omit<LineChange, 'agents'>
  /** Null leaves the position empty; one left out keeps who stands there. */
  readonly agents: { readonly [P in Position]?: AgentId | null }
}

export const NO_CHANGE: BatchChange = { fields: {}, agents: {} }

export const changesNothing = ({ fields, agents }: BatchChange): boolean =>
  Object.keys(fields).length === 0 && Object.keys(agents).length === 0

/** The change of this line; its other positions keep their agents. */
export const changeOf = (line: LineItem, { fields, agents }: BatchChange): LineChange =>
  Object.keys(agents).length === 0
    ? fields
    : {
        ...fields,
        agents: POSITIONS.reduce((given, position) => {
          const agent = agents[position]
          return agent === undefined ? given : placed(given, position, agent)
        }, line.agents),
      }

export const updateOf = (line: LineItem, change: LineChange): LineItemUpdate => ({
  ...change,
  id: line.id,
  etag: line.etag,
})

/** What takes the change of this line back. */
export const wayBack = (line: LineItem, change: BatchChange): LineChange => fieldsOf(line, changeOf(line, change))

/** The lines that go, and those that stay because a carrier sent them or somebody was paid. */
export const deletableOf = (
  status: StatementStatus,
  lines: readonly LineItem[],
): { readonly go: readonly LineItem[]; readonly stay: readonly LineItem[] } => {
  const goes = (line: LineItem) => E.isRight(lineAllows(status, line, 'Delete'))
  return { go: lines.filter(goes), stay: lines.filter(line => !goes(line)) }
}
