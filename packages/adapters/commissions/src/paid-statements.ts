import { paidStatementEndpoints as calls } from '@commissions/contract'
import {
  type AgentId,
  type AgentPaidSummary,
  Money,
  type PaidFilter,
  type PaidStatement,
  type PaidStatementsPort,
  paidStatementId,
  paidStatementName,
  statementPage,
  timestampOf,
} from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { function as F, taskEither as TE } from 'fp-ts'
import { agentsOfLine } from './agents-of-line.ts'
import { unseen } from './written.ts'

/** A statement of which the service says only that it was made: its sums are those that the service answers for the range. */
const justMade = (filter: PaidFilter, sections: readonly AgentPaidSummary[]): PaidStatement => {
  const { dateOption, start, end } = filter
  const name = paidStatementName(start, end)
  return {
    id: paidStatementId(name),
    name,
    dateOption,
    start,
    end,
    version: 1,
    created: timestampOf(Date.now()),
    createdBy: '',
    superseded: false,
    agents: sections.map(one => ({
      ...one,
      adjustments: [],
      difference: Money.ZERO,
      shared: false,
      opened: 0,
      lines: null,
    })),
  }
}

const EVERY_RANGE = { dateOption: null, start: null, end: null }

/** A service may not know the filter, and answer for more agents than were asked for. */
const ofAgents =
  <A>({ agentIds }: PaidFilter, agentsOf: (one: A) => readonly (AgentId | null)[]) =>
  (all: readonly A[]): readonly A[] =>
    agentIds.length === 0 ? all : all.filter(one => agentsOf(one).some(id => id !== null && agentIds.includes(id)))

const summaryOver =
  (http: HttpClient): PaidStatementsPort['summary'] =>
  filter =>
    F.pipe(http.call(calls.summary, { query: filter }), TE.map(ofAgents(filter, one => [one.agent.id])))

export const paidStatements = (http: HttpClient): PaidStatementsPort => ({
  summary: summaryOver(http),
  lines: filter => F.pipe(http.call(calls.lines, { query: filter }), TE.map(ofAgents(filter, agentsOfLine))),
  create: filter =>
    F.pipe(
      http.call(calls.create, { body: { name: paidStatementName(filter.start, filter.end), ...filter } }),
      TE.chain(made =>
        made !== null
          ? TE.right(made)
          : F.pipe(
              summaryOver(http)(filter),
              // The statement was created, but without the sums its content is unknown.
              TE.mapLeft(unseen),
              TE.map(sections => justMade(filter, sections)),
            ),
      ),
    ),
  page: asked => {
    const { range, before, limit } = asked
    // One more than is shown is asked for, to know whether there are more.
    return F.pipe(
      http.call(calls.list, { query: { ...EVERY_RANGE, ...range, before, limit: limit + 1 } }),
      TE.map(answered => statementPage(answered, asked)),
    )
  },
  showing: lines => http.call(calls.showing, { body: { lines } }),
  get: (id, agentIds = []) => http.call(calls.get, { path: { id }, query: { agentIds } }),
  share: (id, agentId, expiresInDays) => http.call(calls.share, { path: { id }, body: { agentId, expiresInDays } }),
  unshare: (id, agentId) =>
    F.pipe(
      http.call(calls.unshare, { path: { id }, body: { agentId } }),
      TE.map(() => undefined),
    ),
})
