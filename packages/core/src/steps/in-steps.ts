/** Work split into steps, so that other work can run between two of them. */

/** Work that pauses now and then and ends with its result, so that other work gets its turn. */
export type InSteps<A> = Generator<undefined, A>

/** Runs all steps in one go. */
export const finished = <A>(work: InSteps<A>): A => {
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value
}

/** Items in one step: a few fields each make some milliseconds of work. */
const AT_ONCE = 200

/** `flatMap` in steps. */
export function* flatMapInSteps<A, B>(
  all: readonly A[],
  map: (one: A, place: number) => readonly B[],
): InSteps<readonly B[]> {
  const mapped: B[] = []
  for (const [place, one] of all.entries()) {
    if (place > 0 && place % AT_ONCE === 0) yield
    mapped.push(...map(one, place))
  }
  return mapped
}
