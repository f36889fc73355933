import { setTimeout as pause } from 'node:timers/promises'
import { isUnreachable } from '../http/database-errors.ts'

const PAUSE_MS = 250
const PATIENCE_MS = 30_000

/** A step of the start that meets a database in the middle of its recovery is begun again; each is one transaction or less. */
export const patiently = async <A>(step: () => Promise<A>): Promise<A> => {
  for (let waited = 0; ; waited += PAUSE_MS) {
    try {
      return await step()
    } catch (error) {
      if (!isUnreachable(error) || waited >= PATIENCE_MS) throw error
    }
    await pause(PAUSE_MS)
  }
}
