/** Calls that a service of another suite may not know: without one, only the feature that needs it is missing. */
import { either as E } from 'fp-ts'
import type { Answer } from '../ports/answer.ts'
import type { ServiceFailure } from './service-failure.ts'

/** Shown in place of a feature that the service does not offer. */
export const NOT_AVAILABLE = 'Not available here'

/** The failure of a call that the service does not offer. */
export const NOT_OFFERED: ServiceFailure = { _tag: 'NotFound', message: NOT_AVAILABLE }

/** Whether the call failed because the service does not offer it. Any other NotFound does not count. */
export const isNotOffered = (failure: ServiceFailure): boolean =>
  failure._tag === 'NotFound' && failure.message === NOT_AVAILABLE

/** The answer, or that of `instead` if the service does not offer the call. */
export const orInstead =
  <A>(answer: Answer<A>, instead: () => Answer<A>): Answer<A> =>
  async () => {
    const given = await answer()
    return E.isLeft(given) && isNotOffered(given.left) ? instead()() : given
  }
