import pg from 'pg'
import { cloneOnCluster, createOnCluster, dropOnCluster, NODES } from './cluster.ts'
import { addressOf, type Server } from './server.ts'

/** Runs statements that create or drop databases, on a connection to the server's own database. */
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
 * Cloning fails while anybody is still connected to the template; the connection that migrated it may still be closing. On our own
 * server the template's files are copied, which takes half as long as also writing all their pages to the write-ahead log.
 */
export const clone = (server: Server, name: string, template: string | null): Promise<void> => {
  const from = template === null ? '' : ` template ${template}`
  const how = server.url === null ? ' strategy file_copy' : ''
  if (NODES.length === 0) return administer(server, `create database ${name}${from}${how}`)
  return template === null ? createOnCluster(server, name) : cloneOnCluster(server, name, template)
}

/** Drops the database and ends all connections to it. */
export const dropDatabase = async (server: Server, name: string): Promise<void> => {
  await (NODES.length === 0 ? administer(server, `drop database ${name} with (force)`) : dropOnCluster(server, name))
}
