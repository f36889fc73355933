/** Calls that take many items: everything is accepted, or every item that is not is named with its reasons. */
import type { ItemErrors } from '@commissions/core'
import { either as E } from 'fp-ts'
import { itemsRefused, type Refusal } from '../http/refusal.ts'

export const allOrNothing = <I extends { readonly id: string }, A>(
  items: readonly I[],
  judge: (item: I) => E.Either<readonly string[], A>,
): E.Either<Refusal, readonly A[]> => {
  const refused: ItemErrors[] = []
  const accepted: A[] = []
  for (const item of items) {
    const judged = judge(item)
    if (E.isLeft(judged)) refused.push({ id: item.id, errors: judged.left })
    else accepted.push(judged.right)
  }
  return refused.length > 0 ? E.left(itemsRefused(refused)) : E.right(accepted)
}
