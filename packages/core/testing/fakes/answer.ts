/** How ports in memory answer: in steps, of which the first that is refused ends the call, as a wire would tell it. */
import { either as E } from 'fp-ts'
import { notFound, type Refusal } from '../../src/failure/refusal.ts'
import { type Answer, MESSAGES, type ServiceFailure } from '../../src/index.ts'

/** Steps to an answer; what a step yields is a refusal, and nothing comes after it. */
export type Steps<A> = Generator<Refusal | ServiceFailure, A>

/** What was decided; refused where it was. */
export function* must<A>(decided: E.Either<Refusal | ServiceFailure, A>): Steps<A> {
  if (E.isLeft(decided)) return yield decided.left
  return decided.right
}

/** Refused where something is at fault. */
export function* mustNot(fault: Refusal | ServiceFailure | null): Steps<void> {
  if (fault !== null) yield fault
}

/** A record that may not be there. */
export function* known<A>(record: A | undefined): Steps<A> {
  if (record === undefined) return yield notFound(MESSAGES.notFound)
  return record
}

/** What a caller is told of a refusal: stale versions by their sentence alone, and why a state forbids it without details. */
const failureOf = (refusal: Refusal | ServiceFailure): ServiceFailure => {
  const { _tag, message } = refusal
  if (message === MESSAGES.outOfDate) return { _tag: 'OutOfDate', message }
  return _tag === 'Conflict' ? { _tag, message } : refusal
}

/** A function of a port that answers in steps. */
export const answers =
  <Asked extends readonly unknown[], A>(steps: (...asked: Asked) => Steps<A>): ((...asked: Asked) => Answer<A>) =>
  (...asked) =>
  async () => {
    const step = steps(...asked).next()
    return step.done === true ? E.right(step.value) : E.left(failureOf(step.value))
  }

/** An answer to a question without words. */
export const answer = <A>(steps: () => Steps<A>): Answer<A> => answers(steps)()

/** An answer that nothing refuses. */
export const shows =
  <A>(of: () => A): Answer<A> =>
  async () =>
    E.right(of())

/** Most services have no code for a bad request, only the status. */
export const byStatus = (failure: Refusal | ServiceFailure): Refusal | ServiceFailure =>
  failure._tag === 'BadRequest' ? { _tag: 'Failed', status: 400, message: failure.message } : failure

/** A page of what is listed, behind the entry that the cursor names. */
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
