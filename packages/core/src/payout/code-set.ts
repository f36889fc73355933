/** Sets of values out of a universe nobody has listed: either these values, or all but these. */
export interface CodeSet<A> {
  readonly allBut: boolean
  readonly values: ReadonlySet<A>
}

export const everything: CodeSet<never> = { allBut: true, values: new Set() }
export const these = <A>(values: Iterable<A>): CodeSet<A> => ({ allBut: false, values: new Set(values) })

const without = <A>(from: ReadonlySet<A>, taken: ReadonlySet<A>): ReadonlySet<A> =>
  new Set([...from].filter(value => !taken.has(value)))
const within = <A>(from: ReadonlySet<A>, kept: ReadonlySet<A>): ReadonlySet<A> =>
  new Set([...from].filter(value => kept.has(value)))
const both = <A>(a: ReadonlySet<A>, b: ReadonlySet<A>): ReadonlySet<A> => new Set([...a, ...b])

export const isEmpty = <A>(set: CodeSet<A>): boolean => !set.allBut && set.values.size === 0

export const intersection = <A>(a: CodeSet<A>, b: CodeSet<A>): CodeSet<A> => {
  if (a.allBut) return b.allBut ? { allBut: true, values: both(a.values, b.values) } : intersection(b, a)
  return { allBut: false, values: b.allBut ? without(a.values, b.values) : within(a.values, b.values) }
}

/** What is in `a` and not in `b`. */
export const setDifference = <A>(a: CodeSet<A>, b: CodeSet<A>): CodeSet<A> =>
  intersection(a, { allBut: !b.allBut, values: b.values })
