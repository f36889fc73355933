/** Suites need no particular runner: a suite is a list of laws, and a law throws when it does not hold. */
import { either as E } from 'fp-ts'
import type { Answer, ServiceFailure } from '../../src/index.ts'

/** A law that every implementation of a port has to keep: one sentence and a check of it. */
export interface Law<P> {
  readonly title: string
  readonly check: (port: P) => Promise<void>
}

/** Makes laws from an object of sentences and checks. */
export const laws = <P>(all: { readonly [title: string]: Law<P>['check'] }): readonly Law<P>[] =>
  Object.entries(all).map(([title, check]) => ({ title, check }))

export const ensure = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Error(otherwise)
}

const text = (value: unknown): string => JSON.stringify(value)

export const ensureEqual = (found: unknown, expected: unknown, what: string): void =>
  ensure(text(found) === text(expected), `${what}: expected ${text(expected)}, got ${text(found)}`)

/** The answer's value, or an error that names the failure. */
export const succeeds = async <A>(answer: Answer<A>): Promise<A> => {
  const result = await answer()
  if (E.isLeft(result)) throw new Error(`Expected an answer, got ${text(result.left)}`)
  return result.right
}

/** The answer's failure, which must be of this kind. */
export const failsWith = async <T extends ServiceFailure['_tag']>(
  answer: Answer<unknown>,
  tag: T,
): Promise<Extract<ServiceFailure, { readonly _tag: T }>> => {
  const result = await answer()
  if (E.isRight(result)) throw new Error(`Expected ${tag}, got an answer`)
  const failure = result.left
  if (failure._tag !== tag) throw new Error(`Expected ${tag}, got ${text(failure)}`)
  return failure as Extract<ServiceFailure, { readonly _tag: T }>
}

/** The first item; fails if there is none, because the law would then say nothing. */
export const first = <A>(items: readonly A[], what: string): A => {
  const item = items[0]
  if (item === undefined) throw new Error(`Expected at least one ${what}`)
  return item
}
