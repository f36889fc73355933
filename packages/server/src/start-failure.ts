import { either as E } from 'fp-ts'

/** Why the program cannot start, as the one sentence the person at the terminal reads. */
export interface StartFailure {
  readonly _tag: 'StartFailure'
  readonly sentence: string
}

export type Started<A> = E.Either<StartFailure, A>

export const cannotStart = (sentence: string): Started<never> => E.left({ _tag: 'StartFailure', sentence })

/** What an operating system or a server said, without its stack. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
