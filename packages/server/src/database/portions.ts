/** Reads a long answer of the database some rows at a time, so that only one portion is in memory. */
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

const AT_ONCE = 5_000

/** The rows in the order of the query. A transaction can read only one query this way at a time, as the cursor has a fixed name. */
export async function* inPortions<Row>(
  trx: Transaction<Database>,
  query: RawBuilder<Row>,
  atOnce = AT_ONCE,
): AsyncGenerator<readonly Row[]> {
  // All rows are read, so the planner should choose the plan that ends first, not the one that begins first.
  await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(trx)
  await sql`declare portions no scroll cursor for ${query}`.execute(trx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from portions`.execute(trx)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) break
  }
  await sql`close portions`.execute(trx)
}
