/** Payable and paid lines by the filters of the payout screens. */
import {
  CalendarDates,
  type DateOption,
  type LineItem,
  type PayoutFilter,
  type PayoutState,
  payoutFilterFault,
} from '@commissions/core'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { HttpRefusal } from '../../http/answer/refusal.ts'
import type { ReadWork, Work } from '../../work.ts'
import { knownAgents, loadRecords } from '../line-items/known-ids.ts'
import { type LineWhere, linePages } from '../line-items/line-item.rows.ts'
import { standingLines } from '../lines/standing-lines.ts'

type Columns = ExpressionBuilder<Database, 'line_item' | 'statement'>

/** Why the filter is refused; null when it is complete and names only what the agency has. */
export const payoutFault = async (work: Work, filter: PayoutFilter): Promise<HttpRefusal | null> => {
  const { carriers } = await loadRecords(work, [{ carrierId: filter.carrierId }])
  return payoutFilterFault(filter, { carriers, agents: await knownAgents(work, filter.agentIds) })
}

/** The column of each date option. */
export const DATES = {
  ReportingDate: 'statement.reporting_date',
  StatementDate: 'statement.statement_date',
  ReconciledDate: 'statement.reconciled_date',
  TransactionDate: 'line_item.transaction_date',
  EffectiveDate: 'line_item.effective_date',
  AgentPaidDate: 'line_item.agent_paid_date',
} as const satisfies Record<DateOption, string>

/** Lines that have one of the agents, or any agent when none is named. */
export const hasAgents = (eb: Columns, agencyId: string, agentIds: readonly number[]): Expression<SqlBool> =>
  agentIds.length === 0
    ? eb.exists(
        eb
          .selectFrom('line_item_agent')
          .select('line_item_agent.position')
          .where('line_item_agent.agency_id', '=', agencyId)
          .whereRef('line_item_agent.line_item_id', '=', 'line_item.line_item_id'),
      )
    : eb('line_item.line_item_id', 'in', linesOfAgents('line_item_agent', agencyId, agentIds))

/** The lines on which one of the agents stands, or was paid. `offset 0` has the planner look at them before it joins. */
export const linesOfAgents = (
  table: 'line_item_agent' | 'line_payout',
  agencyId: string,
  agentIds: readonly number[],
): RawBuilder<string> => sql`(
  select line_item_id from ${sql.table(table)}
   where agency_id = ${agencyId} and agent_id = any(${[...agentIds]}) offset 0)`

/** The same condition as the core's `isAsked`. */
const ofState = (eb: Columns, state: PayoutState) =>
  state === 'paid'
    ? [eb('line_item.paid', '=', true)]
    : [eb('statement.status', '=', 'reconciled'), eb('line_item.voided', '=', false), eb('line_item.paid', '=', false)]

const picked = (eb: Columns, agencyId: string, state: PayoutState, { carrierId, agentIds }: PayoutFilter) =>
  eb.and([
    ...ofState(eb, state),
    // A paid line was always paid to somebody, so this needs no check.
    ...(state === 'paid' && agentIds.length === 0 ? [] : [hasAgents(eb, agencyId, agentIds)]),
    // The policy's carrier, or else the paying carrier.
    ...(carrierId === null
      ? []
      : [eb(eb.fn.coalesce('line_item.carrier_id', 'statement.carrier_id'), '=', carrierId as string)]),
  ])

export const payoutLinesWhere =
  (agencyId: string, state: PayoutState, filter: PayoutFilter): LineWhere =>
  eb => {
    const date = DATES[filter.dateOption]
    const { start, end } = filter
    return eb.and([
      picked(eb, agencyId, state, filter),
      ...(start === null ? [] : [eb(date, '>=', CalendarDates.toIso(start))]),
      ...(end === null ? [] : [eb(date, '<=', CalendarDates.toIso(end))]),
    ])
  }

export const payoutLinePages = (
  work: ReadWork,
  state: PayoutState,
  filter: PayoutFilter,
): AsyncIterable<readonly LineItem[]> => linePages(work, payoutLinesWhere(work.session.agencyId, state, filter))

/** How many lines of the state lack the date that is asked for, within the other filters. */
export const countUndated = async (work: ReadWork, state: PayoutState, filter: PayoutFilter): Promise<number> => {
  const row = await standingLines(work)
    .where(eb => picked(eb, work.session.agencyId, state, filter))
    .where(DATES[filter.dateOption], 'is', null)
    .select(eb => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
