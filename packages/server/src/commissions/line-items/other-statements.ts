/** Where else the same money seems to stand: the same policy, date and amount on another statement. */
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { formatStatementNumber } from '../statements/statement-number.ts'

/** For each line that has any, the other statements, as the core's `otherStatements` says. */
export const loadOtherStatements = async (
  trx: Transaction<Database>,
  agencyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ line_item_id: string; numbers: readonly number[] }>`
    select line.line_item_id, array_agg(distinct other_statement.statement_number order by other_statement.statement_number) as numbers
      from line_item line
      join line_item other
        on other.agency_id = line.agency_id and other.policy_id = line.policy_id
       and other.transaction_date = line.transaction_date and other.commission_amount = line.commission_amount
       and other.statement_id <> line.statement_id and not other.voided
      join statement other_statement
        on other_statement.agency_id = other.agency_id and other_statement.statement_id = other.statement_id
     where line.agency_id = ${agencyId} and line.line_item_id = any(${[...ids]}::uuid[])
       and not line.voided and other_statement.status <> 'archived'
     group by line.line_item_id`.execute(trx)
  return new Map(rows.map(row => [row.line_item_id, row.numbers.map(formatStatementNumber)]))
}
