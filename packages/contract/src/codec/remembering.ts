import { REFUSED, type Reader } from './form.ts'

/** Beyond this many remembered texts all are forgotten at once. */
const MOST_REMEMBERED = 1000

/** Reads like `read` and remembers recent texts: a list repeats the same few days. Only for values that nobody changes. */
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
