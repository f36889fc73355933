/**
 * How long the database may take over what, and how soon a peer that vanished is noticed, on either side (decision
 * every-connection-has-limits).
 */
import { CompiledQuery, type Kysely } from 'kysely'
import type { ClientBase } from 'pg'
import { HAS_EXTENSION, IS_SPREAD_SETTING, SPREAD_SETTINGS } from './distribution/engine.ts'

/** In milliseconds. */
export interface StatementLimits {
  /** One statement, its waiting for locks included. */
  readonly statementMs: number
  /** Waiting for one lock that somebody else holds. */
  readonly lockMs: number
  /** The program's own pause between two statements of a transaction. */
  readonly idleInTransactionMs: number
}

export interface Limits extends StatementLimits {
  /** Until there is a connection: one of the pool that is free, or a new one. */
  readonly connectMs: number
  /**
   * A transaction from its beginning to its end, where the server knows such a limit (PostgreSQL 17). One that gives itself
   * time has none: a server does not let it be raised while the transaction runs, only be taken away.
   */
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

/** For what changes or collects very many rows at once: imports, months of payouts, reports. */
export const LARGE_WORK: StatementLimits = { statementMs: 2 * MINUTE, lockMs: MINUTE, idleInTransactionMs: MINUTE }

/** A schema step may rewrite every row, and waits for another program that is at it. */
export const MIGRATING: StatementLimits = {
  statementMs: 120 * MINUTE,
  lockMs: 30 * MINUTE,
  idleInTransactionMs: 10 * MINUTE,
}

const LONGEST_GRACE_MS = 5 * SECOND

/** Beyond its limit the server ends a statement itself; one that says nothing for some time longer is not there any more. */
export const patienceOf = ({ statementMs }: StatementLimits): number =>
  statementMs + Math.min(statementMs, LONGEST_GRACE_MS)

const NAMES = {
  statementMs: 'statement_timeout',
  lockMs: 'lock_timeout',
  idleInTransactionMs: 'idle_in_transaction_session_timeout',
} as const satisfies Record<keyof StatementLimits, string>

/** In the order of the parameters of `GIVE_TIME`; the first is the one that the program itself keeps too. */
const KINDS = ['statementMs', 'lockMs', 'idleInTransactionMs'] as const

/** Runs inside a transaction. */
export const NO_TRANSACTION_LIMIT = `select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout'`

/** The pool's connections recognize it by its text, and are then as patient themselves. */
export const GIVE_TIME = `select ${KINDS.map((kind, at) => `set_config('${NAMES[kind]}', $${at + 1}, true)`).join(', ')},
  (${NO_TRANSACTION_LIMIT})`

/** From here to its end the transaction has these limits. */
export const giveTime = async <DB>(trx: Kysely<DB>, limits: StatementLimits): Promise<void> => {
  await trx.executeQuery(
    CompiledQuery.raw(
      GIVE_TIME,
      KINDS.map(kind => String(limits[kind])),
    ),
  )
}

/** The transaction as a whole takes as long as it takes, on a server that would limit it; its statements have the usual limits. */
export const liftTransactionLimit = async <DB>(trx: Kysely<DB>): Promise<void> => {
  await trx.executeQuery(CompiledQuery.raw(NO_TRANSACTION_LIMIT))
}

/** So many rows are written in seconds even where everything is slow. */
const MANY = 500

/** A call that names what it changes is large by how much it names. */
export const giveTimeFor = async <DB>(trx: Kysely<DB>, named: readonly unknown[]): Promise<void> => {
  if (named.length > MANY) await giveTime(trx, LARGE_WORK)
}

/**
 * A machine or a network that goes away without a word would leave its transaction, its locks and its key behind for as
 * long as the kernel keeps asking, which is hours. Seconds and counts but for the last two, which are milliseconds.
 */
const VANISHED_PEERS: readonly (readonly [string, string])[] = [
  ['tcp_keepalives_idle', '10'],
  ['tcp_keepalives_interval', '5'],
  ['tcp_keepalives_count', '3'],
  ['tcp_user_timeout', '25000'],
  ['client_connection_check_interval', '5000'],
]

/** What a server does not know, or cannot do on its system, is left out; over a socket of the same machine nothing vanishes. */
const LIMIT_CONNECTION = `
  select name, set_config(name, wanted.value, false)
    from unnest($1::text[], $2::text[]) as wanted (name, value) left join pg_settings known using (name)
   where case
           when ${IS_SPREAD_SETTING} then ${HAS_EXTENSION}
           else known.name is not null and (name <> 'client_connection_check_interval' or version() ~ 'linux')
         end`

/** Answers the names of the settings that it took. */
export const limitConnection = async (client: ClientBase, limits: Limits): Promise<readonly string[]> => {
  const settings = [
    ...KINDS.map(kind => [NAMES[kind], String(limits[kind])] as const),
    ['transaction_timeout', String(limits.transactionMs)] as const,
    ...VANISHED_PEERS,
    ...SPREAD_SETTINGS,
  ]
  const { rows } = await client.query<{ name: string }>(LIMIT_CONNECTION, [
    settings.map(([name]) => name),
    settings.map(([, value]) => value),
  ])
  return rows.map(({ name }) => name)
}
