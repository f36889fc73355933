/**
 * Audits that an agency's administrators ask for (decision the-audit-compares-books-with-history), and how far they
 * have come.
 */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0310-asked-audits',
  up: async trx => {
    await sql`alter table books_audit drop constraint books_audit_occasion_check`.execute(trx)
    await sql`
      alter table books_audit add constraint books_audit_occasion_check
        check (occasion in ('command', 'schedule', 'restore', 'asked'))`.execute(trx)
    await sql`
      create table books_run (
        agency_id uuid not null primary key references agency (agency_id),
        state text not null check (state in ('asked', 'running', 'failed')),
        asked_by integer not null,
        asked_at timestamptz not null,
        seen_at timestamptz not null,
        done integer not null default 0,
        total integer not null default 0,
        foreign key (agency_id, asked_by) references app_user (agency_id, user_id)
      )`.execute(trx)
    await sql`select keep_to_agency('books_run'::regclass)`.execute(trx)
  },
}
