/** Where each figure of an imported line stands in its file, how that file was read, and which files a mapping fits. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0245-figure-places',
  up: async trx => {
    // Apart from the line, which is read far more often. Of lines from before, the row is all that is known.
    await sql`
      create table line_origin (
        agency_id uuid not null,
        line_item_id uuid not null,
        statement_id uuid not null,
        -- Null for a file without sheets.
        sheet text,
        cells jsonb not null,
        primary key (agency_id, line_item_id),
        -- To the statement, not to the line: tens of thousands of lines that are written in one go would each be looked up by
        -- a plan that was made while there were none.
        foreign key (agency_id, statement_id) references statement (agency_id, statement_id) on delete cascade
      )`.execute(trx)
    await sql`create index line_origin_statement on line_origin (agency_id, statement_id)`.execute(trx)
    await sql`select keep_to_agency('line_origin'::regclass)`.execute(trx)
    await sql`alter table statement_file add column mapping jsonb`.execute(trx)
    // What the file looked like that was imported by it last.
    await sql`alter table import_mapping add column shape jsonb`.execute(trx)
  },
}
