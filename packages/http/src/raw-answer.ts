/** An answer as it was received, before it is judged. */

export type Body =
  /** `fault` names the first row that does not fit the contract, if rows were read on the way. */
  | { readonly _tag: 'Json'; readonly value: unknown; readonly fault?: string }
  /** `isPage` if it begins as HTML does. */
  | { readonly _tag: 'Text'; readonly isPage?: boolean }
  | { readonly _tag: 'Empty' }
  | { readonly _tag: 'Bytes'; readonly bytes: Uint8Array<ArrayBuffer> }

export interface RawAnswer {
  readonly status: number
  readonly body: Body
}

export interface ReceivedAnswer extends RawAnswer {
  readonly headers: Headers
}

/** The status of an answer that never came (section 8). */
export const NO_ANSWER_STATUS = 499

/** Nobody is signed in. */
export const SIGNED_OUT_STATUS = 401

/** Laravel (419) and IIS (440) have numbers of their own for a session that is over. */
export const isSignedOut = ({ status }: RawAnswer): boolean =>
  status === SIGNED_OUT_STATUS || status === 419 || status === 440

const TOO_MANY_REQUESTS = 429

/** The service was too busy for the call, and did nothing. */
export const gotNoTurn = ({ status }: RawAnswer): boolean => status === TOO_MANY_REQUESTS

/** An unavailable service may say that nothing of this attempt was saved. */
export const nothingSaved = ({ body }: RawAnswer): boolean =>
  body._tag === 'Json' &&
  (body.value as { readonly data?: { readonly saved?: unknown } } | null)?.data?.saved === 'nothing'
