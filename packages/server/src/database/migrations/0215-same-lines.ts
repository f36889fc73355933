/** Finds the lines of one statement on others: by date, amount and number, however the number was printed. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0215-same-lines',
  up: async trx => {
    // The core's `looseNumber`. Only A to Z and digits stay, so that no collation or language decides what a capital is.
    await sql`
      create function loose_number(number text) returns text language sql immutable parallel safe as $body$
        select ltrim(upper(regexp_replace(coalesce(number, '') collate "C", '[^A-Za-z0-9]+', '', 'g')), '0')
      $body$`.execute(trx)
    await sql`
      create index line_item_same_line
          on line_item (agency_id, transaction_date, commission_amount, loose_number(policy_number))
       where not voided`.execute(trx)
  },
}
