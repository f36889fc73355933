/** A service too busy for a call did nothing and says when to come back (429, Retry-After): the call is made again, a few times. */
import type { Patience } from './lost-answers.ts'
import { gotNoTurn, type ReceivedAnswer } from './raw-answer.ts'

/** The most calls after the first one. */
const MOST_REPEATS = 6

/** In milliseconds; a caller that would have to wait longer gets the answer at once. */
const LONGEST_WAIT = 30_000

const SECOND = 1_000

/**
 * How long to wait, in milliseconds; null if the header is missing or makes no sense. A date that this clock has passed is waited for
 * a second: a clock that runs ahead would repeat the call at once, again and again.
 * @example retryAfter('2', 0) // 2000
 * @example retryAfter('Thu, 01 Jan 1970 00:00:05 GMT', 1000) // 4000
 */
export const retryAfter = (said: string | null, now: number): number | null => {
  if (said === null) return null
  if (/^\d{1,9}$/.test(said.trim())) return Number(said) * SECOND
  const at = /\D{3}/.test(said) ? Date.parse(said) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(SECOND, at - now)
}

export const waitOut = async (
  { sleep, now }: Pick<Patience, 'sleep' | 'now'>,
  signal: AbortSignal | null,
  attempt: () => Promise<ReceivedAnswer>,
): Promise<ReceivedAnswer> => {
  let answer = await attempt()
  for (let repeated = 0; repeated < MOST_REPEATS && gotNoTurn(answer); repeated += 1) {
    const wait = retryAfter(answer.headers.get('retry-after'), now())
    if (wait === null || wait > LONGEST_WAIT) return answer
    if (!signal?.aborted) await sleep(wait, signal)
    // A cancelled call sends nothing, and its answer says that it was cancelled.
    answer = await attempt()
  }
  return answer
}
