/** What becomes of a session that ended by itself: a service answered 401, or it could not be renewed (sections 4, 6 and 8). */
import { MESSAGES } from '../failure/messages.ts'
import type { SignOutReason } from './profile.ts'
import { signInAddress } from './sign-in-address.ts'

export type AuthFailureAct =
  /** The suite's session is not the product's to end: a person has to close the page. */
  | { readonly _tag: 'FatalDialog'; readonly message: string }
  | { readonly _tag: 'SignIn'; readonly address: string }
  /** In a window beside the page, which keeps what was typed. */
  | { readonly _tag: 'SignInBeside' }
  /** They are on their way already. */
  | { readonly _tag: 'Nothing' }

export interface AuthFailureState {
  /** The suite's own session cookie is present. */
  readonly suiteManaged: boolean
  /** Somebody was sent to the sign-in page before. */
  readonly leaving: boolean
  /** Leaving the page would lose something. */
  readonly unsaved: boolean
  readonly reason: SignOutReason
  readonly landing: string
  /** The address to come back to. */
  readonly here: string
}

export const onAuthFailure = (state: AuthFailureState): AuthFailureAct => {
  if (state.suiteManaged) return { _tag: 'FatalDialog', message: MESSAGES.siteAuthentication }
  if (state.leaving) return { _tag: 'Nothing' }
  if (state.unsaved) return { _tag: 'SignInBeside' }
  return { _tag: 'SignIn', address: signInAddress(state.landing, state.here, state.reason) }
}

/** Whether `cookies`, as a document or a request lists them, name the suite's session. No name is no session. */
export const isSuiteManaged = (cookies: string, name: string | null): boolean =>
  name !== null &&
  name !== '' &&
  cookies.split(';').some(cookie => {
    const equals = cookie.indexOf('=')
    return equals > 0 && cookie.slice(0, equals).trim() === name && cookie.slice(equals + 1).trim() !== ''
  })
