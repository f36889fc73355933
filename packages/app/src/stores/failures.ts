/**
 * What happens when a service refuses, in one place. Unauthorized leads to sign-in and Forbidden to the Unauthorized page;
 * everything else belongs to the screen, which shows it where it happened or, for an act, hands it to `act`.
 */
import { type Answer, isNotOffered, NOT_AVAILABLE, type ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'

export interface FailureExits {
  readonly expired: () => void
  readonly forbidden: () => void
  readonly showError: (message: string) => void
  /** Says something in passing. */
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

  /** Shows what a screen has no place of its own for, in the Error dialog. */
  readonly show = (failure: ServiceFailure): void => {
    if (isNotOffered(failure)) this.#exits.note(NOT_AVAILABLE)
    else if (!this.watch(failure)) this.#exits.showError(sentence(failure))
  }

  /** Runs an act; its failure is shown, its value handed on. Null: it failed. */
  readonly act = async <A>(answer: Answer<A>): Promise<A | null> => {
    const result = await answer()
    if (E.isRight(result)) return result.right
    this.show(result.left)
    return null
  }
}

/** Whether the write may have been done all the same: no answer came, or none that can be understood. */
export const mayBeDone = ({ _tag }: ServiceFailure): boolean => _tag === 'NoAnswer' || _tag === 'BadAnswer'

/** A failure in words for a person; items that were refused are named. */
export const sentence = (failure: ServiceFailure): string =>
  failure._tag === 'ItemsRefused' && failure.items.length > 0
    ? `${failure.message}\n${failure.items.map(item => item.errors.join(', ')).join('\n')}`
    : failure.message
