/** The top of what an agency hands out. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0330-letterhead',
  up: async trx => {
    await sql`
      create table letterhead (
        agency_id uuid primary key references agency,
        etag text not null,
        name text check (length(name) between 1 and 80),
        address text[] not null,
        logo text check (length(logo) < 400000)
      )`.execute(trx)
    await sql`select keep_to_agency('letterhead')`.execute(trx)
  },
}
