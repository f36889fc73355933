/** Agencies, who signs in to them, and what keeps writes from happening twice. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0001-agency',
  up: async trx => {
    await sql`
      create table agency (
        agency_id uuid not null,
        display_name text not null check (length(display_name) between 1 and 200),
        time_zone text check (time_zone in ('HT', 'AKT', 'PT', 'MST', 'MT', 'CT', 'ET', 'AT')),
        -- Statement numbers are counted per agency; the row lock of the increment is what keeps them apart.
        last_statement_number integer not null default 0 check (last_statement_number >= 0),
        primary key (agency_id)
      )`.execute(trx)

    await sql`
      create table office (
        agency_id uuid not null references agency (agency_id),
        office_id integer not null,
        code text not null check (length(code) between 1 and 50),
        description text not null check (length(description) <= 200),
        archived boolean not null default false,
        primary key (agency_id, office_id),
        unique (agency_id, code)
      )`.execute(trx)

    await sql`
      create table app_user (
        agency_id uuid not null references agency (agency_id),
        user_id integer not null check (user_id > 0),
        user_uuid uuid not null,
        username text not null check (username = lower(btrim(username)) and length(username) between 1 and 200),
        password_hash text not null,
        must_change_password boolean not null default false,
        first_name text not null check (length(first_name) <= 200),
        last_name text not null check (length(last_name) <= 200),
        initials text not null check (length(initials) <= 10),
        permissions text not null check (permissions ~ '^[0-9A-Fa-f]*$'),
        flags text[] not null default '{}',
        preferences jsonb not null default '{}' check (jsonb_typeof(preferences) = 'object'),
        disabled boolean not null default false,
        primary key (agency_id, user_id),
        unique (agency_id, user_uuid),
        unique (agency_id, username)
      )`.execute(trx)

    await sql`
      create table session (
        agency_id uuid not null,
        -- SHA-256 of the token; the token itself is known to the browser alone.
        token_hash bytea not null check (octet_length(token_hash) = 32),
        user_id integer not null,
        created_at timestamptz not null,
        last_seen_at timestamptz not null,
        absolute_expires_at timestamptz not null,
        primary key (agency_id, token_hash),
        foreign key (agency_id, user_id) references app_user (agency_id, user_id) on delete cascade,
        check (absolute_expires_at > created_at)
      )`.execute(trx)
    await sql`create index session_by_user on session (agency_id, user_id)`.execute(trx)

    // Before a sign-in no agency is known, so these rows may carry the nil UUID and point at no agency.
    await sql`
      create table sign_in_failure (
        agency_id uuid not null default '00000000-0000-0000-0000-000000000000',
        failure_id bigint generated always as identity,
        account text not null,
        address text not null,
        at timestamptz not null,
        primary key (agency_id, failure_id)
      )`.execute(trx)
    await sql`create index sign_in_failure_account on sign_in_failure (agency_id, account, at)`.execute(trx)
    await sql`create index sign_in_failure_address on sign_in_failure (agency_id, address, at)`.execute(trx)

    await sql`
      create table idempotency_key (
        agency_id uuid not null,
        user_id integer not null,
        key text not null check (length(key) between 1 and 255),
        method text not null,
        path text not null,
        request_hash bytea not null,
        state text not null check (state in ('started', 'finished')),
        status integer,
        headers jsonb,
        body bytea,
        created_at timestamptz not null,
        primary key (agency_id, user_id, key),
        foreign key (agency_id, user_id) references app_user (agency_id, user_id) on delete cascade,
        check ((state = 'finished') = (status is not null))
      )`.execute(trx)
    await sql`create index idempotency_key_age on idempotency_key (agency_id, created_at)`.execute(trx)

    await sql`
      create table feature_flag (
        agency_id uuid not null references agency (agency_id),
        name text not null check (length(name) between 1 and 200),
        enabled boolean not null,
        primary key (agency_id, name)
      )`.execute(trx)
  },
}
