/** Runs long work in slices of some milliseconds, so that the page stays responsive. */
import { nextTask } from './next-task.ts'

/** The length of a slice in milliseconds: half a frame. */
const A_TURN = 8

/** Resolves to null if `isOver` ended the work early. */
export const inTurns = async <A>(work: Generator<undefined, A>, isOver: () => boolean): Promise<A | null> => {
  let began = performance.now()
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value
    if (performance.now() - began < A_TURN) continue
    await nextTask()
    if (isOver()) return null
    began = performance.now()
  }
}
