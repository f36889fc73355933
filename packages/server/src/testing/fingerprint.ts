import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A text for each table that depends on all rows of an agency in it: it changes when any row changes. */
export const fingerprint = async (
  db: Kysely<Database>,
  agencyId: string,
): Promise<Readonly<Record<string, string>>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(db)
  const parts = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, count(*) || ':' || coalesce(sum(hashtextextended(row::text, 0)), 0) as content
        from ${sql.table(name)} as row where agency_id = ${agencyId}`,
  )
  const { rows } = await sql<{ name: string; content: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}
