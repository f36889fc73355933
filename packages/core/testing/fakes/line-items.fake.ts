import { either as E } from 'fp-ts'
import type { Refusal } from '../../src/failure/refusal.ts'
import {
  decideAddedLine,
  decideChangedLine,
  decideDeletedLine,
  decideMatchedLine,
  decideNotedLine,
  decideRestoredLine,
  decideVoidedLine,
  type HistoryEntry,
  type LineChange,
  type LineContents,
  type LineItemId,
  type LineItemsPort,
  type LineItemWritten,
  type LineState,
  type MatchingPort,
  NO_AGENTS,
  notesOf,
} from '../../src/index.ts'
import { linesTold } from '../../src/paid-statement/told-lines.ts'
import { answer, type Decided, found, NOT_FOUND } from './answer.ts'
import type { CommissionsWorld } from './commissions-world.ts'
import { addLine, writeOne } from './commissions-writes.ts'
import { recordsOf } from './stored.ts'

/** The line and the state of its statement; the source stands on the statement. */
const stateOf = ({ lines, statements }: CommissionsWorld, id: LineItemId): Decided<LineState> => {
  const line = lines.get(id)
  const statement = line === undefined ? undefined : statements.get(line.statementId)
  return line === undefined || statement === undefined
    ? E.left(NOT_FOUND)
    : E.right({ line: { ...line, statementSource: statement.source }, status: statement.status })
}

const changed = (
  world: CommissionsWorld,
  id: LineItemId,
  decide: (state: LineState) => E.Either<Refusal, LineChange>,
) =>
  answer((): Decided<LineItemWritten> => {
    const state = stateOf(world, id)
    if (E.isLeft(state)) return state
    return E.map((change: LineChange) => writeOne(world, change))(decide(state.right))
  })

const historyOf = (world: CommissionsWorld, id: LineItemId): Decided<readonly HistoryEntry[]> => {
  const entries = world.entries.filter(one => one.lineItemId === id).map(one => one.entry)
  return entries.length === 0 && !world.lines.has(id) ? E.left(NOT_FOUND) : E.right(entries.toReversed())
}

export const fakeLineItems = (world: CommissionsWorld): LineItemsPort => ({
  add: (id, form) =>
    answer(() => {
      const statement = found(world.statements.get(id))
      if (E.isLeft(statement)) return statement
      return E.map((contents: LineContents) => addLine(world, statement.right, contents, { manual: true }))(
        decideAddedLine(statement.right.status, form, recordsOf(world)),
      )
    }),
  update: ({ id, etag }, form) => changed(world, id, state => decideChangedLine(state, etag, form, recordsOf(world))),
  void: ({ id, etag }) => changed(world, id, state => decideVoidedLine(state, etag)),
  restore: ({ id, etag }) => changed(world, id, state => decideRestoredLine(state, etag)),
  delete: ({ id, etag }) =>
    changed(world, id, state => decideDeletedLine(state, etag, linesTold(world.paidStatements).has(id))),
  history: id => answer(() => historyOf(world, id)),
  notes: id => answer(() => E.map(notesOf)(historyOf(world, id))),
  note: ({ id }, form) => changed(world, id, state => decideNotedLine(state, form)),
})

export const fakeMatch = (world: CommissionsWorld): Pick<MatchingPort, 'match' | 'unmatch'> => ({
  match: ({ id, etag }, { policyId, clientId, agents: from }) =>
    changed(world, id, state => {
      const agents = from._tag === 'Given' ? from.agents : NO_AGENTS
      const command = { etag, policyId, clientId, agents, fillAgentsUsingPolicy: from._tag === 'FromPolicy' }
      return decideMatchedLine(state, command, recordsOf(world))
    }),
  unmatch: ({ id, etag }) =>
    changed(world, id, state => {
      const command = { etag, policyId: null, clientId: null, agents: NO_AGENTS, fillAgentsUsingPolicy: false }
      return decideMatchedLine(state, command, recordsOf(world))
    }),
})
