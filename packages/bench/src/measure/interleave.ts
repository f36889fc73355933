/**
 * Times contenders in turn, round after round, so that a neighbour's load falls on all of them alike and shows as the
 * spread between rounds instead of favouring whoever ran in a quiet moment.
 */
export interface Contender {
  readonly name: string
  /** How many items one run handles. */
  readonly items: number
  /** The answer is what the work was for; it is looked at, so that no compiler drops the work. */
  readonly run: () => unknown
}

export interface Measured {
  readonly name: string
  readonly items: number
  /** Microseconds per item, one figure per round. */
  readonly perItem: readonly number[]
}

/** A run shorter than this is repeated: the clock and the collector would be all one sees. */
const SHORTEST_MS = 60

const collectGarbage = (globalThis as { readonly gc?: () => void }).gc ?? (() => undefined)

const seen: unknown[] = [null]

const timed = async ({ items, run }: Contender): Promise<number> => {
  // What earlier contenders left behind is not this one's cost; what it leaves itself, while it runs, is. A collection
  // also throws compiled code away, hence a run that does not count.
  collectGarbage()
  await run()
  let runs = 0
  const start = performance.now()
  let elapsed = 0
  while (elapsed < SHORTEST_MS) {
    const answer = run()
    seen[0] = answer instanceof Promise ? await answer : answer
    runs += 1
    elapsed = performance.now() - start
  }
  seen[0] = null
  return (elapsed * 1_000) / (runs * items)
}

/** One round is run for warming up and not counted. */
export const interleave = async (contenders: readonly Contender[], rounds: number): Promise<readonly Measured[]> => {
  const figures = contenders.map((): number[] => [])
  for (let round = -1; round < rounds; round += 1)
    for (const [index, contender] of contenders.entries()) {
      const figure = await timed(contender)
      if (round >= 0) figures[index]?.push(figure)
    }
  return contenders.map(({ name, items }, index) => ({ name, items, perItem: figures[index] ?? [] }))
}
