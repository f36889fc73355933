import type { TimeZone } from '../calendar/time-zone.ts'

export interface Agency {
  readonly displayName: string
  /** Null when the agency has not set one; Pacific then (section 9). */
  readonly timeZone: TimeZone | null
}

/** A transaction code of the agency, such as NBS new business. */
export interface TransactionCode {
  readonly code: string
  readonly description: string
}
