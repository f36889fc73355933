/** How the driver would connect to a database. It reads the URL and the environment in its own way, and that is what counts. */
import { either as E } from 'fp-ts'
import pg from 'pg'
import { reasonOf } from '../start-failure.ts'

export interface WayThere {
  /** A host name, an IP address, or the directory of a socket. */
  readonly host: string
  readonly tls: 'none' | 'unchecked' | 'checked'
}

/** Other programs read these as "TLS if the server offers it"; an attacker on the network can make it not offer TLS. */
const HALF_HEARTED = ['allow', 'prefer']

const tlsOf = (databaseUrl: string, ssl: unknown): WayThere['tls'] => {
  const { searchParams } = new URL(databaseUrl.replace('@/', '@localhost/'))
  if (HALF_HEARTED.includes(searchParams.getAll('sslmode').at(-1)?.toLowerCase() ?? '')) return 'none'
  if (ssl === true) return 'checked'
  if (typeof ssl !== 'object' || ssl === null) return 'none'
  return 'rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false ? 'unchecked' : 'checked'
}

/** Opens no connection. Left: why the driver cannot parse the URL, without a password. */
export const wayThere = (databaseUrl: string): E.Either<string, WayThere> =>
  E.tryCatch(() => {
    const { host, ssl } = new pg.Client({ connectionString: databaseUrl })
    return { host, tls: tlsOf(databaseUrl, ssl) }
  }, reasonOf)
