/** What was paid over a range: summed by the database, or line by line. */
import {
  type AgentId,
  type AgentPaidSummary,
  agentId,
  compareAgentNames,
  type LineItem,
  lineItemId,
  type NamedLine,
  type PaidAgent,
  type PaidFilter,
  type PaidShare,
} from '@commissions/core'
import type { ExpressionBuilder } from 'kysely'
import { onKey } from '../../database/joins.ts'
import type { Database } from '../../database/schema.ts'
import { isOneOf } from '../../database/together.ts'
import { centsOf, dateText, nameIn } from '../../database/values.ts'
import { ownRows, type Work } from '../../work.ts'
import { mapInTurns } from '../../work-in-turns.ts'
import { linePages } from '../line-items/line-item.rows.ts'
import { paymentsOf } from '../lines/standing-lines.ts'
import { NO_RULES } from '../no-rules.ts'
import { DATES, linesOfAgents } from '../payouts/payout-lines.rows.ts'

type Columns = ExpressionBuilder<Database, 'line_item' | 'statement'>

const inRange = (eb: Columns, { dateOption, start, end }: PaidFilter) =>
  eb.and([
    eb('line_item.paid', '=', true),
    eb(DATES[dateOption], '>=', dateText(start)),
    eb(DATES[dateOption], '<=', dateText(end)),
  ])

/** Payments of the range, one row for each position of each line. */
const payments = (work: Work, filter: PaidFilter) => paymentsOf(work, filter).where(eb => inRange(eb, filter))

interface AgentColumns {
  readonly agent_id: number
  readonly first_name: string
  readonly last_name: string
  readonly initials: string
}

export const toPaidAgent = (row: AgentColumns): PaidAgent => ({
  id: agentId(row.agent_id),
  name: nameIn(row),
  initials: row.initials,
  // The agency's records hold no tracking users, which are agents that only stand for something else.
  isTrackingUser: false,
})

/** The rows by their agents' names. Agents are compared once: many statements name the same, and the database has an order of its own. */
export const inNameOrder = <Row extends AgentColumns>(rows: readonly Row[]): readonly Row[] => {
  const agents = new Map(rows.map(row => [row.agent_id, row]))
  const ordered = [...agents.values()]
    .map(({ agent_id, first_name, last_name }) => ({
      id: agentId(agent_id),
      firstName: first_name,
      lastName: last_name,
    }))
    .toSorted(compareAgentNames)
  const places = new Map(ordered.map(({ id }, place): readonly [number, number] => [id, place]))
  return rows.toSorted((a, b) => (places.get(a.agent_id) ?? 0) - (places.get(b.agent_id) ?? 0))
}

/** How paid statements name these agents. */
export const loadPaidAgents = async (work: Work, ids: readonly AgentId[]): Promise<(id: AgentId) => PaidAgent> => {
  const rows = await ownRows(work, 'agent')
    .where(isOneOf('agent_id', ids))
    .select(['agent_id', 'first_name', 'last_name', 'initials'])
    .execute()
  const named = new Map(rows.map(row => [agentId(row.agent_id), toPaidAgent(row)]))
  return id => named.get(id) ?? { id, name: '', initials: '', isTrackingUser: false }
}

/** One row per agent who was paid, by name. */
export const loadPaidSummary = async (work: Work, filter: PaidFilter): Promise<readonly AgentPaidSummary[]> => {
  const rows = await payments(work, filter)
    .innerJoin('agent', onKey('agent.agent_id', 'line_payout.agent_id'))
    .groupBy(['agent.agent_id', 'agent.first_name', 'agent.last_name', 'agent.initials'])
    .select(['agent.agent_id', 'agent.first_name', 'agent.last_name', 'agent.initials'])
    .select(eb => [
      eb.fn.sum<string>('line_payout.amount').as('paid'),
      eb.fn.count<string>('line_payout.line_item_id').distinct().as('transactions'),
    ])
    .execute()
  return inNameOrder(rows).map(row => ({
    agent: toPaidAgent(row),
    totalCommissionPaid: centsOf(row.paid),
    totalCommissionTransactions: Number(row.transactions),
  }))
}

/** The lines on which the agents of the filter were paid; what was paid is stored, so no rule is asked. */
export const paidLinePages = (work: Work, filter: PaidFilter): AsyncIterable<readonly LineItem[]> =>
  linePages(
    work,
    eb =>
      eb.and([
        inRange(eb, filter),
        // Every paid line was paid to somebody, so payments are looked up only when the filter names agents.
        ...(filter.agentIds.length === 0
          ? []
          : [eb('line_item.line_item_id', 'in', linesOfAgents('line_payout', work.session.agencyId, filter.agentIds))]),
      ]),
    NO_RULES,
  )

/** What was paid over the range, split into shares as the core's `paidShares` does. A share names its line by id. */
const loadShares = async (work: Work, filter: PaidFilter): Promise<readonly PaidShare<NamedLine>[]> => {
  const rows = await payments(work, filter)
    .select(['line_payout.line_item_id', 'line_payout.agent_id', 'line_payout.position', 'line_payout.amount'])
    .execute()
  return mapInTurns(rows, row => ({
    line: { id: lineItemId(row.line_item_id) },
    agentId: agentId(row.agent_id),
    position: row.position,
    amount: centsOf(row.amount),
  }))
}

/** The same shares, with their lines kept from changing until the call ends, so that a statement shows a single moment. */
export const lockShares = async (work: Work, filter: PaidFilter): Promise<readonly PaidShare<NamedLine>[]> => {
  const { trx, session } = work
  const rows = await trx
    .selectFrom('line_item')
    .select('line_item.line_item_id')
    .where('line_item.agency_id', '=', session.agencyId)
    .where('line_item.line_item_id', 'in', payments(work, filter).select('line_item.line_item_id'))
    .orderBy('line_item.line_item_id')
    .forShare()
    .execute()
  const locked = new Set<string>(rows.map(({ line_item_id }) => line_item_id))
  // A line may have changed while its lock was waited for, so the shares are read now. A line paid meanwhile is not locked and is left out.
  return (await loadShares(work, filter)).filter(({ line }) => locked.has(line.id))
}
