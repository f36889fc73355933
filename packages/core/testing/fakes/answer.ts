/** Answers of fakes: decided when they are asked, as over a wire. */
import { either as E } from 'fp-ts'
import { type Answer, type Decision, type Etag, MESSAGES, type ServiceFailure } from '../../src/index.ts'

export type Decided<A> = E.Either<ServiceFailure, A>

export const answer =
  <A>(decide: () => Decided<A>): Answer<A> =>
  async () =>
    decide()

export const UNAUTHORIZED: ServiceFailure = { _tag: 'Unauthorized', message: MESSAGES.invalidCredentials }
export const NOT_FOUND: ServiceFailure = { _tag: 'NotFound', message: MESSAGES.notFound }
export const conflict = (message: string): ServiceFailure => ({ _tag: 'Conflict', message })
export const badRequest = (message: string, details: unknown = null): ServiceFailure => ({
  _tag: 'BadRequest',
  message,
  details,
})

/** What a state forbids, as the core's rules put it. */
export const allowed = (decision: Decision): Decided<void> => E.mapLeft(conflict)(decision)

/** The record, if this is the version the caller saw. */
export const seenAt = <A extends { readonly etag: Etag }>(record: A, seen: Etag): Decided<A> =>
  record.etag === seen ? E.right(record) : E.left({ _tag: 'OutOfDate', message: MESSAGES.outOfDate })

export const found = <A>(record: A | undefined): Decided<A> =>
  record === undefined ? E.left(NOT_FOUND) : E.right(record)
