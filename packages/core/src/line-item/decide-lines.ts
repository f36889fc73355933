/** Decides what a command does to several lines of one statement: everything, or nothing and each refused line is named. */
import { either as E } from 'fp-ts'
import { type AgentsByPosition, NO_AGENTS } from '../agent/agent.ts'
import { allOrNothingInSteps, allowed, asItemError, type Refusal, seenAt } from '../failure/refusal.ts'
import { LINE_NAMED_TWICE, NO_LINES, NO_SUCH_LINE } from '../failure/refusals.ts'
import type { Etag } from '../history/etag.ts'
import { unguarded } from '../history/unguarded.ts'
import { historyAgents } from '../policy/agents-on.ts'
import type { PolicyAgentHistory, PolicyId } from '../policy/policy.ts'
import type { Seen } from '../ports/answer.ts'
import { lineAllows, type StatementAct, statementAllows } from '../statement/allowed.ts'
import type { Statement } from '../statement/statement.ts'
import { flatMapInSteps, type InSteps } from '../steps/in-steps.ts'
import { decideChangedLine, decideDeletedItem, decideMarkedItem, type LineState } from './decide-line.ts'
import { deriveTerm } from './derive-term.ts'
import { type LineChange, lineChange, seenChange, withContents } from './line-change.ts'
import type { StoredLine } from './line-contents.ts'
import type { LineItemId } from './line-item.ts'
import type { LineItemUpdate } from './line-item-form.ts'
import { type LineRecords, policyAgents } from './line-records.ts'
import { agentsAtMatch, tiedTo } from './tie-line.ts'

/** A statement and those of its lines that the command is about, in their order. */
export interface LinesState {
  readonly statement: Pick<Statement, 'etag' | 'status'>
  readonly lines: readonly StoredLine[]
}

/** Works in steps, since there may be very many lines. */
type Changes = InSteps<E.Either<Refusal, readonly LineChange[]>>

type SeenLine = Seen<LineItemId>

/** Left if there are no items. Called before anything is looked up. */
export const someItems = (items: readonly unknown[]): E.Either<Refusal, void> =>
  items.length === 0 ? E.left(NO_LINES) : E.right(undefined)

/** Checks the statement's version and whether its state allows the act, before its lines are looked up. */
export const statementOpenTo = (
  statement: LinesState['statement'],
  seen: Etag | null,
  act: StatementAct,
): E.Either<Refusal, void> => {
  const current = seenAt(statement, seen)
  return E.isLeft(current) ? current : allowed(statementAllows(statement.status, act, 0))
}

/** Decides about each line that the items name. Refuses lines that are not on the statement and lines that are named twice. */
const eachLine = <I extends SeenLine>(
  { statement, lines }: LinesState,
  items: readonly I[],
  decide: (state: LineState, item: I) => E.Either<Refusal, LineChange>,
): Changes => {
  const byId = new Map(lines.map(line => [line.id, line]))
  const named = new Set<LineItemId>()
  return allOrNothingInSteps(
    items,
    ({ id }) => id,
    item => {
      const line = byId.get(item.id)
      if (line === undefined) return E.left([NO_SUCH_LINE])
      if (named.has(item.id)) return E.left([LINE_NAMED_TWICE])
      named.add(item.id)
      return asItemError(decide({ line, status: statement.status }, item))
    },
  )
}

/** Updates all of the lines or none; left names the errors of each refused line. A generator that yields between its steps. */
export function* decideQuickUpdate(
  state: LinesState,
  seen: Etag,
  items: readonly LineItemUpdate[],
  records: LineRecords,
): Changes {
  const may = statementOpenTo(state.statement, seen, 'QuickUpdate')
  if (E.isLeft(may)) return may
  return yield* eachLine(state, items, (one, { id: _, etag, ...form }) => decideChangedLine(one, etag, form, records))
}

