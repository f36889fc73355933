/** Runs one piece of work after a delay. Setting it again cancels the earlier one. */
import type { Later } from '../load/run-after.ts'

// A browser's timer takes at most 31 bits of milliseconds. A longer wait is made of several timers.
const LONGEST_TIMER = 2_147_483_647

export class SessionTimer {
  readonly #later: Later
  #cancel: () => void = () => undefined

  constructor(later: Later) {
    this.#later = later
  }

  set(milliseconds: number, work: () => void): void {
    this.cancel()
    const wait = Math.min(milliseconds, LONGEST_TIMER)
    this.#cancel = this.#later(wait, () => {
      if (milliseconds > wait) this.set(milliseconds - wait, work)
      else work()
    })
  }

  cancel(): void {
    this.#cancel()
    this.#cancel = () => undefined
  }
}
