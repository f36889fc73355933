/**
 * Times contenders in turn, round after round, so that a neighbor's load falls on all alike. Processor time of all threads, because
 * wall-clock time would count the neighbors' turns.
 */
export interface Contender {
  readonly name: string
  /** How many items one run handles. */
  readonly items: number
  /** The answer of the work. It is looked at, so that no compiler drops the work. */
  readonly run: () => unknown
}

export interface Measured {
  readonly name: string
  readonly items: number
  /** Microseconds of processor time per item, one figure per round. */
  readonly perItem: readonly number[]
}

/** A run shorter than this is repeated, or it would measure little but the clock and the garbage collector. */
const SHORTEST_US = 80_000

const collectGarbage = (globalThis as { readonly gc?: () => void }).gc ?? (() => undefined)

const seen: unknown[] = [null]

const timed = async ({ items, run }: Contender): Promise<number> => {
  // Garbage of earlier contenders is not this one's cost; its own garbage, while it runs, is. A collection also throws compiled
  // code away, so one run is made that does not count.
  collectGarbage()
  await run()
  let runs = 0
  const start = process.cpuUsage()
  let used = 0
  while (used < SHORTEST_US) {
    const answer = run()
    seen[0] = answer instanceof Promise ? await answer : answer
    runs += 1
    const { user, system } = process.cpuUsage(start)
    used = user + system
  }
  seen[0] = null
  return used / (runs * items)
}

/** On a busy machine fewer rounds are run; fewer than three have no median. */
const FEWEST_ROUNDS = 3
const LONGEST_MS = 15_000

/** One round is run for warming up and not counted. */
export const interleave = async (contenders: readonly Contender[], rounds: number): Promise<readonly Measured[]> => {
  const figures = contenders.map((): number[] => [])
  const start = performance.now()
  const goesOn = (round: number): boolean =>
    round < rounds && (round < FEWEST_ROUNDS || performance.now() - start < LONGEST_MS)
  for (let round = -1; goesOn(round); round += 1)
    for (const [index, contender] of contenders.entries()) {
      const figure = await timed(contender)
      if (round >= 0) figures[index]?.push(figure)
    }
  return contenders.map(({ name, items }, index) => ({ name, items, perItem: figures[index] ?? [] }))
}
