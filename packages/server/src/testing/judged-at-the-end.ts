import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

/**
 * Drops the foreign keys and indexes of the tables that grow with the lines, and makes them again after the rows were written: the
 * same rows are accepted, in less than half of the database's time.
 */
export const judgedAtTheEnd = async <A>(trx: Transaction<Database>, work: () => Promise<A>): Promise<A> => {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint
     where contype = 'f' and conrelid in ('line_item'::regclass, 'line_item_agent'::regclass, 'line_payout'::regclass)`.execute(
    trx,
  )
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index
     where not indisunique
       and indrelid in ('line_item'::regclass, 'line_item_agent'::regclass, 'line_payout'::regclass)`.execute(trx)
  for (const { table, name } of keys) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(trx)
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(trx)
  const done = await work()
  for (const { definition } of indexes) await sql.raw(definition).execute(trx)
  for (const { table, name, definition } of keys)
    await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(trx)
  return done
}
