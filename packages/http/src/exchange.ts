/** A request and its answer. A write carries a key and is repeated if its answer was lost; both wait for a busy service and a sign-in. */
import { waitOut } from './busy-answers.ts'
import { DELAYS, isLost, type Patience, persist, sleep } from './lost-answers.ts'
import { isSignedOut, nothingSaved, type ReceivedAnswer } from './raw-answer.ts'
import type { Take } from './read-body.ts'
import { type HttpMethod, type Sent, type SentBody, type TransportOptions, transport } from './transport.ts'
import { writeKeys } from './write-keys.ts'

export interface ExchangeOptions extends TransportOptions {
  /** Makes a new idempotency key for each write. */
  readonly newKey: () => string
  /** Whether the service is known to accept the key: another may refuse a header that it does not expect. Left out: it does. */
  readonly takesKey?: (url: string) => boolean
  /** How often and when a write is sent again if its answer was lost. */
  readonly patience?: Partial<Patience>
  /** Called when a service says that nobody is signed in. True once somebody is again, so that the same call can be repeated. */
  readonly regain?: () => Promise<boolean>
}

export interface CallRequest {
  readonly method: HttpMethod
  readonly url: string
  readonly body: SentBody | null
  readonly signal: AbortSignal | null
  /** Whether the call waits for the person to sign in again. The calls that find out who is signed in do not. */
  readonly waitsForSignIn: boolean
}

/** The most sign-ins for one call: a service that still answers 401 after them is believed. */
const MOST_REGAINED = 3

/** Services keep a key for a day; less is counted on, as clocks differ. After that, the same write would be done a second time. */
const KEY_KEPT_MS = 23 * 60 * 60_000

export type Exchange = (request: CallRequest, take: Take) => Promise<ReceivedAnswer>

export const exchange = (options: ExchangeOptions): Exchange => {
  const send = transport(options)
  const keys = writeKeys(options.newKey)
  const patience: Patience = { delays: DELAYS, sleep, now: Date.now, ...options.patience }
  const takesKey = options.takesKey ?? (() => true)
  const { regain = async () => false } = options

  /** Repeats the same call, with the same key, for as long as signing in again helps. */
  const signedIn = async (
    { signal, waitsForSignIn }: CallRequest,
    attempt: () => Promise<ReceivedAnswer>,
  ): Promise<ReceivedAnswer> => {
    let answer = await attempt()
    for (let regained = 0; waitsForSignIn && regained < MOST_REGAINED; regained += 1) {
      if (!isSignedOut(answer) || signal?.aborted || !(await regain())) return answer
      answer = await attempt()
    }
    return answer
  }

  return async (request, take) => {
    const accept = take._tag === 'Json' ? 'application/json' : '*/*'
    const patiently = (headers: Sent['headers']) =>
      waitOut(patience, request.signal, () => send({ ...request, headers }, take))
    // Without a key a write that is sent again may have two effects, so it is sent once.
    if (request.method === 'GET' || !takesKey(request.url)) return signedIn(request, () => patiently({ accept }))
    const address = `${request.method} ${request.url}`
    const body = request.body?.bytes ?? ''
    // An upload that is asked for again has other bytes, for which a service refuses the first key.
    const key = typeof body === 'string' ? keys.take(address, body) : options.newKey()
    let lost: { readonly answer: ReceivedAnswer; readonly sentAt: number } | null = null
    const attempt = async (): Promise<ReceivedAnswer> => {
      const sentAt = patience.now()
      if (lost !== null && sentAt - lost.sentAt > KEY_KEPT_MS) return lost.answer
      const answer = await patiently({ accept, 'idempotency-key': key })
      if (isLost(answer) && !nothingSaved(answer)) lost ??= { answer, sentAt }
      return answer
    }
    const answer = await signedIn(request, () => persist(patience, request.signal, attempt))
    if (typeof body === 'string' && isLost(answer)) keys.lost(address, body, key)
    return answer
  }
}
