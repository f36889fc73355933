/**
 * A write whose answer was lost may have been applied. It is sent again with the same key and the same bytes, which the
 * server answers as it did before, or does now for the first time; either way it has one effect (section 8, law 13).
 */
import { gotNoTurn, NO_ANSWER_STATUS, type ReceivedAnswer } from './raw-answer.ts'

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
 * Nobody knows what became of the write: no answer, a proxy that says it got none, a service that lost its database while
 * it was saving (decision lost-writes-are-repeated-under-their-key), or a success that cannot be read.
 */
export const isLost = ({ status, body }: ReceivedAnswer): boolean =>
  status === NO_ANSWER_STATUS ||
  (status >= 502 && status <= 504) ||
  (status >= 200 && status <= 299 && body._tag === 'Text')

/** A service that is unavailable may know at least that nothing of this attempt was saved. */
const nothingSaved = ({ body }: ReceivedAnswer): boolean =>
  body._tag === 'Json' &&
  (body.value as { readonly data?: { readonly saved?: unknown } } | null)?.data?.saved === 'nothing'

/** Of what became of an earlier attempt, such an answer to a later one says nothing. */
const leavesOpen = (earlier: ReceivedAnswer, later: ReceivedAnswer): boolean =>
  isLost(earlier) && !nothingSaved(earlier) && (later.status === 503 || gotNoTurn(later))

/**
 * To a repeated write, a conflict that is not marked as the first attempt's answer says that the first attempt may still
 * be under way; asked again, the server tells how that one ended.
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
