import pg from 'pg'
import { addressOf, type Server } from './server.ts'

/** Runs statements about databases, which stand outside any of them. */
export const administer = async (server: Server, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ ...addressOf(server) })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A clone fails while somebody still looks at the template; the connection that migrated it may be closing. */
export const clone = (server: Server, name: string, template: string | null): Promise<void> =>
  administer(server, `create database ${name}${template === null ? '' : ` template ${template}`}`)
