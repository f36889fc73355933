import type { TimeZone } from '@commissions/core'

export const IDLE_MS = 60 * 60_000
export const ABSOLUTE_MS = 12 * 60 * 60_000
/** How much the clocks of machines may differ. A time further in the future was written by a clock that was wrong. */
export const SKEW_MS = 5 * 60_000

/** Who calls, as every handler gets it. */
export interface Session {
  readonly agencyId: string
  readonly agencyName: string
  /** The agency's own zone, else Pacific. */
  readonly timeZone: TimeZone
  readonly userId: number
  readonly userUuid: string
  readonly firstName: string
  readonly lastName: string
  /** First and last name, as histories show it. */
  readonly userName: string
  readonly initials: string
  readonly flags: readonly string[]
  /** Hexadecimal, as the profile carries it. */
  readonly encodedPermissions: string
  readonly permissions: ReadonlySet<number>
  /** When it ends if it is not renewed, in milliseconds since 1970. */
  readonly endsAt: number
  readonly tokenHash: Buffer
}

/** Idle time ends a session, and so does its age, whichever comes first. */
export const endOf = (lastSeenMs: number, absoluteEndMs: number): number =>
  Math.min(lastSeenMs + IDLE_MS, absoluteEndMs)

/** Whether a session is not past its end, nor last used in the future: after a clock was set back, it would live on for hours. */
export const isLive = (lastSeenMs: number, absoluteEndMs: number, now: number): boolean =>
  now < endOf(lastSeenMs, absoluteEndMs) && lastSeenMs <= now + SKEW_MS
