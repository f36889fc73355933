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
    for (const each of map(one, place)) mapped.push(each)
  }
  return mapped
}

/** The different values among many, in steps: texts that were put together take longest when they are first compared. */
export function* setInSteps<A>(all: readonly A[]): InSteps<ReadonlySet<A>> {
  const set = new Set<A>()
  for (const [place, one] of all.entries()) {
    if (place > 0 && place % AT_ONCE === 0) yield
    set.add(one)
  }
  return set
}

/** `filter` in steps. */
export const filterInSteps = <A>(all: readonly A[], keep: (one: A, place: number) => boolean): InSteps<readonly A[]> =>
  flatMapInSteps(all, (one, place) => (keep(one, place) ? [one] : []))
