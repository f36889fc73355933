/** Answers of fakes: decided when they are asked, as over a wire. */
import { either as E } from 'fp-ts'
import {
  type Answer,
  type Decision,
  type Etag,
  type ItemErrors,
  MESSAGES,
  type ServiceFailure,
} from '../../src/index.ts'

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

const itemsRefused = (items: readonly ItemErrors[], message: string): ServiceFailure => ({
  _tag: 'ItemsRefused',
  message,
  items,
})

/** Every reason there is when all items were refused for the same one; else that some were. */
const sharedMessage = (items: readonly ItemErrors[]): string => {
  const [reason, ...others] = new Set(items.flatMap(({ errors }) => errors))
  return reason !== undefined && others.length === 0 ? reason : 'Some items were refused, and nothing was applied'
}

/** What every item becomes, or each item that was refused with its reasons. */
export const eachOrNone = <I, A>(
  items: readonly I[],
  idOf: (item: I, place: number) => string,
  judge: (item: I) => E.Either<readonly string[], A>,
): Decided<readonly A[]> => {
  const refused: ItemErrors[] = []
  const accepted: A[] = []
  for (const [place, item] of items.entries()) {
    const judged = judge(item)
    if (E.isLeft(judged)) refused.push({ id: idOf(item, place), errors: judged.left })
    else accepted.push(judged.right)
  }
  return refused.length > 0 ? E.left(itemsRefused(refused, sharedMessage(refused))) : E.right(accepted)
}

/** A failure as the one error of an item. */
export const asError = <A>(decided: Decided<A>): E.Either<readonly string[], A> =>
  E.mapLeft((failure: ServiceFailure) => [failure.message])(decided)
