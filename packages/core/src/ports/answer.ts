import type { taskEither as TE } from 'fp-ts'
import type { ServiceFailure } from '../failure/service-failure.ts'
import type { Etag } from '../history/etag.ts'
import type { LineItem, LineItemId } from '../line-item/line-item.ts'

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

/** A line by its id and version; the whole of it where a service may have to be asked for what became of it. */
export type VersionedLine = Versioned<LineItemId> | LineItem
export type SeenLine = Seen<LineItemId> | LineItem
