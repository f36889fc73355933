import { either as E } from 'fp-ts'
import {
  type AgentId,
  type AgentPaidSummary,
  agentPaidTotals,
  type DecidedPaidStatement,
  decidePaidStatement,
  type LineItem,
  type LineItemId,
  Money,
  type PaidAgent,
  type PaidFilter,
  type PaidShare,
  type PaidStatement,
  type PaidStatementSection,
  type PaidStatementsPort,
  paidFilter,
  paidShares,
  paidStatementId,
  sameStatementKey,
  statementPage,
} from '../../src/index.ts'
import { lineDifference } from '../../src/paid-statement/adjustments.ts'
import type { DecidedSection } from '../../src/paid-statement/decide-paid-statement.ts'
import {
  changedLines,
  hasNewerVersion,
  linesShown,
  type MadeSection,
  type MadeStatement,
  toldBefore,
} from '../../src/paid-statement/told-lines.ts'
import { inRange } from '../../src/payout/date-option.ts'
import { answer, type Decided, found } from './answer.ts'
import { type CommissionsWorld, now, somebody } from './commissions-world.ts'
import { agentName, byAgentName, type FakeAgency } from './fake-agency.ts'
import { closeLinks, isShared, openLink } from './share-links.ts'
import { shownLine, shownLines } from './shown.ts'
import { recordsOf } from './stored.ts'

/** What was paid over the range, to the agents asked for. */
const sharesIn = (world: CommissionsWorld, asked: PaidFilter): Decided<readonly PaidShare[]> =>
  E.map(({ agentIds, dateOption, ...range }: PaidFilter) =>
    shownLines(world, [...world.lines.values()])
      .filter(line => inRange(line, dateOption, range) === 'In')
      .flatMap(paidShares)
      .filter(({ agentId }) => agentIds.length === 0 || agentIds.includes(agentId)),
  )(paidFilter(asked, recordsOf(world).agents))

export const paidAgent = (agency: FakeAgency, id: AgentId): PaidAgent => ({
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

const current =
  (world: CommissionsWorld) =>
  (id: LineItemId): LineItem => {
    const stored = world.lines.get(id)
    if (stored === undefined) throw new Error(`Line ${id} was told and is gone`)
    return shownLine(world, stored)
  }

/** Why each line was last changed, where somebody said so. */
const reasonsOf = ({ entries }: CommissionsWorld): ReadonlyMap<LineItemId, string> =>
  new Map(
    entries.flatMap(({ lineItemId, entry: { reason } }): readonly (readonly [LineItemId, string])[] =>
      lineItemId === null || reason === null ? [] : [[lineItemId, reason]],
    ),
  )

const stored = ({ due, ...section }: DecidedSection): MadeSection => ({
  ...section,
  adjustments: due.map(({ line, due: amount, reason, corrects }) => ({
    lineItemId: line.lineItemId,
    amount,
    reason,
    corrects,
  })),
})

/** Not yet kept. `shares`: what was paid over the range. */
const made = (world: CommissionsWorld, filter: PaidFilter, shares: readonly PaidShare[]): Decided<MadeStatement> => {
  const { dateOption, start, end } = filter
  const versions = world.paidStatements.filter(statement => sameStatementKey(statement, filter))
  const facts = {
    shares,
    told: toldBefore(world.paidStatements, filter, current(world)),
    statedBefore: versions.flatMap(({ sections }) => sections.map(({ agentId }) => agentId)),
    reasons: reasonsOf(world),
  }
  return E.map(({ name, sections }: DecidedPaidStatement) => ({
    id: paidStatementId(`paid-statement-${world.next()}`),
    name,
    dateOption,
    start,
    end,
    version: 1 + versions.length,
    created: now(world),
    createdBy: somebody(world),
    sections: sections.map(stored).toSorted(byAgentName(world.agency)),
  }))(decidePaidStatement(filter, facts))
}

/** As it was made, with what has become otherwise since. */
const shown = (
  world: CommissionsWorld,
  statement: MadeStatement,
  withLines: (agent: AgentId) => boolean,
): PaidStatement => {
  const { sections, ...head } = statement
  const changed = sections.map(section => changedLines(statement, section, current(world)))
  const agents = sections.map(
    ({ shares, adjustments, agentId, ...totals }, at): PaidStatementSection => ({
      ...totals,
      agent: paidAgent(world.agency, agentId),
      adjustments: adjustments.map(({ corrects: _, ...adjustment }) => adjustment),
      difference: Money.sum((changed[at] ?? []).map(lineDifference)),
      shared: isShared(world, statement.id, agentId),
      opened: 0,
      lines: withLines(agentId) ? linesOnce(shares) : null,
    }),
  )
  const newer = hasNewerVersion(world.paidStatements, statement)
  return { ...head, superseded: newer || changed.some(lines => lines.length > 0), agents }
}

export const fakePaidStatements = (world: CommissionsWorld): PaidStatementsPort => ({
  summary: filter =>
    answer(() => E.map((shares: readonly PaidShare[]) => summaryOf(world, shares))(sharesIn(world, filter))),
  lines: filter => answer(() => E.map(linesOnce)(sharesIn(world, filter))),
  create: filter =>
    answer(() => {
      const shares = sharesIn(world, filter)
      if (E.isLeft(shares)) return shares
      return E.map((statement: MadeStatement) => {
        world.paidStatements.push(statement)
        return shown(world, statement, () => false)
      })(made(world, filter, shares.right))
    }),
  page: asked =>
    answer(() => {
      const before = world.paidStatements.find(({ id }) => id === asked.before)
      const { items, next } = statementPage(world.paidStatements.toReversed(), asked)
      const page = { items: items.map(statement => shown(world, statement, () => false)), next }
      return asked.before === null ? E.right(page) : E.map(() => page)(found(before))
    }),
  showing: asked =>
    answer(() =>
      E.right(
        world.paidStatements.toReversed().flatMap(statement => {
          const lines = linesShown(world.paidStatements, statement, asked)
          return lines.length === 0 ? [] : [{ statement: shown(world, statement, () => false), lines }]
        }),
      ),
    ),
  get: (id, agentIds = []) =>
    answer(() =>
      E.map((statement: MadeStatement) =>
        shown(world, statement, agent => agentIds.length === 0 || agentIds.includes(agent)),
      )(found(world.paidStatements.find(statement => statement.id === id))),
    ),
  share: (id, agent, expiresInDays) => answer(() => openLink(world, id, agent, expiresInDays)),
  unshare: (id, agent) => answer(() => closeLinks(world, id, agent)),
})
