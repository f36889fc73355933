/** Whether a database spreads its tables (decision a-citus-cluster-is-spread-by-the-program): known from its first connection. */
import type { Kysely } from 'kysely'

/** An object that a transaction shares with the database it belongs to, to look both up by. */
export const identityOf = <DB>(db: Kysely<DB>): object => db.getExecutor().adapter

const spread = new WeakMap<object, boolean>()

/**
 * Settings for connections to a cluster: `set local` reaches the machines, triggers may be switched while a backup is restored, and a
 * statement on all shards takes one after the other, so that it may follow any other.
 */
export const SPREAD_SETTINGS: readonly (readonly [string, string])[] = [
  ['citus.propagate_set_commands', 'local'],
  ['citus.enable_unsafe_triggers', 'on'],
  ['citus.multi_shard_modify_mode', 'sequential'],
]

/**
 * Runs before a transaction writes `sign_in_name`, if it analyzes all tables at its end: after a node has written its own copy of that
 * table locally, it could not. No effect on workers, or without a cluster.
 */
export const WRITE_AS_OTHERS_DO = `select set_config('citus.enable_local_execution', 'off', true)`

/**
 * SQL: whether the setting `name` is one of Citus. `pg_settings` does not tell whether this database has the extension: it lacks some
 * of these settings, and has the others wherever the server loads Citus, whether or not the extension was created in this database.
 */
export const IS_SPREAD_SETTING = `name like 'citus.%'`
export const HAS_EXTENSION = `exists (select from pg_extension where extname = 'citus')`

/** Learns it from a new connection. `settings`: the names of the settings that the connection accepted. */
export const learnEngine = <DB>(db: Kysely<DB>, settings: readonly string[]): void => {
  spread.set(identityOf(db), settings.includes('citus.propagate_set_commands'))
}

/** Known only within a transaction, or after `knowEngine`. */
export const isSpread = <DB>(db: Kysely<DB>): boolean => spread.get(identityOf(db)) === true

/** The same at any time: opens a connection if there has been none yet. */
export const knowEngine = async <DB>(db: Kysely<DB>): Promise<boolean> => {
  if (!spread.has(identityOf(db))) await db.connection().execute(async () => undefined)
  return isSpread(db)
}
