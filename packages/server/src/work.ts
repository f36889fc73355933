/** What a change works with, of the call that makes it: one transaction, who asks, and the time and chance it may use. */
import { type Etag, etag } from '@commissions/core'
import type { Call } from './http/call.ts'

export type Work = Pick<Call<'', undefined, undefined>, 'trx' | 'session' | 'now' | 'today' | 'random'>

/** What reading an agency's records needs, whoever reads them: the transaction that sees them, and whose they are. */
export interface Reading extends Pick<Work, 'trx'> {
  readonly session: Pick<Work['session'], 'agencyId'>
}

const ETAG_BYTES = 12

/** A new version's mark; unguessable, so that nobody comes by it but by reading the record. */
export const newEtag = ({ random }: Pick<Work, 'random'>): Etag => etag(random.bytes(ETAG_BYTES).toString('base64url'))
