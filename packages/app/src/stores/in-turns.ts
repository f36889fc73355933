/** Long work in the page: it goes on for some milliseconds at a time, so that nobody notices it. */
import { nextTask } from './next-task.ts'

/** In milliseconds: half of what a frame takes. */
const A_TURN = 8

/** Null: it was given up, because nobody wants it any more. */
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
