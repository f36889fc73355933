import { either as E } from 'fp-ts'

/** Why the program cannot start, in one sentence for the person at the terminal. */
export interface StartFailure {
  readonly _tag: 'StartFailure'
  readonly sentence: string
}

export type Started<A> = E.Either<StartFailure, A>

export const cannotStart = (sentence: string): Started<never> => E.left({ _tag: 'StartFailure', sentence })

/** The message of an error from the operating system or a server, without its stack. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
