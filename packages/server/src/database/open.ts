/** The database the program works on: opened, and brought up to its schema. */
import { setTimeout as pause } from 'node:timers/promises'
import { either as E } from 'fp-ts'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { CONNECTIONS } from '../fairness/lanes.ts'
import type { Log } from '../logging.ts'
import type { Pool as PoolFigures } from '../operations/metrics.ts'
import { cannotStart, reasonOf, type Started, type StartFailure } from '../start-failure.ts'
import { type Address, type Connection, connect, probe } from './connect.ts'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { ownDatabase } from './embedded/own-database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { patiently } from './patiently.ts'
import type { Database } from './schema.ts'

export interface OpenDatabase {
  readonly db: Kysely<Database>
  readonly doorDb: Kysely<Database>
  readonly healthDb: Kysely<Database>
  /** What each pool holds, by its name. */
  readonly pools: () => Readonly<Record<keyof typeof CONNECTIONS, PoolFigures>>
  readonly pool: Pool
  /** When the embedded server has ended and cannot be started again, why; never for a server that is somebody else's. */
  readonly ended: Promise<StartFailure>
  readonly close: () => Promise<void>
}

export const openDatabase = async (config: Config, log: Log): Promise<Started<OpenDatabase>> => {
  if (config.databaseUrl !== null) {
    const usable = await probe(config.databaseUrl)
    return E.isLeft(usable) ? usable : migrated({ connectionString: config.databaseUrl }, null, log)
  }
  const embedded = await startEmbedded(config.dataDir, { log })
  if (E.isLeft(embedded)) return embedded
  const { address, ended } = embedded.right
  try {
    const own = await Promise.race([patiently(() => ownDatabase(address)), ended])
    return '_tag' in own ? E.left(own) : await migrated(own, embedded.right, log)
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

const migrated = async (address: Address, embedded: Embedded | null, log: Log): Promise<Started<OpenDatabase>> => {
  const opened = (connections: number): Connection =>
    connect(address, { connections, onLost: () => log.warn('a database connection was lost') })
  const [calls, door, health] = [opened(CONNECTIONS.calls), opened(CONNECTIONS.door), opened(CONNECTIONS.health)]
  const { db, pool } = calls
  const closeAll = async (): Promise<void> => {
    // A connection that does not end by itself ends with its server.
    const closed = Promise.all([calls.close(), door.close(), health.close()])
    await Promise.race([closed, pause(PATIENCE_MS, undefined, { ref: false })])
    await embedded?.stop()
  }
  const ran = await patiently(() => migrate(db, migrations)).catch((error: unknown) =>
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
  if (ran.right.length > 0) log.info('migrated', { steps: ran.right.length, to: ran.right.at(-1) })
  return E.right({
    db,
    doorDb: door.db,
    healthDb: health.db,
    pools: () => ({ calls: figuresOf(calls), door: figuresOf(door), health: figuresOf(health) }),
    pool,
    ended: embedded?.ended ?? new Promise<never>(() => undefined),
    close: closeAll,
  })
}

/** Policies do not hold for such a role, and only the `agency_id` of each query is left between agencies. */
const passesWalls = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ passes: boolean }>`
    select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user`.execute(db)
  return rows[0]?.passes === true
}
