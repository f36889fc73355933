/** What a line is marked with, and the newest of its notes; the notes themselves stand in the history. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0279-line-notes',
  up: async trx => {
    await sql`
      alter table line_item
        add column mark text check (mark in ('WaitingOnCarrier')),
        add column last_note text check (char_length(last_note) <= 500)`.execute(trx)
    // Few lines are marked, and people ask for all of them at once.
    await sql`create index line_item_marked on line_item (agency_id, mark) where mark is not null`.execute(trx)
  },
}
