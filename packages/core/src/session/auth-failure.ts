/** What happens when a session ended by itself: a service answered 401, or it could not be renewed (sections 4, 6 and 8). */
import { MESSAGES } from '../failure/messages.ts'
import type { SignOutReason } from './profile.ts'
import { signInAddress } from './sign-in-address.ts'

/** What the app does when a call is refused because nobody is signed in (sections 6 and 8). */
export type AuthFailureAct =
  /** The product cannot end the suite's session: a person has to close the page. */
  | { readonly _tag: 'FatalDialog'; readonly message: string }
  | { readonly _tag: 'SignIn'; readonly address: string }
  /** Sign-in opens in a window beside the page, which keeps what was typed. */
  | { readonly _tag: 'SignInBeside' }
  /** The person is already on the way to the sign-in page. */
  | { readonly _tag: 'Nothing' }

/** What has to be known to choose it. */
export interface AuthFailureState {
  /** The suite's own session cookie is present. */
  readonly suiteManaged: boolean
  /** The person was already sent to the sign-in page. */
  readonly leaving: boolean
  /** Leaving the page would lose something. */
  readonly unsaved: boolean
  readonly reason: SignOutReason
  readonly landing: string
  /** The address to come back to. */
  readonly here: string
}

/** Decides what happens after the session has ended by itself. */
export const onAuthFailure = (state: AuthFailureState): AuthFailureAct => {
  if (state.suiteManaged) return { _tag: 'FatalDialog', message: MESSAGES.siteAuthentication }
  if (state.leaving) return { _tag: 'Nothing' }
  if (state.unsaved) return { _tag: 'SignInBeside' }
  return { _tag: 'SignIn', address: signInAddress(state.landing, state.here, state.reason) }
}

/**
 * Whether `cookies`, as a document or a request lists them, hold the suite's session cookie `name`. Without a name there is
 * none.
 */
export const isSuiteManaged = (cookies: string, name: string | null): boolean =>
  name !== null &&
  name !== '' &&
  cookies.split(';').some(cookie => {
    const equals = cookie.indexOf('=')
    return equals > 0 && cookie.slice(0, equals).trim() === name && cookie.slice(equals + 1).trim() !== ''
  })
