/** What slows guessing down, and the devices that their owners are known by. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0296-sign-in-brakes',
  up: async trx => {
    // Before a sign-in no agency is known, so these rows carry the nil UUID and point at no agency.
    await sql`
      create table sign_in_brake (
        agency_id uuid not null default '00000000-0000-0000-0000-000000000000',
        -- SHA-256 of what is counted: a person may type a password where the name belongs.
        key bytea not null check (octet_length(key) = 32),
        -- When everything counted so far has worn off.
        free_at timestamptz not null,
        primary key (agency_id, key)
      )`.execute(trx)
    await sql`create index sign_in_brake_age on sign_in_brake (agency_id, free_at)`.execute(trx)
    await sql`
      create table known_device (
        agency_id uuid not null,
        -- SHA-256 of the token that the browser keeps.
        token_hash bytea not null check (octet_length(token_hash) = 32),
        user_id integer not null,
        last_used_at timestamptz not null,
        primary key (agency_id, token_hash, user_id),
        foreign key (agency_id, user_id) references app_user (agency_id, user_id) on delete cascade
      )`.execute(trx)
    await sql`create index known_device_by_user on known_device (agency_id, user_id, last_used_at)`.execute(trx)
    await sql`select keep_to_agency('sign_in_brake'::regclass), keep_to_agency('known_device'::regclass)`.execute(trx)
    await sql`drop table sign_in_failure`.execute(trx)
  },
}
