/** Handles the failures of services: Unauthorized and Forbidden lead to their pages, a screen shows all others or gives them to `show`. */
import { isNotOffered, NOT_AVAILABLE, type ServiceFailure } from '@commissions/core'

export interface FailureExits {
  readonly expired: () => void
  readonly forbidden: () => void
  readonly showError: (message: string) => void
  /** Shows a short message that disappears by itself. */
  readonly note: (message: string) => void
}

export class Failures {
  readonly #exits: FailureExits

  constructor(exits: FailureExits) {
    this.#exits = exits
  }

  /** True when the failure took the person elsewhere. Give it to a `Loader`. */
  readonly watch = (failure: ServiceFailure): boolean => {
    switch (failure._tag) {
      case 'Unauthorized':
        this.#exits.expired()
        return true
      case 'Forbidden':
        this.#exits.forbidden()
        return true
      case 'NotFound':
      case 'OutOfDate':
      case 'Conflict':
      case 'BadRequest':
      case 'ItemsRefused':
      case 'NoAnswer':
      case 'BadAnswer':
      case 'Failed':
        return false
    }
  }

  /** Shows a failure that has no place on its screen in the Error dialog. */
  readonly show = (failure: ServiceFailure): void => {
    if (isNotOffered(failure)) this.#exits.note(NOT_AVAILABLE)
    else if (!this.watch(failure)) this.#exits.showError(sentence(failure))
  }
}

/** What the lists of statements need: a forbidden one disables the tabs, any other forbidden call leads to the Unauthorized page. */
export interface ListNeeds {
  readonly watch: (failure: ServiceFailure) => boolean
  readonly onForbidden: (forbidden: boolean) => void
}

/** Watches a list of statements. Any failure but "forbidden" is shown as such, and clears an earlier "forbidden". */
export const watchList =
  ({ watch, onForbidden }: ListNeeds) =>
  (failure: ServiceFailure): boolean => {
    const forbidden = failure._tag === 'Forbidden'
    onForbidden(forbidden)
    return forbidden || watch(failure)
  }

/**
 * Whether the write may have happened in spite of the failure: no answer came, or one that cannot be understood, or an error of a
 * server, which may have occurred after the write unless it says that nothing was saved.
 */
export const mayBeDone = (failure: ServiceFailure): boolean =>
  failure._tag === 'NoAnswer' ||
  failure._tag === 'BadAnswer' ||
  (failure._tag === 'Failed' && failure.status >= 500 && !failure.saved)

/** A failure as a sentence for people, with the names of refused items. */
export const sentence = (failure: ServiceFailure): string =>
  failure._tag === 'ItemsRefused' && failure.items.length > 0
    ? `${failure.message}\n${failure.items.map(item => item.errors.join(', ')).join('\n')}`
    : failure.message
