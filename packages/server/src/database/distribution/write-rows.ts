/**
 * Writes of rows that a query answers, as one machine makes them and as a cluster does (decision
 * a-citus-cluster-is-spread-by-the-program).
 */
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../schema.ts'
import { isSpread } from './engine.ts'

/**
 * `insert into ... select ...` into rows of one agency. A cluster writes through policies only what it also answers; elsewhere
 * nobody reads the answer.
 */
export const insertSelected = async (trx: Transaction<Database>, insert: RawBuilder<unknown>): Promise<void> => {
  await (isSpread(trx) ? sql`${insert} returning 1` : insert).execute(trx)
}

interface TwoWrites {
  /** What both read, as the list after `with`; it writes nothing, and reads nothing that they write. */
  readonly given: RawBuilder<unknown>
  readonly first: RawBuilder<unknown>
  /** An `insert into ... select ...`, right after the first one too. */
  readonly second: RawBuilder<unknown>
}

/** Both in one statement, but on a cluster, where a statement writes one table. */
export const writeBoth = async (trx: Transaction<Database>, { given, first, second }: TwoWrites): Promise<void> => {
  if (!isSpread(trx)) {
    await sql`with ${given}, first as (${first}) ${second}`.execute(trx)
    return
  }
  for (const write of [first, second]) await sql`with ${given} ${write} returning 1`.execute(trx)
}
