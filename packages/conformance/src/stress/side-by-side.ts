/** Times a call and the bare SQL that it needs, in turn, so that other programs slow both alike. Elapsed time: the database works apart. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface Pair {
  readonly name: string
  /** How many rows or lines the call handles. */
  readonly rows: number
  readonly call: () => Promise<Called>
  readonly bare: () => Promise<unknown>
  /** Undoes what a round changed. Not measured. */
  readonly tidy?: () => Promise<unknown>
}

export interface Called {
  /** Milliseconds until the first byte of the answer. */
  readonly firstByte: number
  readonly bytes: number
}

export interface Timed {
  readonly name: string
  readonly rows: number
  readonly callMs: readonly number[]
  readonly bareMs: readonly number[]
  readonly firstByteMs: readonly number[]
  /** The longest time during which nothing else got a turn, in milliseconds. */
  readonly longestWaitMs: number
  readonly bytes: number
}

/** Reads a whole answer as a browser does: piece by piece, keeping nothing. */
export const taken = async (sent: Promise<Response>, begun = performance.now()): Promise<Called> => {
  const response = await sent
  if (!response.ok || response.body === null) throw new Error(`${response.status} ${await response.text()}`)
  let bytes = 0
  let firstByte = 0
  for await (const chunk of response.body) {
    if (bytes === 0) firstByte = performance.now() - begun
    bytes += chunk.byteLength
  }
  return { firstByte, bytes }
}

/** The first round warms up both and does not count. */
export const sideBySide = async ({ name, rows, call, bare, tidy }: Pair, rounds: number): Promise<Timed> => {
  const [callMs, bareMs, firstByteMs]: [number[], number[], number[]] = [[], [], []]
  let bytes = 0
  let longestWaitMs = 0
  for (let round = 0; round <= rounds; round += 1) {
    const delays = monitorEventLoopDelay({ resolution: 1 })
    delays.enable()
    const begun = performance.now()
    const called = await call()
    const called_ = performance.now() - begun
    delays.disable()
    const asked = performance.now()
    await bare()
    const asked_ = performance.now() - asked
    await tidy?.()
    if (round === 0) continue
    callMs.push(called_)
    bareMs.push(asked_)
    firstByteMs.push(called.firstByte)
    bytes = called.bytes
    longestWaitMs = Math.max(longestWaitMs, delays.max / 1e6)
  }
  return { name, rows, callMs, bareMs, firstByteMs, longestWaitMs, bytes }
}

export const middle = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

/** The call's time divided by the SQL's, for each round. */
export const ratios = ({ callMs, bareMs }: Timed): readonly number[] =>
  callMs.map((one, round) => one / (bareMs[round] ?? Number.NaN))
