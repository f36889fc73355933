/** A long answer of the database, so many rows at a time: whoever reads it holds one portion and no more. */
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

const AT_ONCE = 5_000

/** The rows in the order of the query. One list at a time is read within a transaction. */
export async function* inPortions<Row>(
  trx: Transaction<Database>,
  query: RawBuilder<Row>,
  atOnce = AT_ONCE,
): AsyncGenerator<readonly Row[]> {
  // All of it is read, so the plan that ends first is wanted, not the one that begins first.
  await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(trx)
  await sql`declare portions no scroll cursor for ${query}`.execute(trx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from portions`.execute(trx)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) break
  }
  await sql`close portions`.execute(trx)
}
