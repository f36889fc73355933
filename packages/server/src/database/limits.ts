/** How long the database may take, and how soon either side notices that the other is gone (decision every-connection-has-limits). */
import { CompiledQuery, type Kysely } from 'kysely'
import type { ClientBase } from 'pg'
import { HAS_EXTENSION, IS_SPREAD_SETTING, identityOf, isSpread, SPREAD_SETTINGS } from './distribution/engine.ts'

/** In milliseconds. */
export interface StatementLimits {
  /** One statement, including its waiting for locks. */
  readonly statementMs: number
  /** Waiting for one lock that somebody else holds. */
  readonly lockMs: number
  /** The program's own pause between two statements of a transaction. */
  readonly idleInTransactionMs: number
}

export interface Limits extends StatementLimits {
  /** Waiting for a connection: a free one of the pool, or a new one. */
  readonly connectMs: number
  /** A whole transaction, from PostgreSQL 17 on. `giveTime` takes this limit away: a running transaction cannot raise it. */
  readonly transactionMs: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

export const USUAL: Limits = {
  connectMs: 10 * SECOND,
  statementMs: 45 * SECOND,
  lockMs: 20 * SECOND,
  idleInTransactionMs: 45 * SECOND,
  transactionMs: MINUTE,
}

/** For work that changes or collects very many rows at once: imports, months of payouts, reports. */
export const LARGE_WORK: StatementLimits = { statementMs: 2 * MINUTE, lockMs: MINUTE, idleInTransactionMs: MINUTE }

/** A migration may rewrite every row, and waits for another program that is migrating. */
export const MIGRATING: StatementLimits = {
  statementMs: 120 * MINUTE,
  lockMs: 30 * MINUTE,
  idleInTransactionMs: 10 * MINUTE,
}

const LONGEST_GRACE_MS = 5 * SECOND

/** Milliseconds to wait for an answer. The server itself ends a statement at its limit; if it is silent for longer, it is gone. */
export const patienceOf = ({ statementMs }: StatementLimits): number =>
  statementMs + Math.min(statementMs, LONGEST_GRACE_MS)

const NAMES = {
  statementMs: 'statement_timeout',
  lockMs: 'lock_timeout',
  idleInTransactionMs: 'idle_in_transaction_session_timeout',
} as const satisfies Record<keyof StatementLimits, string>

/** In the order of the parameters of `GIVE_TIME`. The pool (watched-pool.ts) reads the first one and waits accordingly. */
const KINDS = ['statementMs', 'lockMs', 'idleInTransactionMs'] as const

/** Runs inside a transaction. */
export const NO_TRANSACTION_LIMIT = `select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout'`

/** The pool (watched-pool.ts) recognizes this statement by its text, and then waits as long for answers itself. */
export const GIVE_TIME = `select ${KINDS.map((kind, at) => `set_config('${NAMES[kind]}', $${at + 1}, true)`).join(', ')},
  (${NO_TRANSACTION_LIMIT})`

/** Gives the transaction these limits until it ends. */
export const giveTime = async <DB>(trx: Kysely<DB>, limits: StatementLimits): Promise<void> => {
  await trx.executeQuery(
    CompiledQuery.raw(
      GIVE_TIME,
      KINDS.map(kind => String(limits[kind])),
    ),
  )
}

/** Takes away the limit of the whole transaction, on servers that have one. Its statements keep the usual limits. */
export const liftTransactionLimit = async <DB>(trx: Kysely<DB>): Promise<void> => {
  await trx.executeQuery(CompiledQuery.raw(NO_TRANSACTION_LIMIT))
}

/** Up to so many rows are written within seconds even on a slow machine. */
const MANY = 500

/** Gives the transaction more time when the call names many records (`named`) to change. */
export const giveTimeFor = async <DB>(trx: Kysely<DB>, named: readonly unknown[]): Promise<void> => {
  if (named.length > MANY) await giveTime(trx, LARGE_WORK)
}

type Setting = readonly [name: string, value: string]

/** How often, in milliseconds, the server looks whether the program is still there while it works on a statement. */
const LOOKS_FOR_PEER: Setting = ['client_connection_check_interval', '5000']

/** The limits that a transaction may set for itself. */
const limitSettings = (limits: Limits): readonly Setting[] => [
  ...KINDS.map((kind): Setting => [NAMES[kind], String(limits[kind])]),
  ['transaction_timeout', String(limits.transactionMs)],
  LOOKS_FOR_PEER,
]

/** When a machine vanishes, its transaction and locks would stay for hours. Seconds and a count; the last two are milliseconds. */
const VANISHED_PEERS: readonly Setting[] = [
  ['tcp_keepalives_idle', '10'],
  ['tcp_keepalives_interval', '5'],
  ['tcp_keepalives_count', '3'],
  ['tcp_user_timeout', '25000'],
  // The pool itself closes connections that nobody uses.
  ['idle_session_timeout', '0'],
]

/**
 * How values are written and statements are understood, whatever the server's operator has set for others: days as ISO 8601, text
 * constants without escapes, each statement of a transaction with what was committed before it, rows behind the walls of agencies.
 * The names are spelled as in `pg_settings`.
 */
const AS_WRITTEN: readonly Setting[] = [
  ['DateStyle', 'ISO'],
  ['IntervalStyle', 'postgres'],
  ['bytea_output', 'hex'],
  ['extra_float_digits', '1'],
  ['standard_conforming_strings', 'on'],
  ['array_nulls', 'on'],
  ['transform_null_equals', 'off'],
  ['default_transaction_isolation', 'read committed'],
  ['row_security', 'on'],
]

/** Leaves out settings that the server does not know or its system cannot do; over a socket of the same machine no peer vanishes. */
const LIMIT_CONNECTION = `
  select name, set_config(name, wanted.value, false)
    from unnest($1::text[], $2::text[]) as wanted (name, value) left join pg_settings known using (name)
   where case
           when ${IS_SPREAD_SETTING} then ${HAS_EXTENSION}
           else known.name is not null and (name <> 'client_connection_check_interval' or version() ~ 'linux')
         end`

/** Answers the names of the settings that the connection accepted. */
export const limitConnection = async (client: ClientBase, limits: Limits): Promise<readonly string[]> => {
  const settings = [...limitSettings(limits), ...VANISHED_PEERS, ...AS_WRITTEN, ...SPREAD_SETTINGS]
  const { rows } = await client.query<{ name: string }>(LIMIT_CONNECTION, [
    settings.map(([name]) => name),
    settings.map(([, value]) => value),
  ])
  return rows.map(({ name }) => name)
}

const ofTransactions = new WeakMap<object, string>()

/** Keeps for `limitsAgain` which of the limits a connection of the database accepted. */
export const learnLimits = <DB>(db: Kysely<DB>, limits: Limits, accepted: readonly string[]): void => {
  const known = limitSettings(limits).filter(([name]) => accepted.includes(name))
  ofTransactions.set(identityOf(db), known.map(([name, value]) => `set local ${name} = ${value};`).join(' '))
}

/**
 * SQL that gives a transaction the limits of its connection once more: behind a pooler it may run on another connection. Nothing on a
 * cluster, where `set local` is repeated on every machine.
 */
export const limitsAgain = <DB>(trx: Kysely<DB>): string =>
  isSpread(trx) ? '' : (ofTransactions.get(identityOf(trx)) ?? '')
