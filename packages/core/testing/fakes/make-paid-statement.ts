/** A paid statement of a range: what it says today, and what earlier ones got wrong since. */
import {
  type AgentId,
  agentPaidTotals,
  type LineItemId,
  Money,
  type PaidFilter,
  type PaidShare,
  paidStatementId,
  paidStatementName,
  type Settlement,
  sameStatementKey,
  settlements,
} from '../../src/index.ts'
import {
  type CommissionsWorld,
  now,
  type StoredPaidStatement,
  type StoredSection,
  somebody,
} from './commissions-world.ts'
import { byAgentName } from './fake-agency.ts'
import { toldBefore } from './told-lines.ts'

/** Why the line was last changed, where somebody said so. */
const lastReason = ({ entries }: CommissionsWorld, id: LineItemId): string | null =>
  entries.findLast(({ lineItemId, entry }) => lineItemId === id && entry.reason !== null)?.entry.reason ?? null

const adjustment = ({ line, due, reason, corrects }: Settlement): StoredSection['adjustments'][number] => ({
  lineItemId: line.lineItemId,
  amount: due,
  reason,
  corrects,
})

/** Whoever had a section of the range before gets one again, so that none of an earlier version is left standing. */
const statedBefore = ({ paidStatements }: CommissionsWorld, filter: PaidFilter): readonly AgentId[] =>
  paidStatements
    .filter(statement => sameStatementKey(statement, filter))
    .flatMap(({ sections }) => sections.map(({ agentId }) => agentId))

const sectionsOf = (
  world: CommissionsWorld,
  filter: PaidFilter,
  shares: readonly PaidShare[],
): readonly StoredSection[] => {
  const isAsked = (agent: AgentId): boolean => filter.agentIds.length === 0 || filter.agentIds.includes(agent)
  const shows = (agent: AgentId, id: LineItemId): boolean =>
    shares.some(({ agentId, line }) => agentId === agent && line.id === id)
  const told = toldBefore(world, filter).filter(({ agentId }) => isAsked(agentId))
  const due = settlements(
    told,
    filter,
    ({ agentId, lineItemId }) => shows(agentId, lineItemId),
    id => lastReason(world, id),
  )
  const agents = new Set([
    ...shares.map(({ agentId }) => agentId),
    ...due.map(({ line }) => line.agentId),
    ...statedBefore(world, filter).filter(isAsked),
  ])
  return [...agents]
    .map((agentId): StoredSection => {
      const own = shares.filter(share => share.agentId === agentId)
      const [total] = agentPaidTotals(own)
      return {
        agentId,
        totalCommissionPaid: total?.totalCommissionPaid ?? Money.ZERO,
        totalCommissionTransactions: total?.totalCommissionTransactions ?? 0,
        shares: own,
        adjustments: due.filter(({ line }) => line.agentId === agentId).map(adjustment),
      }
    })
    .toSorted(byAgentName(world.agency))
}

/** Not yet kept. `shares`: what was paid over the range to the agents asked for. */
export const madePaidStatement = (
  world: CommissionsWorld,
  filter: PaidFilter,
  shares: readonly PaidShare[],
): StoredPaidStatement => {
  const { dateOption, start, end } = filter
  return {
    id: paidStatementId(`paid-statement-${world.next()}`),
    name: paidStatementName(start, end),
    dateOption,
    start,
    end,
    version: 1 + world.paidStatements.filter(statement => sameStatementKey(statement, filter)).length,
    created: now(world),
    createdBy: somebody(world),
    sections: sectionsOf(world, filter, shares),
  }
}
