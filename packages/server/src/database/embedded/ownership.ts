/**
 * Which program a running server belongs to. The owner holds an advisory lock for as long as it lives; the kernel closes its
 * connection however it ends, so a lock that can be had means that the server was left over.
 */
import pg from 'pg'
import { SUPERUSER } from './cluster.ts'

const OWNER_LOCK = 4600

export type Claim =
  | { readonly _tag: 'Ours'; readonly client: pg.Client }
  | { readonly _tag: 'Taken' }
  | { readonly _tag: 'NoAnswer'; readonly why: string }

/** The server is starting or stopping. */
const CANNOT_CONNECT_NOW = '57P03'
const PAUSE_MS = 100
const PATIENCE_MS = 60_000

const tryOnce = async (socketDirectory: string, password: string): Promise<Claim | { readonly _tag: 'NotYet' }> => {
  const client = new pg.Client({
    host: socketDirectory,
    user: SUPERUSER,
    password,
    database: 'postgres',
    application_name: 'commissions owner',
    connectionTimeoutMillis: 10_000,
  })
  // A lost connection is reported by the next query; without a listener it would end the program.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [OWNER_LOCK])
    if (rows[0]?.ours === true) return { _tag: 'Ours', client }
    await client.end()
    return { _tag: 'Taken' }
  } catch (error) {
    await client.end().catch(() => undefined)
    if (error instanceof Error && 'code' in error && error.code === CANNOT_CONNECT_NOW) return { _tag: 'NotYet' }
    return { _tag: 'NoAnswer', why: error instanceof Error ? error.message : String(error) }
  }
}

/** Waits for a server that recovers after a crash, or is about to be gone. */
export const claim = async (socketDirectory: string, password: string): Promise<Claim> => {
  for (let waited = 0; waited < PATIENCE_MS; waited += PAUSE_MS) {
    const result = await tryOnce(socketDirectory, password)
    if (result._tag !== 'NotYet') return result
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
  return { _tag: 'NoAnswer', why: 'the database system does not finish starting' }
}
