import pg from 'pg'
import type { ServerAddress } from './embedded.ts'

const DATABASE = 'commissions'
const ROLE = 'commissions'

/** The database and a role without the superuser's powers that owns it, made at the first start. */
export const ownDatabase = async ({
  host,
  user,
  password,
}: ServerAddress): Promise<ServerAddress & { readonly database: string }> => {
  const client = new pg.Client({ host, user, password, database: 'postgres' })
  // A connection that is lost is told by the query under way; unheard, it would end the program.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const has = async (query: string, name: string): Promise<boolean> =>
      (await client.query(query, [name])).rowCount === 1
    // The statement takes no parameters; quoting is the client's.
    if (!(await has('select from pg_roles where rolname = $1', ROLE)))
      await client.query(`create role ${ROLE} login password ${client.escapeLiteral(password)}`)
    if (!(await has('select from pg_database where datname = $1', DATABASE)))
      await client.query(`create database ${DATABASE} owner ${ROLE}`)
  } finally {
    await client.end().catch(() => undefined)
  }
  return { host, user: ROLE, password, database: DATABASE }
}
