import pg from 'pg'
import { cloneOnCluster, createOnCluster, dropOnCluster, NODES } from './cluster.ts'
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

/**
 * A clone fails while somebody still looks at the template; the connection that migrated it may be closing. On our own server
 * its files are copied, which takes half as long as writing every page of them to the log as well.
 */
export const clone = (server: Server, name: string, template: string | null): Promise<void> => {
  const from = template === null ? '' : ` template ${template}`
  const how = server.url === null ? ' strategy file_copy' : ''
  if (NODES.length === 0) return administer(server, `create database ${name}${from}${how}`)
  return template === null ? createOnCluster(server, name) : cloneOnCluster(server, name, template)
}

/** Whoever is connected to it is cut off. */
export const dropDatabase = async (server: Server, name: string): Promise<void> => {
  await (NODES.length === 0 ? administer(server, `drop database ${name} with (force)`) : dropOnCluster(server, name))
}
