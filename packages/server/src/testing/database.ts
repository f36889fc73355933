/** Real databases for tests: one server and one migrated template per run, and a clone of it for each caller. */
import { randomBytes } from 'node:crypto'
import type { CompiledQuery, Kysely } from 'kysely'
import { inject } from 'vitest'
import { type Address, connect } from '../database/connect.ts'
import { MIGRATING } from '../database/limits.ts'
import type { Database } from '../database/schema.ts'
import { administer, clone, dropDatabase } from './administer.ts'
import { addressOf, urlOf } from './server.ts'

export interface FreshDatabase {
  readonly db: Kysely<Database>
  /** The DATABASE_URL for programs that connect by themselves. */
  readonly url: string
  /** The same, with the role of the application under test, which owns nothing before `giveToServed`. */
  readonly servedUrl: string
  /** Makes that role the owner of the database, as it would be for a program that runs on it. */
  readonly giveToServed: () => Promise<void>
  readonly address: Address
  /** Closes the connections, and answers the name by which `freshDatabase({ from })` clones it. */
  readonly leave: () => Promise<string>
  /** Closes the connections and drops the database. */
  readonly drop: () => Promise<void>
}

/** For each administrator's connection, the application's connection, which has an ordinary role. */
const servedConnections = new WeakMap<Kysely<Database>, Kysely<Database>>()

/** The application's connection, under row-level security. For a database not made by `freshDatabase`, `db` itself. */
export const asServed = (db: Kysely<Database>): Kysely<Database> => servedConnections.get(db) ?? db

export interface FreshOptions {
  readonly empty?: boolean
  readonly from?: string
  /** Called with every query of the application. */
  readonly onQuery?: (query: CompiledQuery) => void
}

/** A migrated database without rows (without tables for `empty`, a clone of another for `from`), shared with nobody. */
export const freshDatabase = async (options: FreshOptions = {}): Promise<FreshDatabase> => {
  const { server, template, served } = inject('testServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  await clone(server, name, options.empty === true ? null : (options.from ?? template))
  const address = addressOf(server, name)
  // Generous limits: a test's preparation may be large, and the machine busy.
  const { db, close } = connect(address, { connections: 6, limits: MIGRATING })
  const { onQuery } = options
  const application = connect(addressOf(server, name, served), { connections: 6, ...(onQuery && { onQuery }) })
  if (options.empty !== true) servedConnections.set(db, application.db)
  let left: Promise<unknown> | undefined
  const leave = async (): Promise<string> => {
    left ??= Promise.all([close(), application.close()])
    await left
    return name
  }
  return {
    db,
    address,
    url: urlOf(server, name),
    servedUrl: urlOf(server, name, served),
    giveToServed: () => administer(server, `alter database ${name} owner to ${served.user}`),
    leave,
    drop: async () => {
      await leave()
      await dropDatabase(server, name)
    },
  }
}
