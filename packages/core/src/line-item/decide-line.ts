/** What a command does to one line, or why it does nothing (domain: who may change what, matching). */
import { either as E } from 'fp-ts'
import type { AgentsByPosition } from '../agent/agent.ts'
import type { ClientId } from '../client/client.ts'
import { allowed, type Refusal, seenAt } from '../failure/refusal.ts'
import { CLIENT_OF_ANOTHER_POLICY, LINE_ON_PAID_STATEMENT, NOT_MATCHED } from '../failure/refusals.ts'
import type { Etag } from '../history/etag.ts'
import { rememberMatch } from '../matching/match-memory.ts'
import type { PolicyId } from '../policy/policy.ts'
import { statementAllows } from '../statement/allowed.ts'
import type { StatusTag } from '../statement/statement.ts'
import { changedContents, newContents } from './fill-line.ts'
import { type Lesson, type LineChange, lineChange, mayAll, permitted, seenChange, withContents } from './line-change.ts'
import type { LineContents, StoredLine } from './line-contents.ts'
import { changesOf, type DatedLineItemForm, type LineItemForm } from './line-item-form.ts'
import { type LineRecords, type OwnedPolicy, policyAgents, policyNamed } from './line-records.ts'
import { tiedTo, untied } from './tie-line.ts'

/** A line and the state of the statement it stands on. */
export interface LineState {
  readonly line: StoredLine
  readonly status: StatusTag
}

type Decided = E.Either<Refusal, LineChange>

/** A null policy takes the match back. */
export interface MatchCommand {
  readonly etag: Etag
  readonly policyId: PolicyId | null
  readonly clientId: ClientId | null
  readonly agents: AgentsByPosition
  readonly fillAgentsUsingPolicy: boolean
}

const lessonOf = (line: StoredLine, to: OwnedPolicy, { clients }: LineRecords): Lesson =>
  rememberMatch(line, { ...to, clientName: clients.get(to.clientId)?.displayName ?? to.clientId })

/** The contents of an added line. Left: an unknown record is named, or the statement's state forbids it. */
export const decideAddedLine = (
  status: StatusTag,
  form: DatedLineItemForm,
  records: LineRecords,
): E.Either<Refusal, LineContents> => {
  const to = policyNamed(records, form)
  if (E.isLeft(to)) return to
  const may = allowed(statementAllows(status, 'AddLine', 0))
  return E.isLeft(may) ? may : newContents(form, to.right, records)
}

/** Checks the line's etag unless `seen` is null. Then the caller has to check what else guards the line, if anything. */
export const decideChangedLine = (
  { line, status }: LineState,
  seen: Etag | null,
  sent: LineItemForm,
  records: LineRecords,
): Decided => {
  const form = changesOf(line, sent)
  const to = policyNamed(records, form)
  if (E.isLeft(to)) return to
  const current = seenAt(line, seen)
  if (E.isLeft(current)) return current
  const contents = changedContents(line, form, to.right, records)
  if (E.isLeft(contents)) return contents
  const moves = to.right !== null && to.right.policy.id !== line.policy?.id
  const lesson = moves ? lessonOf(line, to.right, records) : null
  return permitted(status, lineChange('line changed', line, withContents(line, contents.right), lesson))
}

const decideUnmatched = ({ line, status }: LineState, agents: AgentsByPosition, { clients }: LineRecords): Decided => {
  const may = mayAll(status, line, ['Unmatch'])
  if (E.isLeft(may)) return may
  // Taking back a match that is not there would wipe what a person gave to an unmatched line.
  if (line.policy === null) return E.left(NOT_MATCHED)
  const before = untied(line, clients)
  const after = Object.keys(agents).length === 0 ? before : { ...before, agents }
  return E.right(lineChange('line unmatched', line, withContents(line, after)))
}

/** Matches a line to a policy, or unmatches it if the command names none. Left says why it is refused. */
export const decideMatchedLine = (state: LineState, command: MatchCommand, records: LineRecords): Decided => {
  const { line, status } = state
  const { clientId, agents } = command
  const to = policyNamed(records, command)
  if (E.isLeft(to)) return to
  const current = seenAt(line, command.etag)
  if (E.isLeft(current)) return current
  if (to.right === null) return decideUnmatched(state, agents, records)
  const { policy, clientId: owner } = to.right
  if (clientId !== null && clientId !== owner) return E.left(CLIENT_OF_ANOTHER_POLICY)
  const may = mayAll(status, line, ['Match'])
  if (E.isLeft(may)) return may
  const given = command.fillAgentsUsingPolicy ? policyAgents(records.histories, policy, line.transactionDate) : agents
  const contents = tiedTo(line, to.right, records.clients.get(owner) ?? null, given)
  const lesson = lessonOf(line, to.right, records)
  return E.right(lineChange('line matched', line, withContents(line, contents), lesson))
}

/** Voids or restores one of several lines. If `seen` is null, the statement's version guards the line. */
export const decideMarkedItem = ({ line, status }: LineState, seen: Etag | null, voided: boolean): Decided => {
  const current = seenAt(line, seen)
  if (E.isLeft(current)) return current
  const change = lineChange(voided ? 'line voided' : 'line restored', line, { ...line, voided })
  return E.map(() => change)(mayAll(status, line, [voided ? 'Void' : 'Restore']))
}

const decideMark = (state: LineState, seen: Etag | null, voided: boolean): Decided =>
  E.map((change: LineChange) => seenChange(change, seen))(decideMarkedItem(state, seen, voided))

/** Voids a line. Left: the version is outdated, or line or statement do not allow it. */
export const decideVoidedLine = (state: LineState, seen: Etag | null): Decided => decideMark(state, seen, true)
/** Restores a voided line. Left: the version is outdated, or line or statement do not allow it. */
export const decideRestoredLine = (state: LineState, seen: Etag | null): Decided => decideMark(state, seen, false)

/** Deletes one of several lines. If `seen` is null, the statement's version guards the line. */
export const decideDeletedItem = ({ line, status }: LineState, seen: Etag | null, told: boolean): Decided => {
  const current = seenAt(line, seen)
  if (E.isLeft(current)) return current
  const may = mayAll(status, line, ['Delete'])
  if (E.isLeft(may)) return may
  return told ? E.left(LINE_ON_PAID_STATEMENT) : E.right(lineChange('line deleted', line, null))
}

/** `told`: a paid statement told an agent about the line, which can then not be deleted, even once its payment is taken back. */
export const decideDeletedLine = (state: LineState, seen: Etag | null, told: boolean): Decided =>
  E.map((change: LineChange) => seenChange(change, seen))(decideDeletedItem(state, seen, told))
