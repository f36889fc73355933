/** A request and its answer: reads are asked once, writes carry a key and outlast lost answers, and both wait for their turn. */
import { waitOut } from './busy-answers.ts'
import { DELAYS, isLost, type Patience, persist, sleep } from './lost-answers.ts'
import type { ReceivedAnswer } from './raw-answer.ts'
import type { Take } from './read-body.ts'
import { type Method, type Sent, type SentBody, type TransportOptions, transport } from './transport.ts'
import { writeKeys } from './write-keys.ts'

export interface ExchangeOptions extends TransportOptions {
  /** A new idempotency key per write. */
  readonly newKey: () => string
  /** How often and when a write is sent again whose answer was lost. */
  readonly patience?: Partial<Patience>
}

export interface Request {
  readonly method: Method
  readonly url: string
  readonly body: SentBody | null
  readonly signal: AbortSignal | null
}

export type Exchange = (request: Request, take: Take) => Promise<ReceivedAnswer>

export const exchange = (options: ExchangeOptions): Exchange => {
  const send = transport(options)
  const keys = writeKeys(options.newKey)
  const patience: Patience = { delays: DELAYS, sleep, now: Date.now, ...options.patience }

  return async (request, take) => {
    const accept = take._tag === 'Json' ? 'application/json' : '*/*'
    const patiently = (headers: Sent['headers']) =>
      waitOut(patience, request.signal, () => send({ ...request, headers }, take))
    if (request.method === 'GET') return patiently({ accept })
    const address = `${request.method} ${request.url}`
    const body = typeof request.body?.bytes === 'string' ? request.body.bytes : ''
    const key = keys.take(address, body)
    const headers = { accept, 'idempotency-key': key }
    const answer = await persist(patience, request.signal, () => patiently(headers))
    if (isLost(answer)) keys.lost(address, body, key)
    return answer
  }
}
