/** Which agency's rows a transaction sees (decision row-level-security-is-a-second-wall). */
import { type ControlledTransaction, type Expression, type Kysely, sql, type Transaction } from 'kysely'
import { wasLostAtWork } from './away.ts'
import { knowEngine } from './distribution/engine.ts'
import { limitsAgain } from './limits.ts'
import type { Database } from './schema.ts'

/** For the program's own work that belongs to no agency, or to all: signing in, tidying up, an operator's commands. */
const EVERY_AGENCY = '*'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The agency as a literal in a statement's text: only from literals does a cluster know that all rows are on one machine. */
export const agencyLiteral = (agencyId: string): string => {
  if (!UUID.test(agencyId)) throw new Error('An agency is named by its UUID')
  return `'${agencyId}'::uuid`
}

/** `set local` reaches every machine that holds rows; `set_config` does not. `set local` takes no parameters, hence the literal. */
const see = async <DB>(trx: Transaction<DB>, whose: string, limits = ''): Promise<void> => {
  if (whose !== EVERY_AGENCY && !UUID.test(whose)) throw new Error('An agency is named by its UUID')
  await sql`${sql.raw(limits)} set local commissions.agency_id = ${sql.lit(whose)}`.execute(trx)
}

/** Lets the transaction read and write the rows of all agencies until it ends, as a migration must. */
export const seeEvery = <DB>(trx: Transaction<DB>): Promise<void> => see(trx, EVERY_AGENCY)

/** Lets the transaction read and write the rows of this agency only, until it ends. */
export const seeOnly = (trx: Transaction<Database>, agencyId: string): Promise<void> => see(trx, agencyId)

/** Rolls back. Errors are ignored: what is not committed by now is never committed, whether or not the server gets the rollback. */
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
    await see(trx, whose, limitsAgain(trx))
    return trx
  } catch (error) {
    await takeBack(trx)
    throw error
  }
}

/** A connection may have died unnoticed in the pool. In that case asks once more, on another connection. */
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

/** A transaction on every agency's rows, for callers that may also roll back: they end it by committing, or with `takeBack`. */
export const beginAcrossAgencies = (db: Kysely<Database>): Promise<ControlledTransaction<Database>> =>
  beginFor(db, EVERY_AGENCY)

/** A transaction on one agency's rows. The caller ends it: by committing, or with `takeBack`. */
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

/** Runs the work in a transaction on one agency's rows. */
export const inAgency = async <A>(
  db: Kysely<Database>,
  agencyId: string,
  work: (trx: Transaction<Database>) => Promise<A>,
): Promise<A> => kept(await beginFor(db, agencyId), work)

/**
 * Reads of one agency's rows at one moment, repeated once when their connection is lost: `work` must be repeatable, or throw an error
 * of its own once it is not. `prepare` may give the transaction other limits.
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

/**
 * The rows of one query on one agency's rows, in one statement that also sets the agency. `lateral` makes the query depend on the
 * setting, so that it begins after it: a query that began earlier would see no rows. A single statement sees one moment.
 * On a cluster the other machines have to be told the agency first, so there it is a transaction.
 */
export const askAgency = async <Row>(
  db: Kysely<Database>,
  agencyId: string,
  query: Expression<Row>,
): Promise<readonly Row[]> => {
  if (await onceMore(() => knowEngine(db)))
    return inAgency(db, agencyId, async trx => (await sql<Row>`${query}`.execute(trx)).rows)
  return onceMore(async () => {
    const { rows } = await sql<Row>`
      select asked.*
        from (select set_config('commissions.agency_id', ${agencyId}, true) as whose offset 0) seen
       cross join lateral (select * from (${query}) answer where seen.whose is not null offset 0) asked`.execute(db)
    return rows
  })
}

/** Runs the work in a transaction on every agency's rows; never on behalf of somebody who is signed in. */
export const acrossAgencies = async <A>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<A>,
): Promise<A> => kept(await beginFor(db, EVERY_AGENCY), work)

/** The rows of one query on every agency's rows, such as which agency a user name belongs to. */
export const askAcrossAgencies = <Row>(db: Kysely<Database>, query: Expression<Row>): Promise<readonly Row[]> =>
  askAgency(db, EVERY_AGENCY, query)
