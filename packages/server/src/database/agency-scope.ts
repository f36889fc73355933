/** Which agency's rows a transaction sees: the wall behind the `agency_id` of every query (decision 0030). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** For the program's own work that belongs to no agency, or to all: signing in, tidying up, an operator's commands. */
const EVERY_AGENCY = '*'

const see = async (trx: Transaction<Database>, whose: string): Promise<void> => {
  await sql`select set_config('commissions.agency_id', ${whose}, true)`.execute(trx)
}

/** From here to its end the transaction sees and writes the rows of this agency only. */
export const seeOnly = (trx: Transaction<Database>, agencyId: string): Promise<void> => see(trx, agencyId)

/** A transaction on one agency's rows. */
export const inAgency = <A>(
  db: Kysely<Database>,
  agencyId: string,
  work: (trx: Transaction<Database>) => Promise<A>,
): Promise<A> =>
  db.transaction().execute(async trx => {
    await see(trx, agencyId)
    return work(trx)
  })

/** Reads of one agency's rows that all see one moment. */
export const readAgency = <A>(
  db: Kysely<Database>,
  agencyId: string,
  work: (trx: Transaction<Database>) => Promise<A>,
): Promise<A> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async trx => {
      await see(trx, agencyId)
      return work(trx)
    })

/** A transaction on every agency's rows; never on behalf of somebody who is signed in. */
export const acrossAgencies = <A>(db: Kysely<Database>, work: (trx: Transaction<Database>) => Promise<A>): Promise<A> =>
  db.transaction().execute(async trx => {
    await see(trx, EVERY_AGENCY)
    return work(trx)
  })
