/** Steps of a run: each tries something on the real thing, and on the books what ought to come of it. */
import type { Answer, ServiceFailure } from '@commissions/core'
import fc from 'fast-check'
import type { Books } from './books.ts'
import { compareBooks } from './compare-books.ts'
import type { Real } from './real.ts'

export type Command = fc.AsyncCommand<Books, Real>

export const step = <A>(
  name: string,
  choice: fc.Arbitrary<A>,
  run: (chosen: A, books: Books, real: Real) => Promise<void>,
): fc.Arbitrary<Command> =>
  choice.map(chosen => ({
    check: () => true,
    run: async (books, real) => {
      await run(chosen, books, real)
      // Whatever was tried, accepted or refused: the real records are what the books say, marks included.
      await compareBooks(books, real)
    },
    toString: () => `${name}(${fc.stringify(chosen)})`,
  }))

/** Chosen by any number, from whatever there is by then; undefined when there is nothing. */
export const pick = <A>(from: readonly A[], chosen: number): A | undefined => from[chosen % Math.max(1, from.length)]

export const index = fc.nat({ max: 1_000 })

/** The answer when it ought to come; null when it ought to be refused, as it then was. */
export const expectWhen = async <A>(
  allowed: boolean,
  answer: Answer<A>,
  refusals: readonly ServiceFailure['_tag'][] = ['Conflict'],
): Promise<A | null> => {
  const result = await answer()
  if (result._tag === 'Right') {
    if (!allowed) throw new Error('Something was accepted that ought to be refused')
    return result.right
  }
  if (allowed || !refusals.includes(result.left._tag)) throw new Error(`Refused: ${JSON.stringify(result.left)}`)
  return null
}
