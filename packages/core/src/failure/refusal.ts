/** Why a command is refused, as values, so that the server and the fakes answer the same sentence. */
import { either as E } from 'fp-ts'
import type { Etag } from '../history/etag.ts'
import { finished, flatMapInSteps, type InSteps } from '../steps/in-steps.ts'
import { MESSAGES } from './messages.ts'
import type { ItemErrors } from './service-failure.ts'

/** The reason why a command is refused, by the kind of answer that a caller gets. */
export type Refusal =
  | { readonly _tag: 'BadRequest'; readonly message: string; readonly details: unknown }
  | { readonly _tag: 'NotFound'; readonly message: string }
  | { readonly _tag: 'Conflict'; readonly message: string; readonly details: unknown }
  /** The etag is stale. */
  | { readonly _tag: 'OutOfDate'; readonly message: string }
  | { readonly _tag: 'ItemsRefused'; readonly message: string; readonly items: readonly ItemErrors[] }

export const badRequest = (message: string, details: unknown = null): Refusal => ({
  _tag: 'BadRequest',
  message,
  details,
})
/** A refusal because the record does not exist. */
export const notFound = (message: string): Refusal => ({ _tag: 'NotFound', message })
/** A refusal because the present state does not allow the command. */
export const conflict = (message: string, details: unknown = null): Refusal => ({ _tag: 'Conflict', message, details })
export const OUT_OF_DATE: Refusal = { _tag: 'OutOfDate', message: MESSAGES.outOfDate }
export const itemsRefused = (
  items: readonly ItemErrors[],
  message = 'Some items were refused, so nothing was changed',
): Refusal => ({ _tag: 'ItemsRefused', message, items })

/** The record itself, or a refusal if the caller saw another version of it. Null skips the check. */
export const seenAt = <A extends { readonly etag: Etag }>(record: A, seen: Etag | null): E.Either<Refusal, A> =>
  seen === null || record.etag === seen ? E.right(record) : E.left(OUT_OF_DATE)

/** Turns the reason why a state forbids something into a refusal. */
export const allowed = (decision: E.Either<string, void>): E.Either<Refusal, void> =>
  E.mapLeft((why: string) => conflict(why))(decision)

export const asItemError = <A>(decided: E.Either<Refusal, A>): E.Either<readonly string[], A> =>
  E.mapLeft(({ message }: Refusal): readonly string[] => [message])(decided)

/** What every item becomes; or, if any is refused, each refused item with its reasons, so that nothing is done. */
export function* allOrNothingInSteps<I, A>(
  items: readonly I[],
  idOf: (item: I, place: number) => string,
  judge: (item: I, place: number) => E.Either<readonly string[], A>,
  refusal: (items: readonly ItemErrors[]) => Refusal = refused => itemsRefused(refused),
): InSteps<E.Either<Refusal, readonly A[]>> {
  const refused: ItemErrors[] = []
  const accepted = yield* flatMapInSteps(items, (item, place) => {
    const judged = judge(item, place)
    if (E.isRight(judged)) return [judged.right]
    refused.push({ id: idOf(item, place), errors: judged.left })
    return []
  })
  return refused.length > 0 ? E.left(refusal(refused)) : E.right(accepted)
}

/** The same in one go, for short lists. */
export const allOrNothing = <I, A>(
  ...asked: Parameters<typeof allOrNothingInSteps<I, A>>
): E.Either<Refusal, readonly A[]> => finished(allOrNothingInSteps(...asked))
