import type { CodesOffer, OwnCodes } from '../account/own-codes.ts'
import type { EndSessions, OwnSession } from '../account/own-session.ts'
import type { Answer } from './answer.ts'

/** What people see and change of their own way in. */
export interface AccountPort {
  /** The one that asks first. */
  readonly sessions: Answer<readonly OwnSession[]>
  /** Answers those that are left. */
  readonly endSessions: (asked: EndSessions) => Answer<readonly OwnSession[]>
  readonly codes: Answer<OwnCodes>
  /** The password is shown again: whoever found a browser open sets nothing up. */
  readonly beginCodes: (password: string) => Answer<CodesOffer>
  /** With the first code that the app shows; every other session ends. */
  readonly confirmCodes: (code: string) => Answer<OwnCodes>
  readonly dropCodes: (shown: { readonly password: string; readonly code: string }) => Answer<OwnCodes>
}
