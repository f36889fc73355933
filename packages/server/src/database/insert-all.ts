import type { Insertable, Transaction } from 'kysely'
import { slicesInTurns } from '../work-in-turns.ts'
import type { Database } from './schema.ts'

/** Some milliseconds of work; PostgreSQL takes 65,535 parameters in one statement, and no table has a hundred columns. */
const ROWS_AT_ONCE = 500

/** Many rows in few statements. */
export const insertAll = <T extends keyof Database>(
  trx: Transaction<Database>,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> =>
  slicesInTurns(rows, ROWS_AT_ONCE, async some => {
    await trx.insertInto(table).values(some).execute()
  })
