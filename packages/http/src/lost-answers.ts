/**
 * A write whose answer was lost may have been applied. It is sent again with the same key and the same bytes. The server repeats
 * its first answer or, if the first attempt never arrived, does the write now; either way it has one effect (section 8, law 13).
 */
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

/** Whether the later answer says nothing about the result of the earlier attempt. */
const leavesOpen = (earlier: ReceivedAnswer, later: ReceivedAnswer): boolean =>
  isLost(earlier) && !nothingSaved(earlier) && (later.status === 503 || gotNoTurn(later))

/**
 * A conflict answered to a repeated write, unless marked as the first attempt's answer, means that the first attempt may still be
 * under way; asked again, the server answers with its result.
 */
const mayBeUnderWay = ({ status, headers }: ReceivedAnswer): boolean =>
  status === 409 && headers.get('idempotency-replayed') === null

export const persist = async (
  { delays, sleep }: Pick<Patience, 'delays' | 'sleep'>,
  signal: AbortSignal | null,
  attempt: () => Promise<ReceivedAnswer>,
): Promise<ReceivedAnswer> => {
  let answer = await attempt()
  let repeated = false
  for (const delay of delays) {
    if (signal?.aborted || !(isLost(answer) || (repeated && mayBeUnderWay(answer)))) return answer
    await sleep(delay, signal)
    if (signal?.aborted) return answer
    const next = await attempt()
    if (!leavesOpen(answer, next)) answer = next
    repeated = true
  }
  return answer
}
