/** A line's row with what its statement and its people say of it. */
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'

export const selectLines = (trx: Transaction<Database>, agencyId: string) =>
  trx
    .selectFrom('line_item')
    .innerJoin('statement', join =>
      join
        .onRef('statement.agency_id', '=', 'line_item.agency_id')
        .onRef('statement.statement_id', '=', 'line_item.statement_id'),
    )
    .leftJoin('carrier as company', join =>
      join
        .onRef('company.agency_id', '=', 'statement.agency_id')
        .onRef('company.carrier_id', '=', 'statement.carrier_id'),
    )
    .innerJoin('app_user as author', join =>
      join.onRef('author.agency_id', '=', 'line_item.agency_id').onRef('author.user_id', '=', 'line_item.created_by'),
    )
    .innerJoin('app_user as editor', join =>
      join.onRef('editor.agency_id', '=', 'line_item.agency_id').onRef('editor.user_id', '=', 'line_item.modified_by'),
    )
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
      'author.first_name as author_first',
      'author.last_name as author_last',
      'editor.first_name as editor_first',
      'editor.last_name as editor_last',
    ])

export type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]
