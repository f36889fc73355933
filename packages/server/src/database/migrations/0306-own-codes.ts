/** Authenticators that people set up themselves, and agencies that ask them of everybody. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0306-own-codes',
  up: async trx => {
    await sql`
      create table offered_secret (
        agency_id uuid not null,
        -- SHA-256 of the token of the session, or of the sign-in, that it was shown to: nobody else confirms it.
        token_hash bytea not null check (octet_length(token_hash) = 32),
        user_id integer not null,
        secret bytea not null,
        expires_at timestamptz not null,
        primary key (agency_id, token_hash),
        foreign key (agency_id, user_id) references app_user (agency_id, user_id) on delete cascade
      )`.execute(trx)
    await sql`
      create table sign_in_rules (
        agency_id uuid primary key references agency,
        etag text not null,
        codes_required boolean not null
      )`.execute(trx)
    await sql`select keep_to_agency('offered_secret'), keep_to_agency('sign_in_rules')`.execute(trx)
  },
}
