/** People whom the administrators of their agency manage. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0305-people',
  up: async trx => {
    await sql`
      alter table app_user
        -- Of what administrators settle of a person.
        add column etag text not null default gen_random_uuid()::text,
        add column last_sign_in_at timestamptz,
        -- Until when a one-time password opens; null: there is none, or it has no end.
        add column password_until timestamptz`.execute(trx)
    // Whoever may change settings (10000: third digit, fourth bit) manages people too (10003: fourth digit, second bit):
    // until today they were the only administrators there were.
    await sql`
      update app_user
         set permissions = overlay(held placing to_hex(('x0' || substr(held, 4, 1))::bit(8)::integer | 2) from 4 for 1)
        from (select agency_id, user_id, rpad(permissions, greatest(4, length(permissions)), '0') as held
                from app_user
               where length(permissions) >= 3 and ('x0' || substr(permissions, 3, 1))::bit(8)::integer & 8 > 0) as administrator
       where app_user.agency_id = administrator.agency_id and app_user.user_id = administrator.user_id`.execute(trx)
  },
}
