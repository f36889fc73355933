/** Payable and paid lines by the filters of the payout screens. */
import { CalendarDates, type DateOption, type LineItem, type PayoutFilter, type PayoutState } from '@commissions/core'
import type { ExpressionBuilder, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { type LineWhere, linePages } from '../line-items/line-item.rows.ts'

type Columns = ExpressionBuilder<Database, 'line_item' | 'statement'>

/** Where the date of each option stands. */
export const DATES = {
  ReportingDate: 'statement.reporting_date',
  StatementDate: 'statement.statement_date',
  ReconciledDate: 'statement.reconciled_date',
  TransactionDate: 'line_item.transaction_date',
  EffectiveDate: 'line_item.effective_date',
  AgentPaidDate: 'line_item.agent_paid_date',
} as const satisfies Record<DateOption, string>

const agentsOfLine = (eb: Columns, agentIds: readonly number[]) => {
  const agents = eb
    .selectFrom('line_item_agent')
    .select('line_item_agent.position')
    .whereRef('line_item_agent.agency_id', '=', 'line_item.agency_id')
    .whereRef('line_item_agent.line_item_id', '=', 'line_item.line_item_id')
  return agentIds.length === 0 ? agents : agents.where('line_item_agent.agent_id', 'in', agentIds)
}

/** As the core's `isAsked` says. */
const ofState = (eb: Columns, state: PayoutState) =>
  state === 'paid'
    ? [eb('line_item.paid', '=', true)]
    : [eb('statement.status', '=', 'reconciled'), eb('line_item.voided', '=', false), eb('line_item.paid', '=', false)]

const picked = (eb: Columns, state: PayoutState, { carrierId, agentIds }: PayoutFilter) =>
  eb.and([
    ...ofState(eb, state),
    // What is paid was paid to somebody.
    ...(state === 'paid' && agentIds.length === 0 ? [] : [eb.exists(agentsOfLine(eb, agentIds))]),
    // Whose policy it is, else who pays.
    ...(carrierId === null
      ? []
      : [eb(eb.fn.coalesce('line_item.carrier_id', 'statement.carrier_id'), '=', carrierId as string)]),
  ])

const inRange =
  (state: PayoutState, filter: PayoutFilter): LineWhere =>
  eb => {
    const date = DATES[filter.dateOption]
    const { start, end } = filter
    return eb.and([
      picked(eb, state, filter),
      ...(start === null ? [] : [eb(date, '>=', CalendarDates.toIso(start))]),
      ...(end === null ? [] : [eb(date, '<=', CalendarDates.toIso(end))]),
    ])
  }

export const payoutLinePages = (
  trx: Transaction<Database>,
  agencyId: string,
  state: PayoutState,
  filter: PayoutFilter,
): AsyncIterable<readonly LineItem[]> => linePages(trx, agencyId, inRange(state, filter))

/** How many lines of the state lack the date that is asked for, within the other filters. */
export const countUndated = async (
  trx: Transaction<Database>,
  agencyId: string,
  state: PayoutState,
  filter: PayoutFilter,
): Promise<number> => {
  const row = await trx
    .selectFrom('line_item')
    .innerJoin('statement', join =>
      join
        .onRef('statement.agency_id', '=', 'line_item.agency_id')
        .onRef('statement.statement_id', '=', 'line_item.statement_id'),
    )
    .where('line_item.agency_id', '=', agencyId)
    .where(eb => picked(eb, state, filter))
    .where(DATES[filter.dateOption], 'is', null)
    .select(eb => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
