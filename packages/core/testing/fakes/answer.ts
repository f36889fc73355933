/** Answers of fakes: decided when they are asked, and refused as a wire would tell it. */
import { either as E } from 'fp-ts'
import { notFound, type Refusal } from '../../src/failure/refusal.ts'
import { type Answer, MESSAGES, type ServiceFailure } from '../../src/index.ts'

export type Decided<A> = E.Either<Refusal, A>

/** What a caller is told of a refusal: stale versions by their sentence alone, and why a state forbids it without details. */
const failureOf = (refusal: Refusal | ServiceFailure): ServiceFailure => {
  const { _tag, message } = refusal
  if (message === MESSAGES.outOfDate) return { _tag: 'OutOfDate', message }
  return _tag === 'Conflict' ? { _tag, message } : refusal
}

export const answer =
  <A>(decide: () => E.Either<Refusal | ServiceFailure, A>): Answer<A> =>
  async () =>
    E.mapLeft(failureOf)(decide())

/** Most services have no code for a bad request, only the status. */
export const byStatus = (failure: ServiceFailure): ServiceFailure =>
  failure._tag === 'BadRequest' ? { _tag: 'Failed', status: 400, message: failure.message } : failure

export const UNAUTHORIZED: ServiceFailure = { _tag: 'Unauthorized', message: MESSAGES.invalidCredentials }
export const NOT_FOUND: Refusal = notFound(MESSAGES.notFound)

export const found = <A>(record: A | undefined): Decided<A> =>
  record === undefined ? E.left(NOT_FOUND) : E.right(record)
