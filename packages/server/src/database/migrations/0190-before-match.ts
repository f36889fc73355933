/** What a line had before it was matched, so that taking the match back brings it back. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0190-before-match',
  up: async trx => {
    // Of lines matched before, nobody remembers it: they are unmatched as they always were.
    await sql`alter table line_item add column before_match jsonb`.execute(trx)
  },
}
