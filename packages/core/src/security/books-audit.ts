/** What an agency's administrators are told of the audit of its books (decision the-audit-compares-books-with-history). */
import type { Timestamp } from '../calendar/time-zone.ts'
import type { Cents } from '../money/cents.ts'

/** What started an audit. */
export const AUDIT_OCCASIONS = ['command', 'schedule', 'restore', 'asked'] as const
export type AuditOccasion = (typeof AUDIT_OCCASIONS)[number]

/** What people read for each occasion. */
export const AUDIT_OCCASION_LABELS: Record<AuditOccasion, string> = {
  command: 'by the operator',
  schedule: 'on schedule',
  restore: 'after a backup was restored',
  asked: 'from this page',
}

/** The result of one finished audit. */
export interface BooksAudit {
  readonly at: Timestamp
  readonly occasion: AuditOccasion
  /** Changes made before this moment cannot be detected. */
  readonly anchoredSince: Timestamp
  /** How many histories were read, and how many entries in them. */
  readonly histories: number
  readonly entries: number
  readonly lines: number
  readonly paidLines: number
  readonly paidAmount: Cents
  readonly faultCount: number
  /** The first faults, as sentences. */
  readonly faults: readonly string[]
}

/** The state of an audit that was asked for. `failed`: it could not be made, so nothing is known of the books. */
export const AUDIT_STATES = ['idle', 'asked', 'running', 'failed'] as const
export type AuditState = (typeof AUDIT_STATES)[number]

/** How far an audit has come. */
export interface AuditRun {
  readonly state: AuditState
  /** Histories read so far, of all; 0 of 0 while the number is not known. */
  readonly done: number
  readonly of: number
}

/** The last finished audit, and the state of the one that was requested or runs. */
export interface BooksStanding {
  /** Null: the books were never audited. */
  readonly last: BooksAudit | null
  readonly run: AuditRun
}

/** Whether an audit was requested or is running. */
export const isAuditUnderWay = ({ state }: AuditRun): boolean => state === 'asked' || state === 'running'
