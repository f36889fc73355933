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

export type LineAct = Parameters<typeof lineAllows>[2]

/** The lines that it can be done to, those that stay as they are, and why the first of these does. */
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
