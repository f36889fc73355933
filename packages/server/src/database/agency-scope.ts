/** Which agency's rows a transaction sees: the wall behind the `agency_id` of every query (decision 0030). */
import { type ControlledTransaction, type Kysely, sql, type Transaction } from 'kysely'
import { wasLostAtWork } from './away.ts'
import type { Database } from './schema.ts'

/** For the program's own work that belongs to no agency, or to all: signing in, tidying up, an operator's commands. */
const EVERY_AGENCY = '*'

const see = async (trx: Transaction<Database>, whose: string): Promise<void> => {
  await sql`select set_config('commissions.agency_id', ${whose}, true)`.execute(trx)
}

/** From here to its end the transaction sees and writes the rows of this agency only. */
export const seeOnly = (trx: Transaction<Database>, agencyId: string): Promise<void> => see(trx, agencyId)

/** What is not kept by now is not kept at all, whether or not the server hears of it. */
export const takeBack = async (trx: ControlledTransaction<Database>): Promise<void> => {
  if (trx.isCommitted || trx.isRolledBack) return
  await trx
    .rollback()
    .execute()
    .catch(() => undefined)
}

type Begin = () => Promise<ControlledTransaction<Database>>

const begun = async (begin: Begin, whose: string): Promise<ControlledTransaction<Database>> => {
  const trx = await begin()
  try {
    await see(trx, whose)
    return trx
  } catch (error) {
    await takeBack(trx)
    throw error
  }
}

/** A connection may have died in the pool without a sign; then another one is asked, once. */
const onceMore = async <A>(ask: () => Promise<A>): Promise<A> => {
  try {
    return await ask()
  } catch (error) {
    if (wasLostAtWork(error)) return ask()
    throw error
  }
}

const beginFor = (db: Kysely<Database>, whose: string): Promise<ControlledTransaction<Database>> =>
  onceMore(() => begun(() => db.startTransaction().execute(), whose))

/** A transaction on one agency's rows that whoever asked for it ends: by committing, or with `takeBack`. */
export const beginInAgency = (db: Kysely<Database>, agencyId: string): Promise<ControlledTransaction<Database>> =>
  beginFor(db, agencyId)

const kept = async <A>(
  trx: ControlledTransaction<Database>,
  work: (trx: Transaction<Database>) => Promise<A>,
): Promise<A> => {
  try {
    const done = await work(trx)
    await trx.commit().execute()
    return done
  } catch (error) {
    await takeBack(trx)
    throw error
  }
}

/** A transaction on one agency's rows. */
export const inAgency = async <A>(
  db: Kysely<Database>,
  agencyId: string,
  work: (trx: Transaction<Database>) => Promise<A>,
): Promise<A> => kept(await beginFor(db, agencyId), work)

/**
 * Reads of one agency's rows that all see one moment. They change nothing, so they are made once more, from the start, when
 * their connection is lost: `work` must be repeatable, or throw something of its own where it is not any more. `prepare` may
 * give the transaction other limits.
 */
export const readAgency = <A>(
  db: Kysely<Database>,
  agencyId: string,
  work: (trx: Transaction<Database>) => Promise<A>,
  prepare: (trx: Transaction<Database>) => Promise<void> = async () => undefined,
): Promise<A> =>
  onceMore(async () => {
    const reading = db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    const trx = await begun(() => reading.execute(), agencyId)
    try {
      await prepare(trx)
      return await work(trx)
    } finally {
      await takeBack(trx)
    }
  })

/** A transaction on every agency's rows; never on behalf of somebody who is signed in. */
export const acrossAgencies = async <A>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<A>,
): Promise<A> => kept(await beginFor(db, EVERY_AGENCY), work)
