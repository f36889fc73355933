/** How many times as long one contender takes as another, with the spread between rounds. */
import type { Measured } from './interleave.ts'

export interface Ratio {
  readonly median: number
  readonly least: number
  readonly most: number
}

export const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** Compared round by round, because both ran under the same load in a round. */
export const ratio = (slower: Measured, faster: Measured): Ratio => {
  const each = slower.perItem.map((figure, round) => figure / (faster.perItem[round] ?? Number.NaN))
  return { median: median(each), least: Math.min(...each), most: Math.max(...each) }
}
