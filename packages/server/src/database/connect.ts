/** The connection pool, and how the values of PostgreSQL's types are read. */
import { either as E } from 'fp-ts'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { cannotStart, type Started } from '../start-failure.ts'
import { learnEngine } from './distribution/engine.ts'
import { type Limits, learnLimits, limitConnection, patienceOf, USUAL } from './limits.ts'
import { isStartingUp, patiently } from './patiently.ts'
import type { Database } from './schema.ts'
import { type Broken, inTime, watchedPool } from './watched-pool.ts'

/** A connection string, or the parts of one (an embedded server is reached through the directory of its socket). */
export type Address =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly password: string; readonly database: string }

export interface Connection {
  readonly db: Kysely<Database>
  /** For copying whole tables, which the query builder cannot do, and for the pool's own figures. */
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

const { builtins } = pg.types
const TEXTS = 1009
const DATES = 1182
const INT8S = 1016
const NUMERICS = 1231

// The library's type names scalars only, but its table of parsers holds the arrays too.
const standard = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => (value: string) => unknown

const asText = (value: string): string => value
const asTexts = standard(TEXTS)
const asDate = standard(builtins.TIMESTAMPTZ)
/** ISO 8601 in UTC. */
const asInstant = (value: string): string => {
  const instant = asDate(value)
  return instant instanceof Date ? instant.toISOString() : value
}

/** Days and exact numbers arrive as text: a Date would give a day a time zone, a double would round cents. */
const PARSERS: ReadonlyMap<number, (value: string) => unknown> = new Map<number, (value: string) => unknown>([
  [builtins.DATE, asText],
  [builtins.INT8, asText],
  [builtins.NUMERIC, asText],
  [builtins.TIMESTAMPTZ, asInstant],
  [DATES, asTexts],
  [INT8S, asTexts],
  [NUMERICS, asTexts],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? standard(oid, format),
}

export interface ConnectOptions {
  /** The most connections at once. */
  readonly connections?: number
  /** Replace the usual limits (`USUAL`) of the same name. */
  readonly limits?: Partial<Limits>
  /** Called once for every connection that broke, whether or not it was in use. */
  readonly onLost?: (error: Error) => void
  /** Called with every query and its values, once it is answered. */
  readonly onQuery?: (query: CompiledQuery) => void
}

/** After this long without traffic the kernel begins to probe the server; ten more seconds without an answer end the connection. */
const KEEP_ALIVE_AFTER_MS = 10_000

export const connect = (address: Address, options: ConnectOptions = {}): Connection => {
  const { onLost, onQuery } = options
  const limits = { ...USUAL, ...options.limits }
  const broken: Broken = new WeakMap()
  // When a connection ends, its query fails, and an event comes as well. Without a listener the event would end the program.
  // It may come while nobody uses the connection, so the error is kept: the next query on it has to say why it fails.
  const listen = (client: pg.ClientBase): void => {
    client.on('error', error => {
      if (broken.has(client)) return
      broken.set(client, error)
      onLost?.(error)
    })
  }
  const pool = new pg.Pool({
    ...address,
    types,
    max: options.connections ?? 10,
    application_name: 'commissions',
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    onConnect: client => {
      listen(client)
      return inTime(
        patienceOf(limits),
        async () => {
          const accepted = await limitConnection(client, limits)
          learnEngine(db, accepted)
          learnLimits(db, limits, accepted)
        },
        // The library's type has only what all kinds of clients share; ours is always a pg.Client.
        () => void (client as pg.Client).end(),
      )
    },
  })
  // The pool repeats the event for connections that nobody uses. It drops them and makes others when they are needed.
  pool.on('error', () => undefined)
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: watchedPool(pool, broken, limits) }),
    ...(onQuery && { log: ({ query }) => onQuery(query) }),
  })
  return { db, pool, close: () => db.destroy() }
}

const OLDEST = 150_000

interface Probed {
  /** The setting that the address is from. */
  readonly setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL'
  /** Whether tables are to be made there. */
  readonly makesTables: boolean
}

interface FoundServer {
  readonly version: string
  readonly encoding: string
  readonly changes: boolean
  readonly may: boolean
}

/** Null for a text that is no connection string. */
const clientAt = (url: string): pg.Client | null => {
  try {
    return new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: USUAL.connectMs,
      query_timeout: USUAL.connectMs,
    })
  } catch {
    return null
  }
}

const serverOf = async (client: pg.Client): Promise<FoundServer | undefined> => {
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<FoundServer>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
              current_setting('transaction_read_only') = 'off' as changes,
              has_schema_privilege(current_schema(), 'create') as may`,
    )
    return rows[0]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether the server answers, is new enough, accepts changes and lets us make tables. Waits for one that starts. Names no password. */
export const probe = async (url: string, { setting, makesTables }: Probed): Promise<Started<void>> => {
  const unusable = (why: string): Started<never> => cannotStart(`The database of ${setting} cannot be used: ${why}.`)
  const client = clientAt(url)
  if (client === null)
    return unusable('it is not a connection string of the form postgres://user:password@host:port/database')
  try {
    // A client connects once only.
    const found = await patiently(() => serverOf(clientAt(url) ?? client), isStartingUp)
    if (Number(found?.version) < OLDEST) return unusable('its server is older than PostgreSQL 15')
    if (found?.encoding !== 'UTF8')
      return unusable(
        `its encoding is ${found?.encoding}, which cannot store every name: make a database with encoding 'UTF8' template template0`,
      )
    if (!found.changes)
      return unusable(
        'it accepts no changes, because it is a standby or default_transaction_read_only is on: name the server that does, or start again once this one does',
      )
    if (makesTables && found.may !== true) return unusable('its user may not create tables there')
    return E.right(undefined)
  } catch (error) {
    return unusable(whyNot(error, client))
  }
}

const NO_SUCH_DATABASE = '3D000'

/** Node reports a host with several addresses as one error without a message. */
const whyNot = (error: unknown, { database, user }: pg.Client): string => {
  if (error instanceof pg.DatabaseError && error.code === NO_SUCH_DATABASE)
    return `there is no database "${database}" on that server: make it, as its administrator, with create database "${database}" owner "${user}", or name another one`
  if (error instanceof AggregateError)
    return error.errors.map(one => (one instanceof Error ? one.message : String(one))).join(', ')
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}
