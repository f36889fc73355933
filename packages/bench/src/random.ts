/** The same numbers on every run: a workload is part of what is measured. */
export interface Random {
  /** A whole number in 0 .. below - 1. */
  readonly below: (below: number) => number
  /** True in `chance` of a hundred cases. */
  readonly percent: (chance: number) => boolean
}

/** Mulberry32: small, fast and even enough for choosing among a few hundred values. */
export const random = (seed: number): Random => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { below: below => Math.floor(next() * below), percent: chance => next() * 100 < chance }
}

/** Picks one of the values, the first ones far more often: the n-th in proportion to 1/n, as agencies' books are. */
export const skewed = <A>(values: readonly A[], { below }: Random): (() => A) => {
  const upTo: number[] = []
  let total = 0
  values.forEach((_, index) => {
    total += 1 / (index + 1)
    upTo.push(total)
  })
  const FINE = 1_000_000
  return () => {
    const at = (below(FINE) / FINE) * total
    let low = 0
    let high = upTo.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((upTo[middle] ?? 0) > at) high = middle
      else low = middle + 1
    }
    const value = values[low]
    if (value === undefined) throw new Error('There is nothing to pick from')
    return value
  }
}