/** `told`: the lines that paid statements told agents about. */
export function* decideDeletedItems(
  state: LinesState,
  seen: Etag,
  items: readonly SeenLine[],
  told: ReadonlySet<LineItemId>,
): Changes {
  const may = statementOpenTo(state.statement, seen, 'QuickUpdate')
  if (E.isLeft(may)) return may
  return yield* eachLine(state, items, (one, { id, etag }) => decideDeletedItem(one, etag, told.has(id)))
}

/** Voids or restores each of the lines. */
export function* decideMarkedItems(
  state: LinesState,
  seen: Etag,
  items: readonly SeenLine[],
  voided: boolean,
): Changes {
  const may = statementOpenTo(state.statement, seen, 'QuickUpdate')
  if (E.isLeft(may)) return may
  return yield* eachLine(state, items, (one, { etag }) => decideMarkedItem(one, etag, voided))
}

/** The agents of the current entry in the policy's history. */
const currentAgents = (history: readonly PolicyAgentHistory[]): AgentsByPosition => {
  const current = history.find(({ isCurrent }) => isCurrent)
  return current === undefined ? NO_AGENTS : historyAgents(current)
}

const POLICY_INFORMATION_REFRESHED = 'policy information refreshed'

/** The entry in the statement's history for a refresh that found every line up to date. */
export const refreshedNothing = (seen: Etag | null) => ({
  action: POLICY_INFORMATION_REFRESHED,
  told: unguarded(seen),
})

/** The change that refreshes the line; null if the line is up to date or has no policy. */
const refreshed = (
  line: StoredLine,
  histories: LineRecords['histories'],
  agents: 'asOfLine' | 'current',
): LineChange | null => {
  const { policy } = line
  if (policy === null) return null
  const change = lineChange(
    POLICY_INFORMATION_REFRESHED,
    line,
    withContents(line, {
      ...line,
      carrierId: policy.carrierId,
      writingCarrier: policy.writingCarrier ?? line.writingCarrier,
      commissionTerm: deriveTerm(line.commissionTerm, policy, line),
      agents:
        agents === 'current'
          ? currentAgents(histories.get(policy.id) ?? [])
          : policyAgents(histories, policy, line.transactionDate),
    }),
  )
  return change.told.length === 0 ? null : change
}

/** Updates the unpaid lines from their policies. The history records the command even if no line changes (`refreshedNothing`). */
export function* decideRefresh(
  { statement, lines }: LinesState,
  seen: Etag | null,
  agents: 'asOfLine' | 'current',
  histories: LineRecords['histories'],
): Changes {
  const act = 'RefreshPolicyInformation'
  const may = statementOpenTo(statement, seen, act)
  if (E.isLeft(may)) return may
  const changes = yield* flatMapInSteps(lines, line => {
    const change = E.isRight(lineAllows(statement.status, line, act)) ? refreshed(line, histories, agents) : null
    return change === null ? [] : [seenChange(change, seen)]
  })
  return E.right(changes)
}

/** Gives each line the policy that is certain for it, and teaches the matching nothing. Paid lines and lost policies stay. */
export function* decideCertainMatches(
  state: LinesState,
  seen: Etag,
  certain: ReadonlyMap<LineItemId, PolicyId>,
  { policies, histories, clients }: Pick<LineRecords, 'policies' | 'histories' | 'clients'>,
): Changes {
  const may = statementOpenTo(state.statement, seen, 'MatchCertain')
  if (E.isLeft(may)) return may
  const changes = yield* flatMapInSteps(state.lines, line => {
    const named = certain.get(line.id)
    const to = named === undefined ? undefined : policies.get(named)
    if (to === undefined || E.isLeft(lineAllows(state.statement.status, line, 'Match'))) return []
    const agents = agentsAtMatch(line, policyAgents(histories, to.policy, line.transactionDate))
    const contents = tiedTo(line, to, clients.get(to.clientId) ?? null, agents)
    return [lineChange('line matched', line, withContents(line, contents))]
  })
  return E.right(changes)
}
