/** What a change works with, of the call that makes it: one transaction, who asks, and the time and chance it may use. */
import { type Etag, etag } from '@commissions/core'
import type { SelectQueryBuilder } from 'kysely'
import type { Database } from './database/schema.ts'
import type { Call } from './http/call.ts'

export type Work = Pick<Call<'', undefined, undefined>, 'trx' | 'session' | 'now' | 'today' | 'random'>

/** What reading an agency's records needs, whoever reads them: the transaction that sees them, and whose they are. */
export interface ReadWork extends Pick<Work, 'trx'> {
  readonly session: Pick<Work['session'], 'agencyId'>
}

type Rows<T extends keyof Database> = SelectQueryBuilder<Database, T, object>

/** The agency's own rows of a table, for a query to go on from. */
export const ownRows = <T extends keyof Database>({ trx, session }: ReadWork, table: T): Rows<T> =>
  // Each table has the column; the type of all tables at once does not tell.
  trx.selectFrom(table as 'agency').where('agency_id', '=', session.agencyId) as unknown as Rows<T>

const ETAG_BYTES = 12

/** A new version's mark; unguessable, so that nobody comes by it but by reading the record. */
export const newEtag = ({ random }: Pick<Work, 'random'>): Etag => etag(random.bytes(ETAG_BYTES).toString('base64url'))
