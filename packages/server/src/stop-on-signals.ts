/** Ctrl+C and SIGTERM: finish what is under way, then leave. */
import { reasonOf } from './start-failure.ts'

export interface Stopping {
  readonly begun: () => boolean
  /** What was started last is stopped first. */
  readonly before: (stop: () => Promise<void>) => void
  readonly now: () => Promise<void>
}

/** npm hands a Ctrl+C on to us that the terminal has sent us already; two this close are one. */
const SAME_KEY_MS = 700
/** Longer than every step's own patience together; whatever is left then is ended by the next start. */
const PATIENCE_MS = 90_000

export const stopOnSignals = (): Stopping => {
  const stops: (() => Promise<void>)[] = []
  let begunAt: number | null = null
  const now = async (): Promise<void> => {
    begunAt ??= performance.now()
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop()
  }
  const onSignal = (): void => {
    if (begunAt !== null) {
      // Whoever asks again will not wait. The database server gets its word as the process ends.
      if (performance.now() - begunAt > SAME_KEY_MS) process.exit(1)
      return
    }
    now().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${reasonOf(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return { begun: () => begunAt !== null, before: stop => void stops.push(stop), now }
}
