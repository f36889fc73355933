/** The error that is thrown when the database cannot be reached, or the connection to it was lost. */

/**
 * `Connecting`: no connection could be made or became free, so no statement was sent.
 * `Working`: the connection was lost before the commit was sent, so nothing of the transaction is kept.
 * `Committing`: the connection was lost between the commit and its answer, so nobody knows whether it was kept.
 */
export type AwayWhile = 'Connecting' | 'Working' | 'Committing'

export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  readonly during: AwayWhile
  /** The error code of the server or the operating system, if there is one. */
  readonly code: string | undefined
  /** No refusal: there was no answer, or no free connection, in time. */
  readonly silent: boolean

  constructor(during: AwayWhile, cause: unknown, { silent }: { readonly silent: boolean }) {
    super(`The database could not be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.during = during
    this.code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
    this.silent = silent
  }
}

/** Whether the connection was found dead. What may be asked twice can then be repeated at once on another connection. */
export const wasLostAtWork = (error: unknown): boolean =>
  error instanceof DatabaseAway && error.during === 'Working' && !error.silent
