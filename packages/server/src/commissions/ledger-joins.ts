/** How the rows of the ledger belong together: by their agency and the other's id, as their foreign keys say. */
import type { JoinBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'

export const statementOfLine = (join: JoinBuilder<Database, 'statement' | 'line_item'>) =>
  join
    .onRef('statement.agency_id', '=', 'line_item.agency_id')
    .onRef('statement.statement_id', '=', 'line_item.statement_id')

export const payoutOfLine = (join: JoinBuilder<Database, 'line_payout' | 'line_item'>) =>
  join
    .onRef('line_payout.agency_id', '=', 'line_item.agency_id')
    .onRef('line_payout.line_item_id', '=', 'line_item.line_item_id')

/** The carrier whose statement it is; a line may be written by another one. */
export const companyOfStatement = (
  join: JoinBuilder<Database & { readonly company: Database['carrier'] }, 'company' | 'statement'>,
) =>
  join.onRef('company.agency_id', '=', 'statement.agency_id').onRef('company.carrier_id', '=', 'statement.carrier_id')
