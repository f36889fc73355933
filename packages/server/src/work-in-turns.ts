/** So many at a time keep a request waiting for some milliseconds, not for the whole of somebody else's answer. */
const AT_ONCE = 500

const waiting: (() => void)[] = []

const next = (): void => {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(next)
}

/**
 * After everything else that is ready to run. Of all the long work there is, one piece runs at a time between two looks at
 * the network: a short call waits for one piece at each of its steps, however many long ones are under way.
 */
export const aTurn = (): Promise<void> =>
  new Promise(resolve => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(next)
  })

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
