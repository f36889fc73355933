/**
 * A write whose answer was lost may have been applied. It is sent again with the same key and the same bytes. The server repeats
 * its first answer or, if the first attempt never arrived, does the write now; either way it has one effect (section 8, law 13).
 */
import { CALL_KNOWN } from '@commissions/contract'
import { gotNoTurn, NO_ANSWER_STATUS, nothingSaved, type ReceivedAnswer } from './raw-answer.ts'

export interface Patience {
  /** How long to wait before each further attempt, in milliseconds; its length bounds the attempts. */
  readonly delays: readonly number[]
  /** Waits; ends early when the signal is aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal | null) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export const DELAYS = [300, 1200, 4000] as const

export const sleep: Patience['sleep'] = (milliseconds, signal) =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

/**
 * Whether the result of a write is unknown: no answer, a proxy that got none, a service that lost its database while it was saving
 * (decision lost-writes-are-repeated-under-their-key), or a success that cannot be read.
 */
export const isLost = ({ status, body }: ReceivedAnswer): boolean =>
  status === NO_ANSWER_STATUS ||
  (status >= 502 && status <= 504) ||
  (status >= 200 && status <= 299 && body._tag === 'Text')

/**
 * A conflict answered to a repeated write, unless marked as the first attempt's answer, means that the first attempt may still be
 * under way; asked again, the server answers with its result.
 */
const mayBeUnderWay = ({ status, headers }: ReceivedAnswer): boolean =>
  status === 409 && headers.get('idempotency-replayed') === null

/** Whether the later answer says nothing about the result of the earlier attempt. */
const leavesOpen = (earlier: ReceivedAnswer, later: ReceivedAnswer): boolean =>
  isLost(earlier) && !nothingSaved(earlier) && (later.status === 503 || gotNoTurn(later) || mayBeUnderWay(later))

/** How much longer than the longest delay the further waits are, for as long as the first attempt is under way. */
const LONGER = [2, 4, 8, 16]

export const persist = async (
  { delays, sleep }: Pick<Patience, 'delays' | 'sleep'>,
  signal: AbortSignal | null,
  attempt: () => Promise<ReceivedAnswer>,
): Promise<ReceivedAnswer> => {
  let answer = await attempt()
  let isUnderWay = false
  let isKnownToBe = false
  const longest = delays.at(-1)
  for (const delay of [...delays, ...(longest === undefined ? [] : LONGER.map(times => times * longest))]) {
    const isLate = longest !== undefined && delay > longest
    if (signal?.aborted || !(isLate ? isKnownToBe : isUnderWay || isLost(answer))) return answer
    await sleep(delay, signal)
    if (signal?.aborted) return answer
    const next = await attempt()
    isUnderWay = mayBeUnderWay(next)
    // Only a service that marks its calls is known to keep keys.
    isKnownToBe = isUnderWay && next.headers.has(CALL_KNOWN)
    if (!leavesOpen(answer, next)) answer = next
  }
  return answer
}
