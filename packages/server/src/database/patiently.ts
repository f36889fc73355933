import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 250
const PATIENCE_MS = 30_000

const AWAY = /^(08...|57P..|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/
const STARTING_UP = '57P03'

/** Whether the error says so, be it from the server, the operating system, the library, or an error that wraps one of them. */
const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && AWAY.test(String(error.code))) ||
    error.message.startsWith('Connection terminated') ||
    isAway(error.cause))

/** Whether a server is there and about to be ready, for example because its machine was started together with this program. */
export const isStartingUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === STARTING_UP

/** Repeats a step of the start while the database is still recovering. Every such step may be repeated, whatever it has done. */
export const patiently = async <A>(
  step: () => Promise<A>,
  isPassing: (error: unknown) => boolean = isAway,
): Promise<A> => {
  for (let waited = 0; ; waited += PAUSE_MS) {
    try {
      return await step()
    } catch (error) {
      if (!isPassing(error) || waited >= PATIENCE_MS) throw error
    }
    await pause(PAUSE_MS)
  }
}
