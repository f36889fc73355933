/** The time as the services have it, by the Date of their answers. A browser's clock may be hours off, and then the day is another one. */

/** Clocks that are this close, in milliseconds, are taken for the same. */
const TOLERATED_MS = 5 * 60_000
/** The time of an answer that took longer, in milliseconds, is not believed: the machine may have slept meanwhile. */
const LONGEST_MS = 60_000

interface ServiceClock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The same calls, whose answers set the clock. Another site's answers may not show their Date, and leave it as it is. */
  readonly fetch: typeof fetch
}

export const serviceClock = (ask: typeof fetch, own: () => number): ServiceClock => {
  let ahead = 0
  return {
    now: () => own() + ahead,
    fetch: async (input, init) => {
      const began = own()
      const answer = await ask(input, init)
      const off = Date.parse(answer.headers.get('date') ?? '') - own()
      if (!Number.isNaN(off) && own() - began < LONGEST_MS) ahead = Math.abs(off) > TOLERATED_MS ? off : 0
      return answer
    },
  }
}
