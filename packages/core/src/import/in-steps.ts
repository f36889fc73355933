/** Work in so many steps; between two of them somebody else may have a turn. */
import type { Row } from './mapping.ts'

export type InSteps<A> = Generator<undefined, A>

/** All of it in one go. */
export const finished = <A>(work: InSteps<A>): A => {
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value
}

/** In characters and cells, some milliseconds of work. */
const WEIGHT_A_STEP = 40_000
const OF_A_CELL = 8

/** How long reading a row takes, beside other rows: rows may be very wide and cells very long. */
export const weightOf = (row: Row): number => {
  let weight = OF_A_CELL * (1 + row.length)
  for (const cell of row) if (typeof cell === 'string') weight += cell.length
  return weight
}

/** Tells after which rows a step is over; `times` as much is done with each row as reading it once. */
export const stepper = (times = 1): ((row: Row) => boolean) => {
  let left = WEIGHT_A_STEP
  return row => {
    left -= times * weightOf(row)
    if (left > 0) return false
    left = WEIGHT_A_STEP
    return true
  }
}
