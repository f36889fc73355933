/** Row-level security: whatever a query forgets, a transaction sees the rows of the agency it was opened for. */
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const migration: Migration = {
  id: '0030-agency-walls',
  up: async trx => {
    // A setting that nobody made reads as nothing, and no row belongs to nothing. Each side is asked once per query, not
    // once per row. FORCE, because the program's role owns the tables and an owner would be let through.
    await sql`
      create function keep_to_agency(kept regclass) returns void language plpgsql as $body$
      declare
        setting constant text := '(select current_setting(''commissions.agency_id'', true))';
        own constant text := format(
          'agency_id = (select nullif(nullif(%s, ''''), ''*'')::uuid) or %s = ''*''', setting, setting);
      begin
        execute format('alter table %s enable row level security', kept);
        execute format('alter table %s force row level security', kept);
        execute format('create policy own_agency on %s using (%s) with check (%s)', kept, own, own);
      end $body$`.execute(trx)
    await sql`
      select keep_to_agency(c.oid)
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped
       where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
       order by c.relname`.execute(trx)
  },
}
