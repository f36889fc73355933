/** Other statements with a line of the same policy, date and amount, which may be the same money. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ReadWork } from '../../work.ts'
import { formatStatementNumber } from '../statements/statement-number.ts'

interface OtherRow {
  readonly line_item_id: string
  readonly numbers: readonly number[]
}

/** The core's `sameMoney`, for a line under the name that the query gives its table; the other one is `other`. */
const sameMoney = (agencyId: string, line: string): RawBuilder<SqlBool> => sql<SqlBool>`
  other.agency_id = ${agencyId} and other.policy_id = ${sql.ref(`${line}.policy_id`)}
    and other.money_key = ${sql.ref(`${line}.money_key`)}
    and other.statement_id <> ${sql.ref(`${line}.statement_id`)} and not other.voided`

/** Whether a line that is not voided has any. */
export const isOnTwoStatements = (agencyId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from line_item other
    join statement standing on standing.agency_id = ${agencyId} and standing.statement_id = other.statement_id
   where ${sameMoney(agencyId, 'line_item')} and standing.status <> 'archived' offset 0)`

/**
 * For each line that has any, the other statements, as the core's `otherStatements` says. `offset 0` makes each line look up its
 * own. In a plain join without statistics, each line was compared with each other line.
 */
export const otherStatementReads = (agencyId: string, ids: readonly string[]): RawBuilder<OtherRow> => sql<OtherRow>`
    select line.line_item_id, array_agg(distinct other_statement.statement_number order by other_statement.statement_number) as numbers
      from line_item line
      cross join lateral (
        select other.statement_id
          from line_item other
         where ${sameMoney(agencyId, 'line')}
        offset 0) other
      join statement other_statement
        on other_statement.agency_id = ${agencyId} and other_statement.statement_id = other.statement_id
     where line.agency_id = ${agencyId} and line.line_item_id = any(${[...ids]}::uuid[])
       and not line.voided and other_statement.status <> 'archived'
     group by line.line_item_id`

export const toOtherStatements = (rows: readonly OtherRow[]): ReadonlyMap<string, readonly string[]> =>
  new Map(rows.map(row => [row.line_item_id, row.numbers.map(formatStatementNumber)]))

export const loadOtherStatements = async (
  { trx, session }: ReadWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> =>
  toOtherStatements((await otherStatementReads(session.agencyId, ids).execute(trx)).rows)
