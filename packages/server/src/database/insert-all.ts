import type { Insertable, Transaction } from 'kysely'
import { slicesInTurns } from '../work-in-turns.ts'
import type { Database } from './schema.ts'

/** Takes some milliseconds, and stays below PostgreSQL's 65,535 parameters in a statement, as no table has a hundred columns. */
const ROWS_AT_ONCE = 500

/** Inserts many rows in few statements. */
export const insertAll = <T extends keyof Database>(
  trx: Transaction<Database>,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> =>
  slicesInTurns(rows, ROWS_AT_ONCE, async some => {
    await trx.insertInto(table).values(some).execute()
  })
