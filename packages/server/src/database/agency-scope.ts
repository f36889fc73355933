/**
 * Which agency's rows a transaction sees: the wall behind the `agency_id` of every query (decision
 * row-level-security-is-a-second-wall).
 */
import { type ControlledTransaction, type Expression, type Kysely, sql, type Transaction } from 'kysely'
import { wasLostAtWork } from './away.ts'
import { knowEngine } from './distribution/engine.ts'
import type { Database } from './schema.ts'

/** For the program's own work that belongs to no agency, or to all: signing in, tidying up, an operator's commands. */
const EVERY_AGENCY = '*'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The agency as a value in the text of a statement. In a subquery that asks for each row of another table it stands in the place
 * of that table's column: a cluster knows by values alone that rows stand on one machine.
 */
export const agencyLiteral = (agencyId: string): string => {
  if (!UUID.test(agencyId)) throw new Error('An agency is named by its UUID')
  return `'${agencyId}'::uuid`
}

/** `set local` reaches every machine that holds rows, which `set_config` does not; it takes no parameters. */
const see = async <DB>(trx: Transaction<DB>, whose: string): Promise<void> => {
  if (whose !== EVERY_AGENCY && !UUID.test(whose)) throw new Error('An agency is named by its UUID')
  await sql`set local commissions.agency_id = ${sql.lit(whose)}`.execute(trx)
}

/** From here to its end the transaction sees and writes every agency's rows: a step of the schema moves them all. */
export const seeEvery = <DB>(trx: Transaction<DB>): Promise<void> => see(trx, EVERY_AGENCY)

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

/** The same on every agency's rows, where an end by committing is not the only one. */
export const beginAcrossAgencies = (db: Kysely<Database>): Promise<ControlledTransaction<Database>> =>
  beginFor(db, EVERY_AGENCY)

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

/**
 * The rows of one query on one agency's rows, in one statement: whose they are is said in it, and the query begins after that
 * was said, for it stands on it (`lateral`). A statement by itself sees one moment. Where it began too early it would see no row.
 * Where rows stand on other machines these have to be told first, so there it is a transaction.
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

/** A transaction on every agency's rows; never on behalf of somebody who is signed in. */
export const acrossAgencies = async <A>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<A>,
): Promise<A> => kept(await beginFor(db, EVERY_AGENCY), work)

/** One query on every agency's rows, such as whose a name is. */
export const askAcrossAgencies = <Row>(db: Kysely<Database>, query: Expression<Row>): Promise<readonly Row[]> =>
  askAgency(db, EVERY_AGENCY, query)
