/** Real databases for tests: one server per run, one migrated template, a clone of it for whoever asks. */
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
  /** For programs that connect by themselves, as DATABASE_URL. */
  readonly url: string
  /** The same as the role that the application under test works as, which owns nothing unless it is given it. */
  readonly servedUrl: string
  /** Makes that role its owner, as the program that stands on it would be. */
  readonly giveToServed: () => Promise<void>
  readonly address: Address
  /** Closes the connections and drops the database. */
  readonly drop: () => Promise<void>
}

/** For each connection that may do anything, the one the application is given: that of an ordinary role. */
const servedConnections = new WeakMap<Kysely<Database>, Kysely<Database>>()

/** As the application sees the database: through row-level security. A database made by other means is taken as it is. */
export const asServed = (db: Kysely<Database>): Kysely<Database> => servedConnections.get(db) ?? db

/** A migrated database without rows (without tables for `empty`, with the demo agencies for `demo`), shared with nobody. */
export const freshDatabase = async (
  options: {
    readonly empty?: boolean
    readonly demo?: boolean
    /** Told every query of the application. */
    readonly onQuery?: (query: CompiledQuery) => void
  } = {},
): Promise<FreshDatabase> => {
  const { server, template, served } = inject('testServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  await clone(server, name, options.empty === true ? null : options.demo === true ? inject('demoTemplate') : template)
  const address = addressOf(server, name)
  // What a test prepares may be large, and the machine busy with other things.
  const { db, close } = connect(address, { connections: 6, limits: MIGRATING })
  const { onQuery } = options
  const application = connect(addressOf(server, name, served), { connections: 6, ...(onQuery && { onQuery }) })
  if (options.empty !== true) servedConnections.set(db, application.db)
  return {
    db,
    address,
    url: urlOf(server, name),
    servedUrl: urlOf(server, name, served),
    giveToServed: () => administer(server, `alter database ${name} owner to ${served.user}`),
    drop: async () => {
      await Promise.all([close(), application.close()])
      await dropDatabase(server, name)
    },
  }
}
