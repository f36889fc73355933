/** Who is signed in, from the session's claims (section 3, "User profile"). */
export interface Profile {
  readonly agencyId: string
  readonly agencyName: string
  readonly initials: string
  /** When the session ends, in seconds since 1970. */
  readonly expiresAt: number
  readonly userUuid: string
  readonly userId: number
  readonly firstName: string
  readonly lastName: string
  readonly flags: readonly string[]
  /** Hexadecimal; see permissions. */
  readonly permissions: string
}

/** Why somebody was signed out; sent as `r` to the sign-in page (section 4). */
export const SIGN_OUT_REASONS = { signoutRequest: 1, renewFailure: 2, apiCallFailed: 3 } as const
/** The name of one of `SIGN_OUT_REASONS`. */
export type SignOutReason = keyof typeof SIGN_OUT_REASONS

/** A session is renewed once it is this close to its end, in seconds (section 9). */
export const RENEWAL_WINDOW_SECONDS = 900

/** What to do about a session now: sign in again, renew it, or renew it in so many seconds. */
export type SessionDecision =
  | { readonly _tag: 'SignIn' }
  | { readonly _tag: 'Renew' }
  | { readonly _tag: 'ScheduleRenewal'; readonly inSeconds: number }

/** Once expired: sign in. Within the renewal window: renew. Before it: renew when the window opens (section 4). */
export const sessionDecision = (expiresAt: number, nowSeconds: number): SessionDecision => {
  const left = expiresAt - nowSeconds
  if (left <= 0) return { _tag: 'SignIn' }
  if (left <= RENEWAL_WINDOW_SECONDS) return { _tag: 'Renew' }
  return { _tag: 'ScheduleRenewal', inSeconds: left - RENEWAL_WINDOW_SECONDS }
}
