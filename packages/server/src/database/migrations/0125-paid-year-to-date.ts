/** What an agent was paid in the year, as the paper of a paid statement says it: kept, as everything on it is. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0125-paid-year-to-date',
  up: async trx => {
    // Of sections made before, nobody can say any more what the year came to that day.
    await sql`alter table paid_statement_section add column year_to_date numeric(16,2)`.execute(trx)
  },
}
