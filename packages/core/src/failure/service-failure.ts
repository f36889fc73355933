/** What can go wrong when a service is asked: a closed union, so that every caller says what it does about each. */

/** An item of a call that was refused as a whole, with the reasons. */
export interface ItemErrors {
  readonly id: string
  readonly errors: readonly string[]
}

/** Why a call to a service failed. `message` is for people. */
export type ServiceFailure =
  /** No one is signed in, or the session has ended. */
  | { readonly _tag: 'Unauthorized'; readonly message: string }
  | { readonly _tag: 'Forbidden'; readonly message: string }
  | { readonly _tag: 'NotFound'; readonly message: string }
  /** The record was changed since it was read. */
  | { readonly _tag: 'OutOfDate'; readonly message: string }
  /** The record's state forbids it; the message says why. */
  | { readonly _tag: 'Conflict'; readonly message: string }
  /** The body was refused; `details` is whatever the service sent with it, undecoded. */
  | { readonly _tag: 'BadRequest'; readonly message: string; readonly details: unknown }
  /** Some items were refused, so nothing was applied. */
  | { readonly _tag: 'ItemsRefused'; readonly message: string; readonly items: readonly ItemErrors[] }
  /** No answer came (status 499): cancelled, or the network is gone. */
  | { readonly _tag: 'NoAnswer'; readonly message: string }
  /** An answer came that is not what the contract says; `where` names the first fault. */
  | { readonly _tag: 'BadAnswer'; readonly message: string; readonly where: string }
  /** Anything else the service said, by HTTP status. */
  | { readonly _tag: 'Failed'; readonly status: number; readonly message: string; readonly saved?: 'nothing' }
