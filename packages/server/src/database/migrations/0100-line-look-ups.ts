/** Indexes that a million lines showed to be missing. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0100-line-look-ups',
  up: async trx => {
    // Every list asks, for each of its lines, where else the same money stands. It leads with what the old one held.
    await sql`
      create index line_item_same_money on line_item (agency_id, policy_id, transaction_date, commission_amount)
      where policy_id is not null`.execute(trx)
    await sql`drop index line_item_policy`.execute(trx)
    // Payments are changed by any of a line's own dates; the unpaid ones have such indexes already, and stay the few.
    await sql`
      create index line_item_paid_transaction on line_item (agency_id, transaction_date) where paid`.execute(trx)
    await sql`
      create index line_item_paid_effective on line_item (agency_id, effective_date) where paid`.execute(trx)
    // Whether a line was settled on a paid statement is asked for every line that an import takes back.
    await sql`
      create index paid_statement_adjustment_line on paid_statement_adjustment (agency_id, line_item_id)`.execute(trx)
  },
}
