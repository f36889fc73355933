import type { AgencyTimeZone, TimeZone } from '../calendar/time-zone.ts'

export interface Agency {
  readonly displayName: string
  /** Null when the agency has not set one; Pacific then (section 9). */
  readonly timeZone: TimeZone | null
  /** What it has set instead, where that is no zone of section 3; Pacific then, and somebody is told. */
  readonly unknownZone?: string
}

/** Null before the agency is read: its zone is unknown until then (section 4). */
export const agencyTimeZone = (agency: Pick<Agency, 'timeZone'> | null): AgencyTimeZone => {
  if (agency === null) return { _tag: 'Unknown' }
  return agency.timeZone === null ? { _tag: 'NotSet' } : { _tag: 'Set', zone: agency.timeZone }
}

/** `offices`: how many the agency has, archived ones left out (section 7). */
export const isMultiOffice = (offices: number): boolean => offices > 0

/** A transaction code of the agency, such as NBS new business. */
export interface TransactionCode {
  readonly code: string
  readonly description: string
}

/** Somebody of the agency who may have changed a record. */
export interface AgencyUser {
  readonly uuid: string
  readonly userId: number
  readonly firstName: string
  readonly lastName: string
  readonly initials: string
}
