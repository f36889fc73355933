/** A person's sessions. Each browser is one, and the person may end it. */
import { either as E } from 'fp-ts'
import type { Timestamp } from '../calendar/time-zone.ts'
import { conflict, notFound, type Refusal } from '../failure/refusal.ts'

/** Identifies one session of a person. */
export type SessionId = string & { readonly SessionId: unique symbol }

/** Marks a text as an id; nothing is checked. */
export const sessionId = (id: string): SessionId => id as SessionId

/** One session of the signed-in person, as they see it in the list of their own sessions. */
export interface OwnSession {
  readonly id: SessionId
  readonly signedIn: Timestamp
  /** Accurate to a few minutes. */
  readonly lastUsed: Timestamp
  /** The IP address, or its network; null when it is not known. */
  readonly address: string | null
  /** In words, such as "Chrome on Windows"; null when the browser did not say. */
  readonly browser: string | null
  /** True for the session that makes the request. */
  readonly isThis: boolean
}

/** Which of a person's sessions are to end. */
export type EndSessions = { readonly _tag: 'One'; readonly id: SessionId } | { readonly _tag: 'AllOthers' }

/** The sessions to end. The session in use is refused: it ends by signing out, which also clears the browser. */
export const decideEndSessions = (
  own: readonly OwnSession[],
  asked: EndSessions,
): E.Either<Refusal, readonly OwnSession[]> => {
  if (asked._tag === 'AllOthers') return E.right(own.filter(({ isThis }) => !isThis))
  const found = own.find(({ id }) => id === asked.id)
  if (found === undefined) return E.left(notFound('That session has already ended'))
  return found.isThis ? E.left(conflict('This is the session you are using: sign out to end it')) : E.right([found])
}

/** The session in use first, then the most recently used. */
export const compareSessions = (a: OwnSession, b: OwnSession): number =>
  Number(b.isThis) - Number(a.isThis) || b.lastUsed.localeCompare(a.lastUsed, 'en') || a.id.localeCompare(b.id, 'en')
