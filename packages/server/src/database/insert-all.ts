import type { Insertable, Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** PostgreSQL takes 65,535 parameters in one statement; the widest table has fewer than forty columns. */
const ROWS_AT_ONCE = 1_000

/** Many rows in few statements. */
export const insertAll = async <T extends keyof Database>(
  trx: Transaction<Database>,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
}
