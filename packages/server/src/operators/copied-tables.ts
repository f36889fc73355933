/** Which tables a backup holds, in which order they can be filled again, and how each is read and written. */
import type { ClientBase } from 'pg'

export interface CopiedTable {
  readonly name: string
  /** Without generated columns, which the database computes. */
  readonly columns: readonly string[]
  readonly key: readonly string[]
}

/** The name in quotation marks, as PostgreSQL needs it. */
export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Every table except `schema_migration`. A table comes after the tables that its foreign keys point at. */
export const copiedTables = async (client: ClientBase): Promise<readonly CopiedTable[]> => {
  const { rows: tables } = await client.query<CopiedTable & { needs: readonly string[] }>(`
    select c.relname as name,
           (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           (select array_agg(a.attname::text order by k.place)
              from pg_index i, unnest(i.indkey) with ordinality as k(number, place)
              join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
             where i.indrelid = c.oid and i.indisprimary) as key,
           coalesce((select array_agg(distinct t.relname::text) from pg_constraint f join pg_class t on t.oid = f.confrelid
             where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '{}') as needs
      from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
     order by c.relname`)
  const placed: CopiedTable[] = []
  let left = tables
  while (left.length > 0) {
    const free = left.filter(({ needs }) => needs.every(need => !left.some(({ name }) => name === need)))
    if (free.length === 0) throw new Error('Tables point at each other in a circle')
    placed.push(...free.map(({ name, columns, key }) => ({ name, columns, key })))
    left = left.filter(table => !free.includes(table))
  }
  return placed
}

/** The ids of the migrations that were run. */
export const schemaSteps = async (client: ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ id: string }>('select id from schema_migration order by position')
  return rows.map(({ id }) => id)
}
