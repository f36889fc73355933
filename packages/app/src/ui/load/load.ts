/**
 * How far something asked of a service has come. A store holds one `Load` instead of flags, a view is one switch over it
 * (`LoadView`). `previous` is what was shown before: while it is fetched again the screen keeps it, so nothing jumps.
 */
import { isNotOffered, type ServiceFailure } from '@commissions/core'

export type Load<A> =
  | { readonly _tag: 'None' }
  | { readonly _tag: 'Loading'; readonly previous: A | null }
  | { readonly _tag: 'Successful'; readonly value: A }
  | { readonly _tag: 'Failed'; readonly failure: ServiceFailure; readonly previous: A | null }

/** How far an answer has come whose rows are shown while they arrive. */
export type ArrivingLoad<A> =
  | Load<A>
  /** `part` is shown, and more of it comes. */
  | { readonly _tag: 'Arriving'; readonly part: A }
  /** The rest did not come; what did stays shown, and is not the whole. */
  | { readonly _tag: 'BrokenOff'; readonly part: A; readonly failure: ServiceFailure }

export const none: Load<never> = { _tag: 'None' }

/** What can be shown now: the value, else what was there before. */
export const shownValue = <A>(load: ArrivingLoad<A>): A | null => {
  switch (load._tag) {
    case 'None':
      return null
    case 'Successful':
      return load.value
    case 'Loading':
    case 'Failed':
      return load.previous
    case 'Arriving':
    case 'BrokenOff':
      return load.part
  }
}

/** Whether the service knows the call at all, as far as one can tell by now: where it does not, there is nothing to press. */
export const isOffered = (load: ArrivingLoad<unknown>): boolean => load._tag !== 'Failed' || !isNotOffered(load.failure)

/** Applies an edit to what is shown, without touching how far the load has come. */
export const mapLoad = <A>(load: Load<A>, change: (value: A) => A): Load<A> => {
  switch (load._tag) {
    case 'None':
      return load
    case 'Successful':
      return { ...load, value: change(load.value) }
    case 'Loading':
    case 'Failed':
      return load.previous === null ? load : { ...load, previous: change(load.previous) }
  }
}
