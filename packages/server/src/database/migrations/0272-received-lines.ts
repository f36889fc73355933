/** What came for a policy by the day that counts, read from an index alone: what carriers owe asks it of every term. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0272-received-lines',
  up: async trx => {
    // Written with `case`: below the wall of an agency the planner takes no `coalesce` for a condition of an index. The dates
    // stand beside it too, or it would read the lines for them.
    await sql`
      create index line_item_received on line_item (
        agency_id, policy_id, (case when effective_date is null then transaction_date else effective_date end))
      include (effective_date, transaction_date, commission_amount, statement_id)
      where policy_id is not null and not voided`.execute(trx)
  },
}
