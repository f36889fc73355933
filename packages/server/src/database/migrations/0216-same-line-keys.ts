/** What lines are compared by, as columns: row-level security lets an index look up a column, but nothing that is calculated. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0216-same-line-keys',
  up: async trx => {
    await sql`drop index line_item_same_line`.execute(trx)
    await sql`
      alter table line_item
        -- Day and amount as one text, for equal numbers are not compared below the wall either.
        add column money_key text not null generated always as (
          (transaction_date - date '2000-01-01')::text || ' ' || commission_amount::text) stored,
        add column number_key text not null generated always as (loose_number(policy_number)) stored`.execute(trx)
    await sql`
      create index line_item_same_line on line_item (agency_id, money_key, number_key) where not voided`.execute(trx)
  },
}
