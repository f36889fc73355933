/** The progress of a request. A store has one `Load` instead of flags; `previous` is what the screen keeps showing during a reload. */
import { isNotOffered, type ServiceFailure } from '@commissions/core'

export type Load<A> =
  | { readonly _tag: 'None' }
  | { readonly _tag: 'Loading'; readonly previous: A | null }
  | { readonly _tag: 'Successful'; readonly value: A }
  | { readonly _tag: 'Failed'; readonly failure: ServiceFailure; readonly previous: A | null }

/** The progress of an answer whose rows are shown while they arrive. */
export type ArrivingLoad<A> =
  | Load<A>
  /** `part` is shown, and more rows are coming. */
  | { readonly _tag: 'Arriving'; readonly part: A }
  /** The rest of the answer did not come. `part` stays shown and is incomplete. */
  | { readonly _tag: 'BrokenOff'; readonly part: A; readonly failure: ServiceFailure }

export const none: Load<never> = { _tag: 'None' }

/** What can be shown now: the value or the part, else the previous value. */
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

/** Whether the service knows the call, as far as is known by now. If it does not, hide the buttons for it. */
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
