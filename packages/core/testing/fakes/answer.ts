/** How ports in memory answer: in steps, the first refused of which ends the call with a service's failure. */
import { either as E } from 'fp-ts'
import { notFound, type Refusal } from '../../src/failure/refusal.ts'
import { type Answer, MESSAGES, OVERTAKEN, type ServiceFailure } from '../../src/index.ts'

/** Steps to an answer. A step that yields a refusal is the last one. */
export type Steps<A> = Generator<Refusal | ServiceFailure, A>

/** The decided value; a refusal ends the call. */
export function* must<A>(decided: E.Either<Refusal | ServiceFailure, A>): Steps<A> {
  if (E.isLeft(decided)) return yield decided.left
  return decided.right
}

/** Ends the call if there is a fault. */
export function* mustNot(fault: Refusal | ServiceFailure | null): Steps<void> {
  if (fault !== null) yield fault
}

/** The record; ends the call as not found if there is none. */
export function* known<A>(record: A | undefined): Steps<A> {
  if (record === undefined) return yield notFound(MESSAGES.notFound)
  return record
}

/** The failure that a caller gets for a refusal: a stale version is said in people's words, a conflict has no details. */
const failureOf = (refusal: Refusal | ServiceFailure): ServiceFailure => {
  const { _tag, message } = refusal
  if (message === MESSAGES.outOfDate) return OVERTAKEN
  return _tag === 'Conflict' ? { _tag, message } : refusal
}

/** Makes a function of a port out of steps. */
export const answers =
  <Asked extends readonly unknown[], A>(steps: (...asked: Asked) => Steps<A>): ((...asked: Asked) => Answer<A>) =>
  (...asked) =>
  async () => {
    const step = steps(...asked).next()
    return step.done === true ? E.right(step.value) : E.left(failureOf(step.value))
  }

/** Makes an answer without arguments out of steps. */
export const answer = <A>(steps: () => Steps<A>): Answer<A> => answers(steps)()

/** An answer that is never refused. */
export const shows =
  <A>(of: () => A): Answer<A> =>
  async () =>
    E.right(of())

/** Most services have no code for a bad request, only the status. */
export const byStatus = (failure: Refusal | ServiceFailure): Refusal | ServiceFailure =>
  failure._tag === 'BadRequest' ? { _tag: 'Failed', status: 400, message: failure.message } : failure

/** A page of a list, after the entry that the cursor names. */
export const pageAfter = <A>(
  all: readonly A[],
  keyOf: (one: A) => string,
  { cursor, limit }: { readonly cursor: string | null; readonly limit: number },
): { readonly items: readonly A[]; readonly next: string | null } => {
  const from = cursor === null ? 0 : all.findIndex(one => keyOf(one) === cursor) + 1
  const items = all.slice(from, from + limit)
  const last = items.at(-1)
  return { items, next: last !== undefined && all.length > from + limit ? keyOf(last) : null }
}
