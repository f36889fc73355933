/**
 * The security trail (decision the-trail-never-holds-up-a-call): what was done at the door, appended and kept for at
 * least thirty days.
 */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0309-security-trail',
  up: async trx => {
    // What belongs to no agency, such as a sign-in with a name that nobody has, carries the nil UUID and points at no agency.
    await sql`
      create table security_event (
        agency_id uuid not null default '00000000-0000-0000-0000-000000000000',
        at timestamptz not null,
        event_id uuid not null,
        kind text not null check (kind in (
          'signed_in', 'sign_in_refused', 'sign_in_slowed', 'code_refused', 'password_changed', 'signed_out',
          'permission_refused', 'operator_acted', 'operator_failed', 'link_opened', 'link_refused', 'exported', 'downloaded')),
        -- Whose account it is about. No foreign key: the trail outlives whom it tells of.
        user_id integer,
        address text check (length(address) <= 100),
        -- A summary of a call or the name of a command.
        detail text check (length(detail) <= 300),
        times integer not null default 1 check (times > 0),
        primary key (agency_id, at, event_id)
      )`.execute(trx)
    await sql`create index security_event_by_user on security_event (agency_id, user_id, at)`.execute(trx)
    await sql`select keep_to_agency('security_event'::regclass)`.execute(trx)
    await sql`
      create function security_trail_is_append_only() returns trigger language plpgsql as $body$
      begin
        if tg_op = 'DELETE' then
          if old.at < now() - interval '30 days' then
            return old;
          end if;
        end if;
        raise exception 'the security trail is append-only, and kept for thirty days at least'
          using errcode = 'restrict_violation';
      end $body$`.execute(trx)
    await sql`
      create trigger security_trail_is_append_only before update or delete on security_event
      for each row execute function security_trail_is_append_only()`.execute(trx)
    await sql`
      create trigger security_trail_is_not_emptied before truncate on security_event
      for each statement execute function security_trail_is_append_only()`.execute(trx)
  },
}
