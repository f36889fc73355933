import type { taskEither as TE } from 'fp-ts'
import type { ServiceFailure } from '../failure/service-failure.ts'
import type { Etag } from '../history/etag.ts'

/** What every call of a port gives, later. */
export type Answer<A> = TE.TaskEither<ServiceFailure, A>

/** A record and the version of it that the caller saw. */
export interface Versioned<Id> {
  readonly id: Id
  readonly etag: Etag
}

/** A record, and the version of it that the caller saw where they name one; null guards nothing. */
export interface Seen<Id> {
  readonly id: Id
  readonly etag: Etag | null
}
