import type { taskEither as TE } from 'fp-ts'
import type { ServiceFailure } from '../failure/service-failure.ts'
import type { Etag } from '../history/etag.ts'
import type { LineItem, LineItemId } from '../line-item/line-item.ts'

/** What every call of a port gives, later. */
export type Answer<A> = TE.TaskEither<ServiceFailure, A>

/**
 * Whoever asks for an answer of many rows may be told of it while it comes, and may stop it. A service that answers all at once
 * tells nothing on the way.
 */
export interface Arrival<A> {
  /**
   * The answer with the rows that have come so far: from the first row on, in the order of the whole answer, and each time more of
   * them. All that stands around the rows is as it is in the whole.
   */
  readonly onPart: (part: A) => void
  /** Handed what ends the transfer, before it begins: for when nobody wants the rest any more. The answer is then a failure. */
  readonly onBegin: (stop: () => void) => void
}

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
