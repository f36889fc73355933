/**
 * A request and its answer: reads are asked once, writes carry a key and outlast lost answers; both wait for their turn, and
 * for somebody to sign in again.
 */
import { waitOut } from './busy-answers.ts'
import { DELAYS, isLost, type Patience, persist, sleep } from './lost-answers.ts'
import type { ReceivedAnswer } from './raw-answer.ts'
import type { Take } from './read-body.ts'
import { type HttpMethod, type Sent, type SentBody, type TransportOptions, transport } from './transport.ts'
import { writeKeys } from './write-keys.ts'

export interface ExchangeOptions extends TransportOptions {
  /** A new idempotency key per write. */
  readonly newKey: () => string
  /**
   * Whether the service at this address is known to take the key; one that is not may refuse a header that it does not expect,
   * above all from another origin. All are where nothing is said.
   */
  readonly takesKey?: (url: string) => boolean
  /** How often and when a write is sent again whose answer was lost. */
  readonly patience?: Partial<Patience>
  /** A service says that nobody is signed in: true once somebody is again, and the same call may be made again. */
  readonly regain?: () => Promise<boolean>
}

export interface CallRequest {
  readonly method: HttpMethod
  readonly url: string
  readonly body: SentBody | null
  readonly signal: AbortSignal | null
  /** Whether it waits for somebody to sign in again; the calls by which that is found out do not. */
  readonly waitsForSignIn: boolean
}

/** However often somebody signs in: a service that refuses them all the same is heard at last. */
const MOST_REGAINED = 3
const UNAUTHORIZED = 401

export type Exchange = (request: CallRequest, take: Take) => Promise<ReceivedAnswer>

export const exchange = (options: ExchangeOptions): Exchange => {
  const send = transport(options)
  const keys = writeKeys(options.newKey)
  const patience: Patience = { delays: DELAYS, sleep, now: Date.now, ...options.patience }
  const takesKey = options.takesKey ?? (() => true)
  const { regain = async () => false } = options

  /** The same call, key and all, for as long as signing in again helps. */
  const signedIn = async (
    { signal, waitsForSignIn }: CallRequest,
    attempt: () => Promise<ReceivedAnswer>,
  ): Promise<ReceivedAnswer> => {
    let answer = await attempt()
    for (let regained = 0; waitsForSignIn && regained < MOST_REGAINED; regained += 1) {
      if (answer.status !== UNAUTHORIZED || signal?.aborted || !(await regain())) return answer
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
    const body = typeof request.body?.bytes === 'string' ? request.body.bytes : ''
    const key = keys.take(address, body)
    const headers = { accept, 'idempotency-key': key }
    const answer = await signedIn(request, () => persist(patience, request.signal, () => patiently(headers)))
    if (isLost(answer)) keys.lost(address, body, key)
    return answer
  }
}
