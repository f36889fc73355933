/** The events that the security trail is told, and the trail that keeps them. */
import type { SecurityEventKind, Timestamp } from '@commissions/core'
import type { User } from '../signin/user.ts'

/** Whose event it is: a user's, an agency's, nobody's, or that of the user with a name, which is looked up and not kept. */
export type Whose =
  | { readonly _tag: 'User'; readonly user: User }
  | { readonly _tag: 'Name'; readonly name: string }
  | { readonly _tag: 'Agency'; readonly agencyId: string }
  | { readonly _tag: 'Nobody' }

export interface ToldEvent {
  readonly kind: SecurityEventKind
  readonly whose: Whose
  /** Null for an operator at the machine. */
  readonly address: string | null
  /** In the words of the call or the command. */
  readonly detail: string | null
}

export interface WaitingEvent extends ToldEvent {
  readonly id: string
  readonly at: Timestamp
  readonly times: number
}

export interface Trail {
  /** Takes an event. Neither fails nor waits. */
  readonly tell: (told: ToldEvent) => void
  /** Resolves once everything told so far is written, or the database was found not to answer. */
  readonly written: () => Promise<void>
  /** Writes what is left, if the database answers. */
  readonly close: () => Promise<void>
}
