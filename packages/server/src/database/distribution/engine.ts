/**
 * Whether a database spreads its tables over several machines (Citus, decision
 * a-citus-cluster-is-spread-by-the-program): known from its first connection on.
 */
import type { Kysely } from 'kysely'

/** Transactions share it with the database they belong to. */
const identityOf = <DB>(db: Kysely<DB>): object => db.getExecutor().adapter

const spread = new WeakMap<object, boolean>()

/**
 * What the connections to such a database are told, and no others: what a transaction says of itself (`set local`) reaches the
 * machines that hold its rows; triggers may be switched off and on while a backup is brought back; and what is done to all
 * shards of a table, as housekeeping does, is done to one after the other, so that a transaction may do anything before.
 */
export const SPREAD_SETTINGS: readonly (readonly [string, string])[] = [
  ['citus.propagate_set_commands', 'local'],
  ['citus.enable_unsafe_triggers', 'on'],
  ['citus.multi_shard_modify_mode', 'sequential'],
]

/**
 * Said in a transaction before it writes the directory of names, if it counts all tables at its end: a node that wrote its own copy
 * by itself could not. It does not reach the workers (`set local` would), whose triggers write where they are. Where there is no
 * cluster it says nothing.
 */
export const WRITE_AS_OTHERS_DO = `select set_config('citus.enable_local_execution', 'off', true)`

/**
 * Of a setting's `name`: it is one of those, and of a database with the extension. The list of settings does not say so: it lacks
 * some of them, and has the others wherever the server loads Citus, be the extension created in this database or not.
 */
export const IS_SPREAD_SETTING = `name like 'citus.%'`
export const HAS_EXTENSION = `exists (select from pg_extension where extname = 'citus')`

/** `settings`: the names that a new connection took. */
export const learnEngine = <DB>(db: Kysely<DB>, settings: readonly string[]): void => {
  spread.set(identityOf(db), settings.includes('citus.propagate_set_commands'))
}

/** Within a transaction, or after `knowEngine`. */
export const isSpread = <DB>(db: Kysely<DB>): boolean => spread.get(identityOf(db)) === true

/** Takes a connection if there has been none yet. */
export const knowEngine = async <DB>(db: Kysely<DB>): Promise<boolean> => {
  if (!spread.has(identityOf(db))) await db.connection().execute(async () => undefined)
  return isSpread(db)
}
