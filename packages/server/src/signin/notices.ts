import { MESSAGES, SIGN_OUT_REASONS, type SignOutReason } from '@commissions/core'
import type { SignInNotice } from './signin.page.ts'
import { waitText } from './throttle.ts'

const info = (sentence: string): SignInNotice => ({ kind: 'info', sentence })
const error = (sentence: string): SignInNotice => ({ kind: 'error', sentence })

const SENTENCES: Readonly<Record<SignOutReason, string>> = {
  signoutRequest: 'You have signed out.',
  renewFailure: 'Your session has ended. Sign in again to pick up where you left off.',
  apiCallFailed: 'Sign in to continue.',
}

/** What the reason code in the address tells the person who was sent here. */
export const reasonNotice = (code: string | undefined): SignInNotice | null => {
  const reason = (Object.keys(SENTENCES) as SignOutReason[]).find(name => String(SIGN_OUT_REASONS[name]) === code)
  return reason === undefined ? null : info(SENTENCES[reason])
}

/** For a user with a session that is alive, led here by Back or by a page whose clock runs ahead; `to` leads on. */
export const stillSignedIn = (to: string, wasLed: boolean): SignInNotice => ({
  ...info(
    `You are still signed in.${wasLed ? ' If this page comes again, set the clock of this computer right.' : ''}`,
  ),
  link: { to, text: 'Continue' },
})

export const WRONG_CREDENTIALS = error(`${MESSAGES.invalidCredentials}. Check the user name and the password.`)

export const TOO_BUSY = error('Many people are signing in right now. Wait a moment, then try again.')

/** `wait` in milliseconds. */
export const tooManyAttempts = (wait: number): SignInNotice =>
  error(`Too many failed sign-ins. Try again in ${waitText(wait)}, or from a browser you have signed in with before.`)

export const MUST_CHANGE = info(
  'The password that you were given is for one sign-in. Enter it once more, and choose one of your own.',
)

export const TOO_LATE = error('This one-time password has expired. Ask an administrator of your agency for a new one.')

export const WRONG_CODE = error('This code is not right, or was already used. Wait for the next one.')

export const MUST_ENROLL = info(
  'Your agency asks for a code from an authenticator app besides the password. Set one up to continue.',
)

export const WRONG_FIRST = error(
  'That is not the code the app shows now. Check the clock on your device, then try the next code.',
)

export const CODE_EXPIRED = info('That took too long. Sign in again.')
