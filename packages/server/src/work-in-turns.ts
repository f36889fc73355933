/** So many at a time keep a request waiting for some milliseconds, not for the whole of somebody else's answer. */
const AT_ONCE = 200

/** A piece of more than so many milliseconds is followed by as much time for everybody else. */
const LONG_MS = 25
/** Where short calls are under way, every piece that they would notice is followed by so many times as much. */
const NOTICED_MS = 2
const TIMES = 3
/** However long it was. */
const MOST_REST_MS = 250

const restAfter = (took: number): number => {
  if (shortCalls > 0 && took > NOTICED_MS) return Math.min(TIMES * took, MOST_REST_MS)
  return took > LONG_MS ? Math.min(took, MOST_REST_MS) : 0
}

const waiting: (() => void)[] = []
let isUnderWay = false
let shortCalls = 0

/** Counted while it goes on, so that long work leaves it time. */
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
  // What was waiting runs before this does.
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
 * After everything else that is ready to run. Of all the long work there is, one piece runs at a time between two looks at
 * the network, and a rest follows: a short call of several steps waits for one of them, not for one at each of its steps,
 * however many long ones are under way.
 */
export const aTurn = (): Promise<void> =>
  new Promise(resolve => {
    waiting.push(resolve)
    if (isUnderWay) return
    isUnderWay = true
    setImmediate(next)
  })

/** Finishes work that says where it may be interrupted, and lets other requests have their turn there. */
export const finishInTurns = async <A>(work: Iterator<unknown, A>): Promise<A> => {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value
    await aTurn()
  }
}

/** Does something with so many at a time of a list that may be long, and lets other requests have their turn in between. */
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

/** Maps a list that may be long, and lets other requests have their turn in between. */
export const mapInTurns = async <A, B>(items: readonly A[], map: (item: A) => B): Promise<readonly B[]> => {
  const mapped: B[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await aTurn()
    mapped.push(map(item))
  }
  return mapped
}
