/** Opens the database that the program works on, and brings its schema up to date. */
import { setTimeout as pause } from 'node:timers/promises'
import { either as E } from 'fp-ts'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { CONNECTIONS } from '../fairness/lanes.ts'
import type { Log } from '../logging.ts'
import type { Pool as PoolFigures } from '../operations/metrics.ts'
import { cannotStart, reasonOf, type Started, type StartFailure } from '../start-failure.ts'
import { type BroughtUp, bringUp } from './bring-up.ts'
import { type Address, type Connection, connect, probe } from './connect.ts'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { FIRST_START, ownDatabase } from './embedded/own-database.ts'
import { grantToApplication } from './grant-to-application.ts'
import { migrations } from './migrations/index.ts'
import { patiently } from './patiently.ts'
import type { Database } from './schema.ts'

export interface OpenDatabase {
  readonly db: Kysely<Database>
  readonly doorDb: Kysely<Database>
  readonly healthDb: Kysely<Database>
  /** The figures of each pool, by its name. */
  readonly pools: () => Readonly<Record<keyof typeof CONNECTIONS, PoolFigures>>
  readonly pool: Pool
  /** Settles when the embedded server has ended and cannot be started again, and says why; never for any other server. */
  readonly ended: Promise<StartFailure>
  /** What keeps the embedded server from running, such as a full disk; null for any other server. */
  readonly complaint: Embedded['complaint']
  readonly close: () => Promise<void>
}

interface OpenOptions {
  /** Whether to use the embedded server of a program that is already running, as commands do. */
  readonly beside?: boolean
  /** The role. Commands such as restoring a backup work as the owner of the tables. */
  readonly as?: keyof Roles
}

export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  log: Log,
  { beside = false, as = 'application' }: OpenOptions = {},
): Promise<Started<OpenDatabase>> => {
  if (config.databaseUrl !== null) {
    const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl
    const isOwner = ownerUrl === config.databaseUrl
    const usable = await probe(config.databaseUrl, { setting: 'DATABASE_URL', makesTables: isOwner })
    if (E.isLeft(usable)) return usable
    const owning = isOwner ? usable : await probe(ownerUrl, { setting: 'DATABASE_OWNER_URL', makesTables: true })
    if (E.isLeft(owning)) return owning
    const roles = { owner: { connectionString: ownerUrl }, application: { connectionString: config.databaseUrl } }
    return migrated(roles, { as, embedded: null, log })
  }
  // What an address leaves out the driver takes from PG* variables, which are about some other server.
  for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name]
  const embedded = await startEmbedded(config.dataDir, { log, beside })
  if (E.isLeft(embedded)) return embedded
  const { address, ended, isOwn } = embedded.right
  try {
    const own = await Promise.race([patiently(() => ownDatabase(address, { isOwn })), ended])
    return '_tag' in own ? E.left(own) : await migrated(own, { as, embedded: embedded.right, log })
  } catch (error) {
    await embedded.right.stop()
    return cannotStart(`The database in ${config.dataDir} cannot be used: ${reasonOf(error)}.`)
  }
}

const figuresOf = ({ pool }: Connection): PoolFigures => ({
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})

const PATIENCE_MS = 10_000

interface Roles {
  /** The role that owns the tables and runs the migrations. */
  readonly owner: Address
  readonly application: Address
}

interface Opening extends Required<Pick<OpenOptions, 'as'>> {
  readonly embedded: Embedded | null
  readonly log: Log
}

const broughtUp = async (owner: Address, db: Kysely<Database>): Promise<Started<BroughtUp>> => {
  const { db: owned, close } = connect(owner, { connections: 1 })
  try {
    const ran = await bringUp(owned)
    if (E.isRight(ran)) await grantToApplication(owned, db)
    return ran
  } finally {
    await close()
  }
}

const migrated = async (roles: Roles, { as, embedded, log }: Opening): Promise<Started<OpenDatabase>> => {
  let isClosing = false
  const onLost = (): void => {
    // While the program stops, the server may end before a connection does, and nothing is lost.
    if (!isClosing) log.warn('a database connection was lost')
  }
  const opened = (connections: number): Connection => connect(roles[as], { connections, onLost })
  const [calls, door, health] = [opened(CONNECTIONS.calls), opened(CONNECTIONS.door), opened(CONNECTIONS.health)]
  const { db, pool } = calls
  const closeAll = async (): Promise<void> => {
    isClosing = true
    // A connection that does not close in time ends with the embedded server.
    const closed = Promise.all([calls.close(), door.close(), health.close()])
    await Promise.race([closed, pause(PATIENCE_MS, undefined, { ref: false })])
    await embedded?.stop()
  }
  if (embedded?.isOwn === false && !(await isUpToDate(roles.owner))) {
    await closeAll()
    return cannotStart(
      'The program that runs on this data directory is another version: stop it first, then run the command.',
    )
  }
  const ran = await patiently(() => broughtUp(roles.owner, db)).catch((error: unknown) =>
    cannotStart(`The database could not be brought up to date, and nothing was changed: ${reasonOf(error)}.`),
  )
  if (E.isLeft(ran)) {
    await closeAll()
    return ran
  }
  const passes = await patiently(() => passesWalls(db)).then(E.right, (error: unknown) =>
    cannotStart(`The database stopped answering while the program started: ${reasonOf(error)}. Start again.`),
  )
  if (E.isLeft(passes)) {
    await closeAll()
    return passes
  }
  if (passes.right)
    log.warn('the database role is a superuser or bypasses row-level security: give the program a role of its own')
  const { steps, distributed } = ran.right
  if (steps.length > 0) log.info('migrated', { steps: steps.length, to: steps.at(-1) })
  if (distributed === 'HasData')
    log.warn('the database has the Citus extension, but its tables are not distributed: run the command distribute')
  return E.right({
    db,
    doorDb: door.db,
    healthDb: health.db,
    pools: () => ({ calls: figuresOf(calls), door: figuresOf(door), health: figuresOf(health) }),
    pool,
    ended: embedded?.ended ?? new Promise<never>(() => undefined),
    complaint: () => embedded?.complaint() ?? null,
    close: closeAll,
  })
}

const UNDEFINED_TABLE = '42P01'

/** Beside a running program, only that program may change the schema. */
const isUpToDate = async (owner: Address): Promise<boolean> => {
  const { db, close } = connect(owner, { connections: 1 })
  const { rows } = await patiently(() =>
    sql<{ id: string }>`select id from schema_migration order by position`.execute(db),
  )
    .catch((error: unknown) => {
      throw error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE ? new Error(FIRST_START) : error
    })
    .finally(close)
  return rows.length === migrations.length && rows.every(({ id }, at) => migrations[at]?.id === id)
}

/** Row-level security does not hold for such a role: then only the `agency_id` in each query keeps agencies apart. */
const passesWalls = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ passes: boolean }>`
    select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user`.execute(db)
  return rows[0]?.passes === true
}
