/** Where a person is signed in: each browser is a session, which they may end. */
import { either as E } from 'fp-ts'
import type { Timestamp } from '../calendar/time-zone.ts'
import { conflict, notFound, type Refusal } from '../failure/refusal.ts'

export type SessionId = string & { readonly SessionId: unique symbol }

export const sessionId = (id: string): SessionId => id as SessionId

export interface OwnSession {
  readonly id: SessionId
  readonly signedIn: Timestamp
  /** To within some minutes. */
  readonly lastUsed: Timestamp
  /** As far as it was told: an IP address, or the network of one. */
  readonly address: string | null
  /** In words, such as "Chrome on Windows"; null where the browser did not say. */
  readonly browser: string | null
  /** The one that asks. */
  readonly isThis: boolean
}

/** Which of a person's sessions are to end. */
export type EndSessions = { readonly _tag: 'One'; readonly id: SessionId } | { readonly _tag: 'AllOthers' }

/** The sessions that end. The one in use ends by signing out, which clears the browser too. */
export const decideEndSessions = (
  own: readonly OwnSession[],
  asked: EndSessions,
): E.Either<Refusal, readonly OwnSession[]> => {
  if (asked._tag === 'AllOthers') return E.right(own.filter(({ isThis }) => !isThis))
  const found = own.find(({ id }) => id === asked.id)
  if (found === undefined) return E.left(notFound('That session has already ended'))
  return found.isThis ? E.left(conflict('This is the session you are using: sign out to end it')) : E.right([found])
}

/** The one in use first, then those used last. */
export const compareSessions = (a: OwnSession, b: OwnSession): number =>
  Number(b.isThis) - Number(a.isThis) || b.lastUsed.localeCompare(a.lastUsed, 'en') || a.id.localeCompare(b.id, 'en')
