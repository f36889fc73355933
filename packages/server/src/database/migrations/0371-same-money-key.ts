/**
 * Where else the money of a line stands is looked up by one column that holds its day and amount. Below the wall of an agency an index
 * looks up no equal amounts: with 10,000 lines of one policy and day, each was compared with each other, for three minutes.
 */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0371-same-money-key',
  up: async trx => {
    await sql`drop index line_item_same_money`.execute(trx)
    await sql`
      create index line_item_same_money on line_item (agency_id, policy_id, money_key) where policy_id is not null`.execute(
      trx,
    )
  },
}
