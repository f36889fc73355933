/**
 * The database of an embedded server, and its two roles, each with a password of its own (decision
 * the-applications-role-owns-no-tables): one owns the tables, the other works with rows.
 */
import { createHmac } from 'node:crypto'
import pg from 'pg'
import type { ServerAddress } from './server-address.ts'

const DATABASE = 'commissions'
const OWNER = 'commissions'
const APPLICATION = 'commissions_app'

export interface OwnDatabase {
  readonly owner: DatabaseAddress
  readonly application: DatabaseAddress
}

type DatabaseAddress = ServerAddress & { readonly database: string }

/** Why a command finds no database, or one without tables, beside a program that runs. */
export const FIRST_START = 'the first start of the program is not over. Run the command again in a moment'

/** Derives a role's password from the superuser's, which cannot be found from it. */
const secretOf = (role: string, password: string): string =>
  createHmac('sha256', password).update(`role ${role}`).digest('base64url')

const connects = async (address: DatabaseAddress): Promise<boolean> => {
  const client = new pg.Client(address)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '28P01') return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Makes the database and its roles at the first start, or brings an earlier version's one role up to date if `isOwn`. */
export const ownDatabase = async (
  { host, user, password }: ServerAddress,
  { isOwn }: { readonly isOwn: boolean },
): Promise<OwnDatabase> => {
  const as = (role: string): DatabaseAddress => ({
    host,
    user: role,
    password: secretOf(role, password),
    database: DATABASE,
  })
  const client = new pg.Client({ host, user, password, database: 'postgres' })
  // The query under way fails when the connection is lost. Without a listener the event would end the program too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const has = async (query: string, name: string): Promise<boolean> =>
      (await client.query(query, [name])).rowCount === 1
    // These statements take no parameters, so the client quotes the password.
    const secret = (role: string): string => client.escapeLiteral(as(role).password)
    const hasRole = (role: string) => has('select from pg_roles where rolname = $1', role)
    const hasDatabase = () => has('select from pg_database where datname = $1', DATABASE)
    if (!isOwn && !(await hasDatabase())) throw new Error(FIRST_START)
    if (!isOwn && !((await hasRole(APPLICATION)) && (await connects(as(OWNER)))))
      throw new Error('another version of the program runs on it: stop that one first')
    for (const role of [OWNER, APPLICATION])
      if (!(await hasRole(role))) await client.query(`create role ${role} login password ${secret(role)}`)
    if (!(await hasDatabase())) await client.query(`create database ${DATABASE} owner ${OWNER}`)
    for (const role of [OWNER, APPLICATION])
      if (!(await connects(as(role)))) await client.query(`alter role ${role} password ${secret(role)}`)
  } finally {
    await client.end().catch(() => undefined)
  }
  return { owner: as(OWNER), application: as(APPLICATION) }
}
