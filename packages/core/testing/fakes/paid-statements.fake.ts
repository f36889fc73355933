import { either as E } from 'fp-ts'
import {
  type AgentId,
  type AgentPaidSummary,
  agentPaidTotals,
  inRange,
  lineDifference,
  Money,
  type PaidAgent,
  type PaidFilter,
  type PaidShare,
  type PaidStatement,
  type PaidStatementSection,
  type PaidStatementsPort,
  paidFilter,
  paidShares,
  sameStatementKey,
} from '../../src/index.ts'
import { answer, type Decided, found } from './answer.ts'
import type { CommissionsWorld, StoredPaidStatement } from './commissions-world.ts'
import { agentName, byAgentName, type FakeAgency } from './fake-agency.ts'
import { madePaidStatement } from './make-paid-statement.ts'
import { closeLinks, isShared, openLink } from './share-links.ts'
import { shownLines } from './shown.ts'
import { recordsOf } from './stored.ts'
import { changedLines } from './told-lines.ts'

/** What was paid over the range, to the agents asked for. */
const sharesIn = (world: CommissionsWorld, asked: PaidFilter): Decided<readonly PaidShare[]> =>
  E.map(({ agentIds, dateOption, ...range }: PaidFilter) =>
    shownLines(world, [...world.lines.values()])
      .filter(line => inRange(line, dateOption, range) === 'In')
      .flatMap(paidShares)
      .filter(({ agentId }) => agentIds.length === 0 || agentIds.includes(agentId)),
  )(paidFilter(asked, recordsOf(world).agents))

const paidAgent = (agency: FakeAgency, id: AgentId): PaidAgent => ({
  id,
  name: agentName(agency, id),
  initials: agency.agents.find(agent => agent.id === id)?.initials ?? '',
  // The agency's records know no agents who only stand for something else.
  isTrackingUser: false,
})

const summaryOf = ({ agency }: CommissionsWorld, shares: readonly PaidShare[]): readonly AgentPaidSummary[] =>
  agentPaidTotals(shares)
    .toSorted(byAgentName(agency))
    .map(({ agentId, totalCommissionPaid, totalCommissionTransactions }) => ({
      agent: paidAgent(agency, agentId),
      totalCommissionPaid,
      totalCommissionTransactions,
    }))

const linesOnce = (shares: readonly PaidShare[]) => [...new Map(shares.map(({ line }) => [line.id, line])).values()]

/** As it was made, with what has become otherwise since. */
const shown = (
  world: CommissionsWorld,
  statement: StoredPaidStatement,
  withLines: (agent: AgentId) => boolean,
): PaidStatement => {
  const { sections, ...made } = statement
  const changed = sections.map(section => changedLines(world, { statement, section }))
  const newer = world.paidStatements.some(one => sameStatementKey(one, statement) && one.version > statement.version)
  const agents = sections.map(
    (section, at): PaidStatementSection => ({
      agent: paidAgent(world.agency, section.agentId),
      totalCommissionPaid: section.totalCommissionPaid,
      totalCommissionTransactions: section.totalCommissionTransactions,
      adjustments: section.adjustments.map(({ corrects: _, ...adjustment }) => adjustment),
      difference: Money.sum((changed[at] ?? []).map(lineDifference)),
      shared: isShared(world, statement.id, section.agentId),
      opened: 0,
      lines: withLines(section.agentId) ? linesOnce(section.shares) : null,
    }),
  )
  return { ...made, superseded: newer || changed.some(lines => lines.length > 0), agents }
}

export const fakePaidStatements = (world: CommissionsWorld): PaidStatementsPort => ({
  summary: filter =>
    answer(() => E.map((shares: readonly PaidShare[]) => summaryOf(world, shares))(sharesIn(world, filter))),
  lines: filter => answer(() => E.map(linesOnce)(sharesIn(world, filter))),
  create: filter =>
    answer(() => {
      const shares = sharesIn(world, filter)
      if (E.isLeft(shares)) return shares
      return E.map((statement: StoredPaidStatement) => {
        world.paidStatements.push(statement)
        return shown(world, statement, () => true)
      })(madePaidStatement(world, filter, shares.right))
    }),
  list: answer(() => E.right(world.paidStatements.map(statement => shown(world, statement, () => false)).toReversed())),
  get: (id, agentIds = []) =>
    answer(() =>
      E.map((statement: StoredPaidStatement) =>
        shown(world, statement, agent => agentIds.length === 0 || agentIds.includes(agent)),
      )(found(world.paidStatements.find(statement => statement.id === id))),
    ),
  share: (id, agent, expiresInDays) => answer(() => openLink(world, id, agent, expiresInDays)),
  unshare: (id, agent) => answer(() => closeLinks(world, id, agent)),
})
