import type { AgencyTimeZone, TimeZone } from '../calendar/time-zone.ts'

/** The agency that a person works for. */
export interface Agency {
  readonly displayName: string
  /** Null when the agency has not set one; Pacific then (section 9). */
  readonly timeZone: TimeZone | null
  /** The text that the agency set if it is no zone of section 3; Pacific is used then, and a warning is given. */
  readonly unknownZone?: string
}

/** `agency` is null before it is read: its zone is unknown until then (section 4). */
export const agencyTimeZone = (agency: Pick<Agency, 'timeZone'> | null): AgencyTimeZone => {
  if (agency === null) return { _tag: 'Unknown' }
  return agency.timeZone === null ? { _tag: 'NotSet' } : { _tag: 'Set', zone: agency.timeZone }
}

/** `offices`: how many the agency has, without archived ones (section 7). */
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
