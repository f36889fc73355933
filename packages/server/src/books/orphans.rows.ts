/** Rows that belong to a record that is not there. Foreign keys refuse them, but a session that skips triggers skips these keys too. */
import { sql } from 'kysely'
import type { ReadWork } from '../work.ts'
import type { Fault } from './fault.ts'

/** Each table, the table to which its rows belong, and the column that refers to it. */
const BELONGS: readonly (readonly [table: string, to: string, key: string])[] = [
  ['line_item', 'statement', 'statement_id'],
  ['line_item_agent', 'line_item', 'line_item_id'],
  ['line_payout', 'line_item', 'line_item_id'],
  ['paid_statement_section', 'paid_statement', 'paid_statement_id'],
  ['paid_statement_line', 'paid_statement', 'paid_statement_id'],
  ['paid_statement_adjustment', 'paid_statement', 'paid_statement_id'],
  ['carrier_setting', 'carrier', 'carrier_id'],
  ['carrier_rule', 'carrier_setting', 'carrier_id'],
  ['import_mapping', 'carrier', 'carrier_id'],
  ['policy_override', 'policy', 'policy_id'],
  ['policy_agent_history', 'policy', 'policy_id'],
  ['expected_closed', 'policy', 'policy_id'],
]

const named = (table: string): string => table.replaceAll('_', ' ')

export const orphans = async ({ trx, session: { agencyId } }: ReadWork): Promise<readonly Fault[]> => {
  const faults: Fault[] = []
  for (const [table, to, key] of BELONGS) {
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from ${sql.table(table)} one
        left join ${sql.table(to)} other on other.agency_id = one.agency_id and other.${sql.ref(key)} = one.${sql.ref(key)}
       where one.agency_id = ${agencyId} and other.agency_id is null`.execute(trx)
    const count = Number(rows[0]?.count ?? 0)
    if (count > 0) faults.push({ _tag: 'Orphans', table: named(table), to: named(to), count })
  }
  return faults
}
