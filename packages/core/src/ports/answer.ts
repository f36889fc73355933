import type { taskEither as TE } from 'fp-ts'
import type { ServiceFailure } from '../failure/service-failure.ts'
import type { Etag } from '../history/etag.ts'
import type { LineItem, LineItemId } from '../line-item/line-item.ts'
import type { Statement } from '../statement/statement.ts'
import type { StatementId } from '../statement/statement-source.ts'

/** The asynchronous result of every call of a port. */
export type Answer<A> = TE.TaskEither<ServiceFailure, A>

/** Lets the caller stop a request whose answer is no longer wanted. */
export interface Stoppable {
  /** Receives a function that stops the request, before it begins. The answer is then a failure. */
  readonly onBegin: (stop: () => void) => void
}

/** Lets the caller see an answer of many rows while it arrives, and stop it. A service that answers at once reports no parts. */
export interface Arrival<A> extends Stoppable {
  /**
   * The answer with the rows that have arrived so far: from the first row on, in the order of the whole answer, with more
   * rows at each call. Everything around the rows is as in the whole answer.
   */
  readonly onPart: (part: A) => void
}

/** A record and the version of it that the caller saw. */
export interface Versioned<Id> {
  readonly id: Id
  readonly etag: Etag
}

/** A record and the version of it that the caller saw; null skips the check of the version. */
export interface Seen<Id> {
  readonly id: Id
  readonly etag: Etag | null
}

/** A statement by id and version, or the whole statement, which some services expect to be sent back. */
export type VersionedStatement = Versioned<StatementId> | Statement
/** A line by id and version, or whole: some services expect it back, or are asked by its statement what became of it. */
export type VersionedLine = Versioned<LineItemId> | LineItem
/** A line by id and seen version, or the whole line. A null version skips the check. */
export type SeenLine = Seen<LineItemId> | LineItem
