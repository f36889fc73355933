import { SIGN_OUT_REASONS, type SignOutReason } from './profile.ts'

/**
 * The sign-in page with the address to come back to and why somebody is sent there (section 6).
 * @example signInAddress('/signin', '/statements', 'renewFailure') // '/signin?redirect=%2Fstatements&r=2'
 */
export const signInAddress = (landing: string, redirect: string, reason: SignOutReason): string => {
  const query = `redirect=${encodeURIComponent(redirect)}&r=${SIGN_OUT_REASONS[reason]}`
  return `${landing}${landing.includes('?') ? '&' : '?'}${query}`
}
