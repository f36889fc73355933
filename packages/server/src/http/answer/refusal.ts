/** What a handler may answer instead of its data; each has one place in every service's envelope. */
import type { Codec } from '@commissions/contract'
import { MESSAGES, notFound, type Refusal } from '@commissions/core'
import type { either as E } from 'fp-ts'

export type HttpRefusal = Refusal | { readonly _tag: 'Forbidden'; readonly message: string }

/** The result of something that may be refused. */
export type OrRefused<A> = Promise<E.Either<HttpRefusal, A>>

/** Details that may be large: their codec writes them piece by piece. Other `details` are sent as they are. */
export class CodedDetails<A> {
  readonly codec: Codec<A, unknown>
  readonly value: A

  constructor(codec: Codec<A, unknown>, value: A) {
    this.codec = codec
    this.value = value
  }
}

export const NOT_FOUND = notFound(MESSAGES.notFound)
export const forbidden: HttpRefusal = { _tag: 'Forbidden', message: MESSAGES.invalidPermissions }

/** What the server itself may have to answer before or instead of a handler. */
export type Failure =
  | HttpRefusal
  | { readonly _tag: 'Unauthorized' }
  | { readonly _tag: 'TooManyRequests'; readonly message: string }
  | { readonly _tag: 'Exception' }
  | {
      readonly _tag: 'ServiceUnavailable'
      readonly message: string
      /** What became of a change, as far as known (decision lost-writes-are-repeated-under-their-key); null for a read. */
      readonly saved: 'nothing' | 'unknown' | null
    }

export const unauthorized: Failure = { _tag: 'Unauthorized' }
export const tooManyRequests: Failure = {
  _tag: 'TooManyRequests',
  message: 'Too many requests are under way at the same time. Nothing was done: wait a moment, then try again',
}
export const exception: Failure = { _tag: 'Exception' }
