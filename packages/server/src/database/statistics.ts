/** The statistics of the tables that PostgreSQL's planner uses. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Log, traceOf } from '../logging.ts'
import type { Database } from './schema.ts'

/** Runs `analyze` on every table: after thousands of new rows, the planner takes tables for empty for minutes. */
export const TAKE_STATISTICS = `
  do $body$ declare counted regclass; begin
    for counted in
      select oid::regclass from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
    loop
      execute format('analyze %s', counted);
    end loop;
  end $body$`

export const takeStatistics: RawBuilder<unknown> = sql.raw(TAKE_STATISTICS)

/**
 * Runs `analyze` where more than a tenth of a table (and ten rows), or a thousand rows, changed; answers their names. PostgreSQL does it
 * later, and for small tables never. The lines of an agency that the statistics do not know are counted too.
 */
export const renewStatistics = async (db: Kysely<Database>): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relid::regclass::text as name from pg_stat_user_tables
     where schemaname = current_schema() and n_mod_since_analyze > greatest(10, least(n_live_tup / 10, 1000))
     order by n_live_tup`.execute(db)
  for (const { name } of rows) await sql.raw(`analyze ${name}`).execute(db)
  return rows.map(({ name }) => name)
}

const EVERY_MS = 15_000

/** Renews the statistics again and again, so that no call that writes much waits for it. Call the returned function to stop. */
export const keepCounted = (db: Kysely<Database>, log: Log): (() => void) => {
  const timer = setInterval(
    () =>
      void renewStatistics(db).catch((error: unknown) =>
        log.warn('the statistics of the tables could not be renewed', traceOf(error)),
      ),
    EVERY_MS,
  )
  timer.unref()
  return () => clearInterval(timer)
}
