/** The append-only record of every change, one hash chain per subject. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0006-history',
  up: async trx => {
    // A line's entries stand in its statement's chain: a deletion could otherwise cut off a whole chain unnoticed. No
    // foreign key on the subject, because history outlives what it tells of.
    await sql`
      create table history (
        agency_id uuid not null references agency (agency_id),
        chain_kind text not null check (
          chain_kind in ('statement', 'rule_group', 'carrier_setting', 'policy', 'import_mapping', 'paid_statement',
                         'user', 'agency')),
        chain_id text not null check (length(chain_id) between 1 and 100),
        sequence integer not null check (sequence > 0),
        history_id uuid not null,
        line_item_id uuid,
        at timestamptz not null,
        user_id integer not null,
        action text not null check (length(action) between 1 and 50),
        reason text check (length(reason) <= 500),
        changes jsonb not null check (jsonb_typeof(changes) = 'array'),
        previous_hash bytea check (octet_length(previous_hash) = 32),
        hash bytea not null check (octet_length(hash) = 32),
        primary key (agency_id, chain_kind, chain_id, sequence),
        unique (agency_id, history_id),
        foreign key (agency_id, user_id) references app_user (agency_id, user_id),
        check ((sequence = 1) = (previous_hash is null)),
        check (line_item_id is null or chain_kind = 'statement')
      )`.execute(trx)
    await sql`
      create index history_line_item on history (agency_id, line_item_id, sequence)
      where line_item_id is not null`.execute(trx)
    await sql`
      create function history_is_append_only() returns trigger language plpgsql as $body$
      begin
        raise exception 'history is append-only' using errcode = 'restrict_violation';
      end $body$`.execute(trx)
    await sql`
      create trigger history_is_append_only before update or delete or truncate on history
      for each statement execute function history_is_append_only()`.execute(trx)
  },
}
