/**
 * The pool as the query builder sees it: whatever happens to a connection comes out as a value that says what is known of
 * the transaction, and no connection goes back that is dead, silent or still in the middle of something.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseAway } from './away.ts'
import { GIVE_TIME, patienceOf, type StatementLimits } from './limits.ts'

/** Connections that broke while nobody or somebody used them, with the first reason that was heard. */
export type Broken = WeakMap<pg.ClientBase, Error>

/** What is asked; `giveUp`, which is to end it, when there is no answer in time. */
export const inTime = async <A>(ms: number, ask: () => Promise<A>, giveUp: () => void): Promise<A> => {
  const timer = setTimeout(giveUp, ms)
  try {
    return await ask()
  } finally {
    clearTimeout(timer)
  }
}

/** The server says so when it ends the connection with the statement. */
const endsConnection = (error: pg.DatabaseError): boolean =>
  error.severity === 'FATAL' || error.severity === 'PANIC' || /^(08|57P0|25P0[34])/.test(error.code ?? '')

/** What the client itself says of a connection that ended before anybody heard of it. */
const ENDED = /is not queryable$|^Connection terminated|^Client was closed/

/** No connection of the pool came free in time; one that cannot be made in time says something else. */
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
      // With a query under way this ends the connection at once, and with it the query.
      release(true)
    }
    try {
      const result = await inTime(patience, () => client.query(text, [...values]), giveUp)
      // PostgreSQL answers the end of a transaction in which something failed with the other word, and no error.
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
    // The other form takes a cursor, which needs a package that is not here.
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
