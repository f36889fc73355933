/** How many items are handled at a time: some milliseconds of work, so that other requests do not wait for the whole list. */
const AT_ONCE = 200

/** A piece of work that took longer than this is followed by a rest of the same length for everybody else. */
const LONG_MS = 25
/** While short calls are under way, a piece that took longer than `NOTICED_MS` is followed by a rest `TIMES` as long. */
const NOTICED_MS = 2
const TIMES = 3
/** No rest is longer than this. */
const MOST_REST_MS = 250

const restAfter = (took: number): number => {
  if (shortCalls > 0 && took > NOTICED_MS) return Math.min(TIMES * took, MOST_REST_MS)
  return took > LONG_MS ? Math.min(took, MOST_REST_MS) : 0
}

const waiting: (() => void)[] = []
let isUnderWay = false
let shortCalls = 0

/** Runs work that counts as a short call while it goes on, so that long work leaves it time. */
export const asShortCall = async <A>(work: () => Promise<A>): Promise<A> => {
  shortCalls += 1
  try {
    return await work()
  } finally {
    shortCalls -= 1
  }
}

const next = (): void => {
  const began = performance.now()
  waiting.shift()?.()
  // The piece that `waiting` just released runs before this callback.
  setImmediate(() => {
    const rest = restAfter(performance.now() - began)
    if (rest > 0) setTimeout(goOn, rest)
    else goOn()
  })
}

const goOn = (): void => {
  isUnderWay = waiting.length > 0
  if (isUnderWay) next()
}

/**
 * Waits until everything else that is ready has run. Between two checks of the network only one piece of all the long work runs,
 * and a rest follows: a short call with several steps waits for one piece, not for one at each of its steps,
 * however many long calls are under way.
 */
export const aTurn = (): Promise<void> =>
  new Promise(resolve => {
    waiting.push(resolve)
    if (isUnderWay) return
    isUnderWay = true
    setImmediate(next)
  })

/** Runs an iterator to its end. Each `yield` is a point where other requests may run. */
export const finishInTurns = async <A>(work: Iterator<unknown, A>): Promise<A> => {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value
    await aTurn()
  }
}

/** Works on a list that may be long, `atOnce` items at a time, and lets other requests run in between. */
export const slicesInTurns = async <A>(
  items: readonly A[],
  atOnce: number,
  work: (some: readonly A[]) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < items.length; from += atOnce) {
    if (from > 0) await aTurn()
    await work(items.slice(from, from + atOnce))
  }
}

/** Maps a list that may be long, and lets other requests run in between. */
export const mapInTurns = async <A, B>(
  items: readonly A[],
  map: (item: A, index: number) => B,
): Promise<readonly B[]> => {
  const mapped: B[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await aTurn()
    mapped.push(map(item, index))
  }
  return mapped
}
