/** An agency's security: who came in, what was refused, what left the program (decision the-trail-never-holds-up-a-call). */
import type { DateRange } from '../calendar/date-range.ts'
import type { Timestamp } from '../calendar/time-zone.ts'
import type { TableFormat } from '../report/report-format.ts'
import { counted } from '../text/counted.ts'

/** The kinds of events in the security trail. */
export const SECURITY_EVENT_KINDS = [
  'signed_in',
  'sign_in_refused',
  'sign_in_slowed',
  'code_refused',
  'password_changed',
  'signed_out',
  'permission_refused',
  'operator_acted',
  'operator_failed',
  'link_opened',
  'link_refused',
  'exported',
  'downloaded',
  'proof_refused',
  'codes_changed',
  'people_changed',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

/** What people read for each kind. */
export const SECURITY_EVENT_LABELS: Record<SecurityEventKind, string> = {
  signed_in: 'Signed in',
  sign_in_refused: 'Sign-in refused: wrong password',
  sign_in_slowed: 'Sign-in delayed: too many attempts',
  code_refused: 'Sign-in refused: wrong code',
  password_changed: 'Password changed',
  signed_out: 'Signed out',
  permission_refused: 'Refused: permission missing',
  operator_acted: 'Operator command',
  operator_failed: 'Operator command failed',
  link_opened: 'Shared link opened',
  link_refused: 'Shared link refused',
  exported: 'Report exported',
  downloaded: "Carrier's file downloaded",
  proof_refused: 'Refused: wrong password or code in "Your account"',
  codes_changed: 'Authenticator set up or turned off',
  people_changed: 'People of the agency changed',
}

/** The kinds of events in which something was refused. */
const REFUSALS: ReadonlySet<SecurityEventKind> = new Set([
  'sign_in_refused',
  'sign_in_slowed',
  'code_refused',
  'permission_refused',
  'operator_failed',
  'link_refused',
  'proof_refused',
])

/** Whether an event of this kind means that something was refused, delayed or failed. */
export const isSecurityRefusal = (kind: SecurityEventKind): boolean => REFUSALS.has(kind)

/** One event of the security trail. */
export interface SecurityEvent {
  readonly id: string
  readonly at: Timestamp
  readonly kind: SecurityEventKind
  /** The user whose account it is about; null for none. */
  readonly user: { readonly id: number; readonly name: string } | null
  /** The address that the call came from; null for what an operator did at the machine. */
  readonly address: string | null
  /** What was asked for, in the words of the call or the command; never what a person typed. */
  readonly detail: string | null
  /** How often it happened: refusals that repeat within a minute are one event. */
  readonly times: number
}

/** The range is in days of the agency's time zone. */
export interface SecuritySearch extends DateRange {
  /** Null: events of every user, and those of no user. */
  readonly userId: number | null
  /** Empty: every kind. */
  readonly kinds: readonly SecurityEventKind[]
}

export interface SecurityPage {
  /** The newest first. */
  readonly items: readonly SecurityEvent[]
  /** Where the next page begins, as a text of the service's own; null on the last page. */
  readonly next: string | null
}

/** The most events on one page. */
export const MOST_SECURITY_EVENTS = 1_000

/** A table that the page wrote into a file itself, of rows that it held already. */
export interface TableExport {
  /** The name under which the table's arrangement is remembered; null for a table without one. */
  readonly table: string | null
  readonly format: TableFormat
  readonly rows: number
}

const TABLE_NAME = /^[a-z][a-z-]{0,39}$/

/** The event's detail in the trail. A name that no table of ours can have is left out, so that nothing a person typed is kept. */
export const exportDetail = ({ table, format, rows }: TableExport): string => {
  const named = table !== null && TABLE_NAME.test(table) ? `The table ${table}` : 'A table'
  return `${named} as ${format.toUpperCase()}, written by the page: ${counted(rows, 'row')}`
}
