/** The parts of a call that a change works with: the transaction, the caller's session, the time and the source of randomness. */
import { type Etag, etag } from '@commissions/core'
import type { SelectQueryBuilder } from 'kysely'
import type { Database } from './database/schema.ts'
import type { Call } from './http/call.ts'

export type Work = Pick<Call<'', undefined, undefined>, 'trx' | 'session' | 'now' | 'today' | 'random'>

/** What reading an agency's records needs: a transaction that sees them, and the agency's id. */
export interface ReadWork extends Pick<Work, 'trx'> {
  readonly session: Pick<Work['session'], 'agencyId'>
}

type Rows<T extends keyof Database> = SelectQueryBuilder<Database, T, object>

/** The start of a query on the agency's own rows of a table. */
export const ownRows = <T extends keyof Database>({ trx, session }: ReadWork, table: T): Rows<T> =>
  // Each table has an `agency_id`, but TypeScript cannot see that for a table given as a type parameter.
  trx.selectFrom(table as 'agency').where('agency_id', '=', session.agencyId) as unknown as Rows<T>

const ETAG_BYTES = 12

/** The etag of a new version. It cannot be guessed, so a caller must have read the record to have it. */
export const newEtag = ({ random }: Pick<Work, 'random'>): Etag => etag(random.bytes(ETAG_BYTES).toString('base64url'))
