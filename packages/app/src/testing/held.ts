import type { Answer, ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'

export interface Held<A> {
  readonly promise: Promise<A>
  readonly give: (value: A) => void
}

/** A promise that the test resolves. */
export const held = <A>(): Held<A> => {
  let give: (value: A) => void = () => undefined
  const promise = new Promise<A>(resolve => {
    give = resolve
  })
  return { promise, give }
}

/** A service's answer that arrives when the test releases it. */
export const heldAnswer = <A>() => {
  const { promise, give } = held<E.Either<ServiceFailure, A>>()
  return {
    answer: (() => promise) satisfies Answer<A>,
    give: (value: A) => give(E.right(value)),
    refuse: (failure: ServiceFailure) => give(E.left(failure)),
  }
}
