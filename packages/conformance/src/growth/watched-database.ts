/** Figures of one call: what the program asked of the database, and what the database did for it. */
import { type Connection, connect } from '@commissions/server/testing'
import type { Figures } from './figures.ts'

/** The application's connection, whose work is counted. */
interface WatchedDatabase {
  readonly db: Connection['db']
  /** The first number of PostgreSQL's version. */
  readonly version: () => Promise<string>
  /** Writes test data without counting it, then refreshes the planner's statistics of all tables. */
  readonly filled: <A>(fill: (db: Connection['db']) => Promise<A>) => Promise<A>
  readonly count: (call: () => Promise<void>) => Promise<Figures>
  readonly close: () => Promise<void>
}

/** The work of the application's role. Reads of the catalog are left out: they depend on what a connection has cached. */
const DONE = `
  select sum(coalesce(t.seq_tup_read, 0) + coalesce(t.idx_tup_fetch, 0))::bigint as read,
         sum(t.n_tup_ins + t.n_tup_upd + t.n_tup_del)::bigint as written,
         sum(coalesce(io.heap_blks_read, 0) + coalesce(io.heap_blks_hit, 0) + coalesce(io.idx_blks_read, 0)
           + coalesce(io.idx_blks_hit, 0))::bigint as blocks
    from pg_stat_user_tables t join pg_statio_user_tables io using (relid)`

const HOUR_MS = 3_600_000
const PATIENT = { statementMs: HOUR_MS, lockMs: HOUR_MS, idleInTransactionMs: HOUR_MS, transactionMs: HOUR_MS }

/** A connection reports its statistics at most once a second. This makes it report as soon as the statement ends. */
const TELL = 'select pg_stat_force_next_flush()'

/** Nothing vacuums by itself and no plan depends on free processors, so the figures are those of the call. */
const quiet = (database: string): readonly string[] => [
  `alter database ${database} set max_parallel_workers_per_gather = 0`,
  `alter database ${database} set jit = off`,
  `do $body$ declare one regclass; begin
     for one in select oid::regclass from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
     loop execute format('alter table %s set (autovacuum_enabled = off)', one); end loop;
   end $body$`,
]

/** `owner` fills the database and reads its statistics. `served` is the application's role. */
export const watchedDatabase = async (owner: string, served: string): Promise<WatchedDatabase> => {
  const watching = connect({ connectionString: owner }, { connections: 1, limits: PATIENT })
  const { rows } = await watching.pool.query<{ name: string }>('select current_database() as name')
  for (const statement of quiet(rows[0]?.name ?? '')) await watching.pool.query(statement)

  let statements = 0
  const application = connect(
    { connectionString: served },
    // The machine may be busy, and time is not measured here.
    { connections: 10, limits: PATIENT, onQuery: () => (statements += 1) },
  )
  const { pool } = application
  const streams: { readonly bytesRead: number }[] = []
  let held = 0
  let most = 0
  pool.on('connect', client => {
    streams.push((client as unknown as { connection: { stream: { bytesRead: number } } }).connection.stream)
  })
  pool.on('acquire', () => {
    held += 1
    most = Math.max(most, held)
  })
  let whenFree: () => void = () => undefined
  pool.on('release', () => {
    held -= 1
    if (held === 0) whenFree()
  })
  /** The answer arrives before its transaction has ended. */
  const allFree = (): Promise<void> =>
    new Promise(resolve => {
      whenFree = resolve
      if (held === 0) resolve()
    })
  const received = (): number => streams.reduce((sum, { bytesRead }) => sum + bytesRead, 0)

  const told = async (): Promise<void> => {
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
    for (const client of clients) {
      await client.query(TELL)
      client.release()
    }
  }
  const done = async (): Promise<Readonly<Record<'read' | 'written' | 'blocks', number>>> => {
    await told()
    const { rows } = await watching.pool.query<Record<'read' | 'written' | 'blocks', string>>(DONE)
    const [row] = rows
    return { read: Number(row?.read), written: Number(row?.written), blocks: Number(row?.blocks) }
  }

  return {
    db: application.db,
    version: async () => {
      const { rows } = await watching.pool.query<{ major: string }>(
        `select current_setting('server_version_num')::integer / 10000 as major`,
      )
      return String(rows[0]?.major)
    },
    filled: async fill => {
      const done = await fill(watching.db)
      await watching.pool.query('vacuum analyze')
      await watching.pool.query(TELL)
      return done
    },
    count: async call => {
      const before = await done()
      const bytes = received()
      statements = 0
      most = 0
      await call()
      await allFree()
      const figures = { statements, received: received() - bytes, connections: most }
      const after = await done()
      return {
        ...figures,
        read: after.read - before.read,
        written: after.written - before.written,
        blocks: after.blocks - before.blocks,
      }
    },
    close: async () => {
      await Promise.all([application.close(), watching.close()])
    },
  }
}
