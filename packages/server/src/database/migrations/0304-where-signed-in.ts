/** What a person is told of each of their sessions, so that they can end one. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0304-where-signed-in',
  up: async trx => {
    await sql`
      alter table session
        -- What it is called by: the hash of its token is as good as a name, but nobody's business.
        add column session_id uuid not null default gen_random_uuid(),
        -- To within some minutes; unlike last_seen_at it prolongs nothing.
        add column used_at timestamptz not null default now(),
        add column address text check (length(address) <= 100),
        -- As the browser says it.
        add column user_agent text check (length(user_agent) <= 300)`.execute(trx)
    await sql`create unique index session_by_id on session (agency_id, session_id)`.execute(trx)
  },
}
