import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

const LOW = 5

/** Whoever answers comes first. Linux knows a priority for each thread, under the number that ends this name; elsewhere a thread runs like any other. */
export const runLast = (): void => {
  try {
    const name = readlinkSync('/proc/thread-self')
    setPriority(Number(name.slice(name.lastIndexOf('/') + 1)), LOW)
  } catch {
    // The work is done all the same.
  }
}
