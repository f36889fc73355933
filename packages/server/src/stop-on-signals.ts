/** On Ctrl+C, SIGTERM and the end of the terminal: finishes what is under way, then exits. */
import { reasonOf } from './start-failure.ts'

export interface Stopping {
  readonly begun: () => boolean
  /** Registers a step of stopping. What was started last is stopped first. */
  readonly before: (stop: () => Promise<void>) => void
  readonly now: () => Promise<void>
}

/** npm passes on a Ctrl+C that the terminal has already sent to us, so two signals within this time count as one. */
const SAME_KEY_MS = 700
/** Longer than the time limits of all steps together. The next start ends whatever is left after this. */
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
      // A second signal means that the person will not wait. The database server is told to shut down as the process exits.
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
  // Without this the database server would go on running for nobody until the next start. Node ends at SIGHUP under nohup too.
  process.on('SIGHUP', onSignal)
  return { begun: () => begunAt !== null, before: stop => void stops.push(stop), now }
}
