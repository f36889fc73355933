/** Steps of a run. Each does something in the program, and does to the books what should come of it. */
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
      // Accepted or refused, the real records are now what the books say, etags included.
      await compareBooks(books, real)
    },
    toString: () => `${name}(${fc.stringify(chosen)})`,
  }))

/** The item that a number of any size chooses; undefined when there are none. */
export const pick = <A>(from: readonly A[], chosen: number): A | undefined => from[chosen % Math.max(1, from.length)]

export const index = fc.nat({ max: 1_000 })

/** The answer if it should succeed; null if it should be refused, and was. */
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
