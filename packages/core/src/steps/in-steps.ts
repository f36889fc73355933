/** Work in so many steps; between two of them somebody else may have a turn. */

export type InSteps<A> = Generator<undefined, A>

/** All of it in one go. */
export const finished = <A>(work: InSteps<A>): A => {
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value
}

/** So many things of some fields each are some milliseconds of work. */
const AT_ONCE = 200

/** What each of many becomes, in steps. */
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
