import { REFUSED, type Reader } from './form.ts'

/** Texts beyond this many are forgotten all at once. */
const MOST_REMEMBERED = 1000

/**
 * Reads as the reader does, and remembers what became of the texts that came of late: a list says the same few days over and
 * over. Only for values that nobody changes, for all who say the same get the same one.
 */
export const remembering = <A>(read: Reader<A>): Reader<A> => {
  const known = new Map<string, A>()
  return u => {
    if (typeof u !== 'string') return read(u)
    const remembered = known.get(u)
    if (remembered !== undefined) return remembered
    const value = read(u)
    if (value === REFUSED) return REFUSED
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(u, value)
    return value
  }
}
