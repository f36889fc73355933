/** Sets the length of the steps in which a file is read. */
import type { Row } from './mapping.ts'

/** The weight of one step, counted in characters: some milliseconds of work. */
const WEIGHT_A_STEP = 40_000
const OF_A_CELL = 8

/** How much work a row is, relative to other rows: rows may be very wide and cells very long. */
export const weightOf = (row: Row): number => {
  let weight = OF_A_CELL * (1 + row.length)
  for (const cell of row) if (typeof cell === 'string') weight += cell.length
  return weight
}

/** Tells after which rows a step is over. `times`: the work per row, as a multiple of reading it once. */
export const stepper = (times = 1): ((row: Row) => boolean) => {
  let left = WEIGHT_A_STEP
  return row => {
    left -= times * weightOf(row)
    if (left > 0) return false
    left = WEIGHT_A_STEP
    return true
  }
}
