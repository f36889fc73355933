/** One piece of work, done after a while; setting it again calls the earlier one off. */

/** Runs the work after so many milliseconds; what it returns calls that off. */
export type Later = (milliseconds: number, work: () => void) => () => void

// A browser's timer counts in 31 bits; a longer wait is made of several.
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
