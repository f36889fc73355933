/** What PostgreSQL's planner knows of the tables. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Log, traceOf } from '../logging.ts'
import type { Database } from './schema.ts'

/**
 * Counts every table. After rows came by the thousand the planner takes tables for empty until PostgreSQL counts them itself,
 * minutes later, and compares each line with each other meanwhile.
 */
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
 * Counts the tables of which a tenth changed since they were counted, one after the other; answers their names. PostgreSQL
 * counts large ones by itself, a minute or more later, and small ones never: a handful of users counted as one made plans that
 * compared each line with each of them.
 */
export const renewStatistics = async (db: Kysely<Database>): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relid::regclass::text as name from pg_stat_user_tables
     where schemaname = current_schema() and n_mod_since_analyze > greatest(10, n_live_tup / 10)
     order by n_live_tup`.execute(db)
  for (const { name } of rows) await sql.raw(`analyze ${name}`).execute(db)
  return rows.map(({ name }) => name)
}

const EVERY_MS = 60_000

/** Does so every minute, so that no call that writes much waits for it; answers how to stop it. */
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
