import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

const LOW = 5

/**
 * Lowers the priority of this thread, so that threads that answer requests come first. Only Linux has a priority for each thread, by
 * the thread's id at the end of this link; elsewhere nothing changes.
 */
export const runLast = (): void => {
  try {
    const name = readlinkSync('/proc/thread-self')
    setPriority(Number(name.slice(name.lastIndexOf('/') + 1)), LOW)
  } catch {
    // Without the lower priority the work is still done.
  }
}
