import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 250
const PATIENCE_MS = 30_000

const AWAY = /^(08...|57P..|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/

/** Whoever says it: the server, the system, the library, or an error that was made of one of theirs. */
const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && AWAY.test(String(error.code))) ||
    error.message.startsWith('Connection terminated') ||
    isAway(error.cause))

/** A step of the start that meets a database in the middle of its recovery is begun again; each can be, whatever came of it. */
export const patiently = async <A>(step: () => Promise<A>): Promise<A> => {
  for (let waited = 0; ; waited += PAUSE_MS) {
    try {
      return await step()
    } catch (error) {
      if (!isAway(error) || waited >= PATIENCE_MS) throw error
    }
    await pause(PAUSE_MS)
  }
}
