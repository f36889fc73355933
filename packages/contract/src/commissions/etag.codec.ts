/** Versions of records, and what replaces one if a service keeps none. */
import type { Etag } from '@commissions/core'
import type { Codec } from '../codec/codec.ts'
import { REFUSED } from '../codec/form.ts'
import { idOf, scalar } from '../codec/scalars.ts'
import { isAnswering, isFormSeen, readId, writtenId } from '../codec/seen-forms.ts'

export const EtagCodec = idOf<Etag>('Etag')

const UNGUARDED = 'unguarded '

/** The version of a record that has none: its contents, so that two readings of it can still be compared. */
export const contentsAsEtag = (contents: unknown): Etag => `${UNGUARDED}${JSON.stringify(contents)}` as Etag

/** Whether the service keeps no version of the record. */
export const isUnguarded = (etag: Etag): boolean => etag.startsWith(UNGUARDED)

const sentIf = (isSent: (etag: Etag) => boolean): Codec<Etag, string | null> =>
  scalar<Etag, string | null>(
    'Etag',
    'an id',
    EtagCodec.is,
    u => (readId('Etag', u) as Etag | null) ?? REFUSED,
    etag => (isSent(etag) ? writtenId('Etag', etag) : null),
    { type: 'string', minLength: 1 },
  )

/** The version that the person saw; null for a record without one (decision services-that-know-only-the-specification). */
export const SeenEtag = sentIf(etag => !isUnguarded(etag))

/** Noted of a service whose lines have members of ours beyond section 3. */
export const OUR_LINE = 'OurLine'

/** Whether the answer or the request is for somebody who knows what is ours beyond the specification. */
export const isForOurs = (): boolean => isAnswering() || isFormSeen(OUR_LINE)

/** The version of a line that is paid, only for a service that answers lines of ours: section 3 lists none for a payment. */
export const PaymentEtag = sentIf(isForOurs)
