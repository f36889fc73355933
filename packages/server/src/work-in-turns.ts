/** So many at a time keep a request waiting for some milliseconds, not for the whole of somebody else's answer. */
const AT_ONCE = 500

const aTurn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

/** Finishes work that says where it may be interrupted, and lets other requests have their turn there. */
export const finishInTurns = async <A>(work: Iterator<unknown, A>): Promise<A> => {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value
    await aTurn()
  }
}

/** Maps a list that may be long, and lets other requests have their turn in between. */
export const mapInTurns = async <A, B>(items: readonly A[], map: (item: A) => B): Promise<readonly B[]> => {
  const mapped: B[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await aTurn()
    mapped.push(map(item))
  }
  return mapped
}
