/** How the driver would go to a database: it reads the address and the surroundings in its own way, and that is what counts. */
import { either as E } from 'fp-ts'
import pg from 'pg'
import { reasonOf } from '../start-failure.ts'

export interface WayThere {
  /** A name, an address, or the directory of a socket. */
  readonly host: string
  readonly tls: 'none' | 'unchecked' | 'checked'
}

/** Other programs take these for "TLS where the server offers it", and who reads along can see to it that it does not. */
const HALF_HEARTED = ['allow', 'prefer']

const tlsOf = (databaseUrl: string, ssl: unknown): WayThere['tls'] => {
  const { searchParams } = new URL(databaseUrl.replace('@/', '@localhost/'))
  if (HALF_HEARTED.includes(searchParams.getAll('sslmode').at(-1)?.toLowerCase() ?? '')) return 'none'
  if (ssl === true) return 'checked'
  if (typeof ssl !== 'object' || ssl === null) return 'none'
  return 'rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false ? 'unchecked' : 'checked'
}

/** Nothing is opened. On the left why the driver cannot even read it, without a password. */
export const wayThere = (databaseUrl: string): E.Either<string, WayThere> =>
  E.tryCatch(() => {
    const { host, ssl } = new pg.Client({ connectionString: databaseUrl })
    return { host, tls: tlsOf(databaseUrl, ssl) }
  }, reasonOf)
