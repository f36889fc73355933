/** Calls of ours that a service of another suite does not know: they cost the feature that needs them, and nothing else. */
import { either as E } from 'fp-ts'
import type { Answer } from '../ports/answer.ts'
import type { ServiceFailure } from './service-failure.ts'

/** What stands where the feature would. */
export const NOT_AVAILABLE = 'Not available here'

export const NOT_OFFERED: ServiceFailure = { _tag: 'NotFound', message: NOT_AVAILABLE }

export const isNotOffered = (failure: ServiceFailure): boolean =>
  failure._tag === 'NotFound' && failure.message === NOT_AVAILABLE

/** The answer, or what can be had instead of it where the service does not offer the call. */
export const orInstead =
  <A>(answer: Answer<A>, instead: () => Answer<A>): Answer<A> =>
  async () => {
    const given = await answer()
    return E.isLeft(given) && isNotOffered(given.left) ? instead()() : given
  }
