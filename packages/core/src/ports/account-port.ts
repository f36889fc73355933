import type { CodesOffer, OwnCodes } from '../account/own-codes.ts'
import type { EndSessions, OwnSession } from '../account/own-session.ts'
import type { Answer } from './answer.ts'

/** What people see and change of their own sign-in. */
export interface AccountPort {
  /** The session that makes the request comes first. */
  readonly sessions: Answer<readonly OwnSession[]>
  /** Answers the sessions that are left. */
  readonly endSessions: (asked: EndSessions) => Answer<readonly OwnSession[]>
  readonly codes: Answer<OwnCodes>
  /** Needs the password again, so that a person who finds an open browser cannot set up an authenticator. */
  readonly beginCodes: (password: string) => Answer<CodesOffer>
  /** Needs the first code that the app shows. Every other session ends. */
  readonly confirmCodes: (code: string) => Answer<OwnCodes>
  readonly dropCodes: (shown: { readonly password: string; readonly code: string }) => Answer<OwnCodes>
}
