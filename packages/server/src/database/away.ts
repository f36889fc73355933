/** What is thrown when the database is not there, or not there any more. */

/**
 * `Connecting`: there was no connection to be had, so nothing was asked.
 * `Working`: it was lost before the end was sent, so nothing of the transaction will be kept.
 * `Committing`: it was lost between the order to keep everything and the answer, so nobody knows.
 */
export type AwayWhile = 'Connecting' | 'Working' | 'Committing'

export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  readonly during: AwayWhile
  /** What the server or the system called it, if either said anything. */
  readonly code: string | undefined
  /** Nothing refused; there was no answer, or no free connection, in time. */
  readonly silent: boolean

  constructor(during: AwayWhile, cause: unknown, { silent }: { readonly silent: boolean }) {
    super(`The database could not be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.during = during
    this.code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
    this.silent = silent
  }
}

/** A connection that was found dead: on another one the same may be asked at once, if asking it twice does no harm. */
export const wasLostAtWork = (error: unknown): boolean =>
  error instanceof DatabaseAway && error.during === 'Working' && !error.silent
