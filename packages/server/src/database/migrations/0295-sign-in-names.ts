/** Who signs in under which name: one user of one agency, in the whole installation. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0295-sign-in-names',
  up: async trx => {
    // It leads to the agency, so its key cannot begin with one. Where the data is spread over machines it is copied to each of
    // them, and a copied table cannot point at a spread one: the program keeps it together with the user.
    await sql`
      create table sign_in_name (
        agency_id uuid not null,
        user_id integer not null,
        name text not null check (name = lower(btrim(name)) and length(name) between 1 and 200),
        primary key (name)
      )`.execute(trx)
    await sql`create unique index sign_in_name_user on sign_in_name (agency_id, user_id)`.execute(trx)
    await sql`select keep_to_agency('sign_in_name'::regclass)`.execute(trx)
    // A name that several people hold is nobody's until the operator renames one of them; people who may not sign in any more
    // do not count beside one who may.
    await sql`
      insert into sign_in_name (agency_id, user_id, name)
      select agency_id, user_id, username
        from (select agency_id, user_id, username, disabled,
                     count(*) filter (where not disabled) over (partition by username) as able,
                     count(*) over (partition by username) as held
                from app_user) as holder
       where held = 1 or (able = 1 and not disabled)`.execute(trx)
  },
}
