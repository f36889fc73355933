/** Checked before anything is timed: a contestant with other answers is not worth comparing. */
import { POSITIONS } from '@commissions/core'
import type { Contestant } from './contestants.ts'

/** The first line that a contestant pays differently from the first contestant; null when all agree to the cent. */
export const disagreement = async (contestants: readonly Contestant[]): Promise<string | null> => {
  const [reference, ...others] = contestants
  if (reference === undefined) return null
  const expected = await reference.amounts()
  const places = new Map(reference.of.map((line, index) => [line, index]))
  for (const { name, of, amounts } of others) {
    const found = await amounts()
    if (found.length !== of.length) return `${name} answered ${found.length} lines of ${of.length}`
    for (const [index, line] of of.entries())
      for (const position of POSITIONS) {
        const own = found[index]?.[position]
        const theirs = expected[places.get(line) ?? -1]?.[position]
        if (own !== theirs)
          return `${name} pays agent ${position} ${own} cents, ${reference.name} ${theirs}, on ${JSON.stringify(line)}`
      }
  }
  return null
}
