/** Paid statements, and the links to an agent's section of them. Nobody follows links in memory: they are open, or not. */
import {
  type AgentId,
  agentPaidTotals,
  decidePaidStatement,
  decideShare,
  type LineItem,
  type LineItemId,
  Money,
  type PaidFilter,
  type PaidShare,
  type PaidStatement,
  type PaidStatementId,
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
  type MadePaidStatement,
  type MadeSection,
  toldBefore,
} from '../../src/paid-statement/told-lines.ts'
import { inRange } from '../../src/payout/date-option.ts'
import { answers, known, must, type Steps, shows } from './answer.ts'
import { byAgentName, paidAgent } from './fake-agency.ts'
import { shownLine, shownLines } from './shown.ts'
import { now, recordsOf, type World, written } from './world.ts'

/** What was paid over the range, to the agents asked for. */
function* sharesIn(world: World, asked: PaidFilter): Steps<readonly PaidShare[]> {
  const { agentIds, dateOption, ...range } = yield* must(paidFilter(asked, recordsOf(world).agents))
  return shownLines(world, world.lines.values())
    .filter(line => inRange(line, dateOption, range) === 'In')
    .flatMap(paidShares)
    .filter(({ agentId }) => agentIds.length === 0 || agentIds.includes(agentId))
}

const linesOnce = (shares: readonly PaidShare[]) => [...new Map(shares.map(({ line }) => [line.id, line])).values()]

const current =
  (world: World) =>
  (id: LineItemId): LineItem => {
    const stored = world.lines.get(id)
    if (stored === undefined) throw new Error(`Line ${id} was told and is gone`)
    return shownLine(world, stored)
  }

/** The reason of each line's last change that has one. */
const reasonsOf = ({ entries }: World): ReadonlyMap<LineItemId, string> =>
  new Map(
    entries.flatMap(({ of: { lineItemId }, entry: { reason } }): readonly (readonly [LineItemId, string])[] =>
      lineItemId === undefined || reason === null ? [] : [[lineItemId, reason]],
    ),
  )

const madeSection = ({ due, ...section }: DecidedSection): MadeSection => ({
  ...section,
  adjustments: due.map(({ line: { lineItemId }, due: amount, reason, corrects }) => ({
    lineItemId,
    amount,
    reason,
    corrects,
  })),
})

/** A new paid statement that is not stored yet. */
function* made(world: World, filter: PaidFilter): Steps<MadePaidStatement> {
  const shares = yield* sharesIn(world, filter)
  const { dateOption, start, end } = filter
  const versions = world.paidStatements.filter(statement => sameStatementKey(statement, filter))
  const facts = {
    shares,
    told: toldBefore(world.paidStatements, filter, current(world)),
    statedBefore: versions.flatMap(({ sections }) => sections.map(({ agentId }) => agentId)),
    reasons: reasonsOf(world),
  }
  const { name, sections } = yield* must(decidePaidStatement(filter, facts))
  return {
    id: paidStatementId(`paid-statement-${world.next()}`),
    name,
    dateOption,
    start,
    end,
    version: 1 + versions.length,
    ...written(world),
    sections: sections.map(madeSection).toSorted(byAgentName(world.agency)),
  }
}

const isShared = ({ links, surroundings }: World, id: PaidStatementId, agentId: AgentId): boolean =>
  links.some(
    ({ statement, agent, expires }) =>
      statement === id && agent === agentId && Date.parse(expires) > surroundings.now(),
  )

/** The statement as it was made, with what has changed since. */
const shown = (
  world: World,
  statement: MadePaidStatement,
  withLines: (agent: AgentId) => boolean = () => false,
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

const madeNamed = ({ paidStatements }: World, id: PaidStatementId | null): MadePaidStatement | undefined =>
  paidStatements.find(statement => statement.id === id)

const hasSection = (world: World, id: PaidStatementId, agent: AgentId): boolean =>
  madeNamed(world, id)?.sections.some(({ agentId }) => agentId === agent) ?? false

export const fakePaidStatements = (world: World): PaidStatementsPort => ({
  summary: answers(function* (filter) {
    return agentPaidTotals(yield* sharesIn(world, filter))
      .toSorted(byAgentName(world.agency))
      .map(({ agentId, totalCommissionPaid, totalCommissionTransactions }) => ({
        agent: paidAgent(world.agency, agentId),
        totalCommissionPaid,
        totalCommissionTransactions,
      }))
  }),
  lines: answers(function* (filter) {
    return linesOnce(yield* sharesIn(world, filter))
  }),
  create: answers(function* (filter) {
    const statement = yield* made(world, filter)
    world.paidStatements.push(statement)
    return shown(world, statement)
  }),
  page: answers(function* (asked) {
    if (asked.before !== null) yield* known(madeNamed(world, asked.before))
    const { items, next } = statementPage(world.paidStatements.toReversed(), asked)
    return { items: items.map(statement => shown(world, statement)), next }
  }),
  showing: asked =>
    shows(() =>
      world.paidStatements.toReversed().flatMap(statement => {
        const lines = linesShown(world.paidStatements, statement, asked)
        return lines.length === 0 ? [] : [{ statement: shown(world, statement), lines }]
      }),
    ),
  get: answers(function* (id, agentIds = []) {
    const statement = yield* known(madeNamed(world, id))
    return shown(world, statement, agent => agentIds.length === 0 || agentIds.includes(agent))
  }),
  share: answers(function* (statement, agent, days) {
    const section = hasSection(world, statement, agent)
    const sharing = world.agency.featureFlags.ShareAgentPaidStatements
    const { expires } = yield* must(decideShare({ section, sharing, now: now(world) }, days))
    world.links = [...world.links, { statement, agent, expires }]
    return { url: `https://agency.example/shared/link-${world.next()}`, expires }
  }),
  // Closing a closed link is no error.
  unshare: answers(function* (id, agentId) {
    yield* known(hasSection(world, id, agentId) ? id : undefined)
    world.links = world.links.filter(({ statement, agent }) => statement !== id || agent !== agentId)
  }),
})
