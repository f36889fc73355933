/** Pseudorandom numbers, the same for the same seed (mulberry32). */
export interface Chance {
  readonly below: (end: number) => number
  readonly percent: (share: number) => boolean
  readonly of: <A>(values: readonly [A, ...A[]]) => A
}

export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number): number => Math.floor(next() * end)
  return {
    below,
    percent: share => next() * 100 < share,
    of: values => values[below(values.length)] ?? values[0],
  }
}
