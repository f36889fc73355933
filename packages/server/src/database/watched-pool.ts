/**
 * The pool as the query builder sees it. When a connection is lost, the error (`DatabaseAway`) says what is known about the
 * transaction. A connection that is dead, silent or still in a transaction never goes back to the pool.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseAway } from './away.ts'
import { GIVE_TIME, patienceOf, type StatementLimits } from './limits.ts'

/** Connections that broke, in use or not, each with the first error that it gave. */
export type Broken = WeakMap<pg.ClientBase, Error>

/** Waits for `ask`. If there is no answer in time, calls `giveUp`, which has to make `ask` fail. */
export const inTime = async <A>(ms: number, ask: () => Promise<A>, giveUp: () => void): Promise<A> => {
  const timer = setTimeout(giveUp, ms)
  try {
    return await ask()
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the server ends the connection together with the statement: it says so in the error. */
const endsConnection = (error: pg.DatabaseError): boolean =>
  error.severity === 'FATAL' || error.severity === 'PANIC' || /^(08|57P0|25P0[34])/.test(error.code ?? '')

/** The driver's own errors for a connection that had ended before. */
const ENDED = /is not queryable$|^Connection terminated|^Client was closed/

/** The error when no connection of the pool became free in time. A new connection that takes too long gives another error. */
const NONE_FREE = /^timeout exceeded/

const watched = (client: pg.PoolClient, broken: Broken, usual: StatementLimits): PostgresPoolClient => {
  let patience = patienceOf(usual)
  let silent = false
  let lost = false
  let released = false
  const release = (destroy: boolean): void => {
    if (released) return
    released = true
    client.release(destroy)
  }
  const away = (text: string, cause: unknown): DatabaseAway => {
    lost = true
    return new DatabaseAway(text === 'commit' ? 'Committing' : 'Working', cause, { silent })
  }

  const query = async (text: string, values: readonly unknown[]) => {
    if (text === GIVE_TIME) patience = patienceOf({ ...usual, statementMs: Number(values[0]) })
    const giveUp = (): void => {
      silent = true
      // If a query is under way, this ends the connection and the query at once.
      release(true)
    }
    try {
      const result = await inTime(patience, () => client.query(text, [...values]), giveUp)
      // When a statement of the transaction has failed, PostgreSQL answers a commit with ROLLBACK and without an error.
      if (text === 'commit' && result.command !== 'COMMIT')
        throw new Error('A transaction in which a statement had failed was to be committed')
      return result
    } catch (error) {
      if (silent) throw away(text, error)
      const reason = broken.get(client)
      if (reason !== undefined) throw away(text, reason)
      if (
        error instanceof pg.DatabaseError ? endsConnection(error) : error instanceof Error && ENDED.test(error.message)
      )
        throw away(text, error)
      throw error
    }
  }
  return {
    // The type's other overload takes a cursor, which needs a package that is not installed.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => release(lost || client.getTransactionStatus() !== 'I'),
  }
}

export const watchedPool = (pool: pg.Pool, broken: Broken, usual: StatementLimits): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect().catch((error: unknown) => {
      const silent = error instanceof Error && NONE_FREE.test(error.message)
      throw new DatabaseAway('Connecting', error, { silent })
    })
    return watched(client, broken, usual)
  },
  end: () => pool.end(),
})
