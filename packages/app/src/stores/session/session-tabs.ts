/** What the tabs of one browser tell each other about the session they share. */
import { type Profile, SIGN_OUT_REASONS, type SignOutReason } from '@commissions/core'

export interface TabChannel {
  /** Sends a message to the other tabs, not to this one. */
  readonly say: (message: unknown) => void
  readonly hear: (listener: (message: unknown) => void) => void
}

export type TabMessage =
  | { readonly tell: 'signed out'; readonly reason: SignOutReason }
  /** Somebody signed in or renewed the session, which now ends at `expiresAt`. */
  | { readonly tell: 'signed in'; readonly userUuid: string; readonly agencyId: string; readonly expiresAt: number }

export const signedIn = ({ userUuid, agencyId, expiresAt }: Profile): TabMessage => ({
  tell: 'signed in',
  userUuid,
  agencyId,
  expiresAt,
})

const isReason = (u: unknown): u is SignOutReason => typeof u === 'string' && Object.hasOwn(SIGN_OUT_REASONS, u)

/** Null for an unknown message. Tabs of an earlier version give no reason for a sign-out; drafts are not cleared then. */
export const readMessage = (u: unknown): TabMessage | null => {
  if (typeof u !== 'object' || u === null || !('tell' in u)) return null
  const { reason, userUuid, agencyId, expiresAt } = u as Readonly<Record<string, unknown>>
  if (u.tell === 'signed out') return { tell: 'signed out', reason: isReason(reason) ? reason : 'apiCallFailed' }
  return u.tell === 'signed in' &&
    typeof userUuid === 'string' &&
    typeof agencyId === 'string' &&
    Number.isSafeInteger(expiresAt)
    ? { tell: 'signed in', userUuid, agencyId, expiresAt: expiresAt as number }
    : null
}
