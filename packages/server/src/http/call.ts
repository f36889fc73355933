/** What a handler is given. */
import type { PathValues } from '@commissions/contract'
import type { CalendarDate, Timestamp } from '@commissions/core'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Session } from '../session/session.ts'
import type { ShownProof } from '../signin/prove.ts'
import type { SecretBox } from '../signin/secret-box.ts'
import type { OrRefused } from './answer/refusal.ts'
import type { Random } from './deps.ts'
import type { UploadedFile } from './request/read-body.ts'

/** What only calls about the caller's own sign-in need. */
export interface Door {
  /** The caller proves again who they are. Guesses are counted, even if the call is rolled back. */
  readonly prove: (shown: ShownProof) => OrRefused<void>
  /** The operator asks codes of everybody who signs in. */
  readonly codesOfEverybody: boolean
  /** Opens the secrets of authenticators. */
  readonly secrets: () => Promise<SecretBox>
}

export interface Call<P extends string, Q, B> {
  /** The whole call happens in it, and a refusal rolls it back. All reads see one moment of the database. */
  readonly trx: Transaction<Database>
  readonly session: Session
  readonly params: PathValues<P>
  readonly query: Q
  readonly body: B
  readonly file: UploadedFile | null
  readonly now: Timestamp
  /** The present day in the agency's time zone. */
  readonly today: CalendarDate
  readonly random: Random
  readonly door: Door
  /** This application's own origin, for links that people are given. */
  readonly origin: string
}

/**
 * Must be repeatable: when the database breaks a deadlock, the call runs again from its start.
 */
export type Handler<P extends string, Q, B, A> = (call: Call<P, Q, B>) => OrRefused<A>
