/** Versions of records, and what stands for one where a service keeps none. */
import type { Etag } from '@commissions/core'
import type { Codec } from '../codec/codec.ts'
import { REFUSED } from '../codec/form.ts'
import { readId, writtenId } from '../codec/numbered-ids.ts'
import { idOf, scalar } from '../codec/scalars.ts'

export const EtagCodec = idOf<Etag>('Etag')

const UNGUARDED = 'unguarded '

/** The version of a record that has none: its contents, so that two readings of it can still be told apart. */
export const contentsAsEtag = (contents: unknown): Etag => `${UNGUARDED}${JSON.stringify(contents)}` as Etag

/**
 * The version that was seen, as it is sent; of a record that has none, null: it is saved without guard (decision
 * services-that-know-only-the-specification).
 */
export const SeenEtag: Codec<Etag, string | null> = scalar<Etag, string | null>(
  'Etag',
  'an id',
  EtagCodec.is,
  u => (readId('Etag', u) as Etag | null) ?? REFUSED,
  etag => (etag.startsWith(UNGUARDED) ? null : writtenId('Etag', etag)),
  { type: 'string', minLength: 1 },
)
