/** What was put right after it was paid is looked up among all that ever happened. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0274-corrections',
  up: async trx => {
    await sql`
      create index history_corrections on history (agency_id, at desc, history_id)
      where action in ('payout trued up', 'payout changed', 'payment taken back')`.execute(trx)
  },
}
