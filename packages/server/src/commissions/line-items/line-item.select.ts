/** A line's row with its statement's fields. Its users are another query: in a join, the planner compared each line with each. */
import { onKey } from '../../database/joins.ts'
import { exact, exactOrNull, instant } from '../../database/together.ts'
import type { ReadWork } from '../../work.ts'

export const selectLines = ({ trx, session: { agencyId } }: ReadWork) =>
  trx
    .selectFrom('line_item')
    .innerJoin('statement', onKey('statement.statement_id', 'line_item.statement_id'))
    .leftJoin('carrier as company', onKey('company.carrier_id', 'statement.carrier_id'))
    .where('line_item.agency_id', '=', agencyId)
    .selectAll('line_item')
    .select([
      'statement.carrier_id as company_id',
      'company.name as company',
      'statement.status as statement_status',
      'statement.source as statement_source',
      'statement.statement_date',
      'statement.description as statement_description',
      'statement.statement_number',
      'statement.reporting_date',
      'statement.reconciled_date',
    ])

export type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

/** The same rows in the form in which they are read together with other tables. */
export const lineReads = (work: ReadWork) =>
  selectLines(work).select([
    exact('line_item.gross_amount').as('gross_amount'),
    exactOrNull('line_item.commission_rate').as('commission_rate'),
    exact('line_item.commission_amount').as('commission_amount'),
    exact('line_item.gross_cents').as('gross_cents'),
    exact('line_item.commission_cents').as('commission_cents'),
    instant('line_item.created_at').as('created_at'),
    instant('line_item.modified_at').as('modified_at'),
  ])
