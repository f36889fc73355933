/** A code besides the password, for whoever is to need one. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0101-second-factor',
  up: async trx => {
    await sql`
      create table second_factor (
        agency_id uuid not null,
        user_id integer not null,
        -- Codes are calculated from it, so no hash of it would do.
        secret bytea not null check (octet_length(secret) >= 16),
        -- The newest half minute whose code was used; it and those before are used up.
        spent_step bigint not null,
        primary key (agency_id, user_id),
        foreign key (agency_id, user_id) references app_user (agency_id, user_id) on delete cascade
      )`.execute(trx)
    await sql`
      create table sign_in_ticket (
        agency_id uuid not null,
        token_hash bytea not null check (octet_length(token_hash) = 32),
        user_id integer not null,
        new_password_hash text,
        expires_at timestamptz not null,
        primary key (agency_id, token_hash),
        foreign key (agency_id, user_id) references app_user (agency_id, user_id) on delete cascade
      )`.execute(trx)
    await sql`create index sign_in_ticket_by_user on sign_in_ticket (agency_id, user_id)`.execute(trx)
    await sql`select keep_to_agency('second_factor'::regclass), keep_to_agency('sign_in_ticket'::regclass)`.execute(trx)
  },
}
