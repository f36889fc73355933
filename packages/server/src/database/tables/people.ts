/** The agencies, the people who work for them, and how they sign in. */
import type { SecurityEventKind, TimeZone } from '@commissions/core'
import type { ColumnType, Generated } from 'kysely'
import type { OfAgency, TimestampText } from './columns.ts'

/** The `agency_id` of rows in `security_event` that belong to no agency. */
export const NO_AGENCY = '00000000-0000-0000-0000-000000000000'

export interface AgencyTable extends OfAgency {
  display_name: string
  time_zone: TimeZone | null
  last_statement_number: Generated<number>
}

export interface OfficeTable extends OfAgency {
  office_id: number
  code: string
  description: string
  archived: Generated<boolean>
}

export interface AppUserTable extends OfAgency {
  user_id: number
  user_uuid: string
  /** Trimmed and lower-case. */
  username: string
  /** argon2id, in the PHC text form. */
  password_hash: string
  must_change_password: Generated<boolean>
  first_name: string
  last_name: string
  initials: string
  /** Hexadecimal; the permission metadata says how to decode it. */
  permissions: string
  flags: Generated<string[]>
  preferences: ColumnType<Record<string, unknown>, string | undefined, string>
  /** 32 bytes; the API gives them to this user only. */
  draft_key: Generated<Buffer>
  disabled: Generated<boolean>
  /** The etag of the person's fields that administrators change. */
  etag: Generated<string>
  last_sign_in_at: ColumnType<TimestampText | null, TimestampText | null | undefined>
  /** Until when a one-time password is valid. */
  password_until: ColumnType<TimestampText | null, TimestampText | null | undefined>
}

/** Owners of user names in the whole installation. A user without a row shares the name with another and cannot sign in. */
export interface SignInNameTable extends OfAgency {
  user_id: number
  /** Trimmed and lower-case, as in `app_user`. */
  name: string
}

export interface SessionTable extends OfAgency {
  /** SHA-256 of the token. */
  token_hash: Buffer
  user_id: number
  created_at: TimestampText
  last_seen_at: TimestampText
  absolute_expires_at: TimestampText
  session_id: Generated<string>
  used_at: TimestampText
  address: string | null
  user_agent: string | null
}

export interface SignInBrakeTable {
  agency_id: Generated<string>
  key: Buffer
  free_at: TimestampText
}

export interface KnownDeviceTable extends OfAgency {
  token_hash: Buffer
  user_id: number
  last_used_at: TimestampText
}

export interface SecondFactorTable extends OfAgency {
  user_id: number
  secret: Buffer
  /** int8, as text. */
  spent_step: string
}

/** An authenticator that is being set up. */
export interface OfferedSecretTable extends OfAgency {
  token_hash: Buffer
  user_id: number
  secret: Buffer
  expires_at: TimestampText
}

export interface SignInRulesTable extends OfAgency {
  etag: string
  codes_required: boolean
}

export interface SignInTicketTable extends OfAgency {
  token_hash: Buffer
  user_id: number
  new_password_hash: string | null
  expires_at: TimestampText
}

export interface IdempotencyKeyTable extends OfAgency {
  user_id: number
  key: string
  method: string
  path: string
  request_hash: Buffer
  state: 'started' | 'finished'
  status: number | null
  headers: ColumnType<Record<string, string> | null, string | null | undefined, string | null>
  body: Buffer | null
  created_at: TimestampText
}

export interface SecurityEventTable extends OfAgency {
  at: TimestampText
  event_id: string
  kind: SecurityEventKind
  user_id: number | null
  address: string | null
  detail: string | null
  times: number
}

export interface FeatureFlagTable extends OfAgency {
  name: string
  enabled: boolean
}
