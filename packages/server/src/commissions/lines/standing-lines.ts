/** Lines with their statements, and what was paid on them. */
import type { LineSearch } from '@commissions/core'
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { onKey } from '../../database/joins.ts'
import type { Database } from '../../database/schema.ts'
import type { ReadWork } from '../../work.ts'

export const standingLines = ({ trx, session: { agencyId } }: ReadWork) =>
  trx
    .selectFrom('line_item')
    .innerJoin('statement', onKey('statement.statement_id', 'line_item.statement_id'))
    .where('line_item.agency_id', '=', agencyId)
    .where('statement.agency_id', '=', agencyId)

/** The part of the core's `isSummed` that concerns the statement, under the name that the query gives its table. */
export const isCounted = (statement: string): RawBuilder<SqlBool> => {
  const [status, source] = [sql.ref(`${statement}.status`), sql.ref(`${statement}.source`)]
  return sql`(${status} <> 'archived' and not (${status} = 'open' and ${source} = 'Anticipated'))`
}

/** When agents are named, counts only what those agents were paid. */
export const paidTo =
  ({ agentIds }: Pick<LineSearch, 'agentIds'>) =>
  (eb: ExpressionBuilder<Database, 'line_payout'>) =>
    agentIds.length === 0 ? eb.val(true) : eb('line_payout.agent_id', 'in', [...agentIds])

/** What was paid on the lines: one row for each position. Nothing was paid on a line that is not paid. */
export const paymentsOf = (work: ReadWork, search: Pick<LineSearch, 'agentIds'>) =>
  standingLines(work)
    .innerJoin('line_payout', onKey('line_payout.line_item_id', 'line_item.line_item_id'))
    .where('line_item.paid', '=', true)
    .where('line_payout.agency_id', '=', work.session.agencyId)
    .where(paidTo(search))

export const GROSS = sql<string>`coalesce(sum(line_item.gross_amount), 0)`
export const COMMISSION = sql<string>`coalesce(sum(line_item.commission_amount), 0)`
export const PAYOUTS = sql<string>`coalesce(sum(line_payout.amount), 0)`
