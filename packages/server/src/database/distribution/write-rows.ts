/** Inserts of selected rows, for one machine and for a cluster (decision a-citus-cluster-is-spread-by-the-program). */
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../schema.ts'
import { isSpread } from './engine.ts'

/** `insert into ... select ...` of one agency. Under row-level security, a cluster inserts only with a `returning` clause. */
export const insertSelected = async (trx: Transaction<Database>, insert: RawBuilder<unknown>): Promise<void> => {
  await (isSpread(trx) ? sql`${insert} returning 1` : insert).execute(trx)
}

interface TwoWrites {
  /** What both statements read, as the list after `with`. It writes nothing, and reads nothing that they write. */
  readonly given: RawBuilder<unknown>
  readonly first: RawBuilder<unknown>
  /** An `insert into ... select ...` that is also right when it runs after the first statement instead of together with it. */
  readonly second: RawBuilder<unknown>
}

/** Runs both as one statement. On a cluster a statement can write one table only, so there they run one after the other. */
export const writeBoth = async (trx: Transaction<Database>, { given, first, second }: TwoWrites): Promise<void> => {
  if (!isSpread(trx)) {
    await sql`with ${given}, first as (${first}) ${second}`.execute(trx)
    return
  }
  for (const write of [first, second]) await sql`with ${given} ${write} returning 1`.execute(trx)
}
