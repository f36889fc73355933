/** Commission statements: what a carrier says it paid (section 3), and the states they go through (section 4). */
import { type CalendarDate, compare } from '../calendar/calendar-date.ts'
import type { Timestamp } from '../calendar/time-zone.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { Etag } from '../history/etag.ts'
import type { LineItem } from '../line-item/line-item.ts'
import { type Cents, subtract } from '../money/cents.ts'
import type { StatementId, StatementSource } from './statement-source.ts'

/** The state of a statement. A reconciled or archived one always names by whom and when. */
export type StatementStatus =
  | { readonly _tag: 'Open' }
  | {
      readonly _tag: 'Reconciled'
      readonly by: string
      readonly on: CalendarDate
      readonly reportingDate: CalendarDate
      /** Why it was closed as it stands, such as with a difference; null if nobody said. */
      readonly reason: string | null
    }
  | { readonly _tag: 'Archived'; readonly by: string; readonly on: CalendarDate }

/** The name of the state, which is all that decides what is allowed. */
export type StatusTag = Pick<StatementStatus, '_tag'>

export const STATEMENT_STATES = ['open', 'reconciled', 'archived'] as const
/** The states as the list's query names them. */
export type StatementState = (typeof STATEMENT_STATES)[number]

/** A commission statement. Its amounts and sums are in cents. */
export interface Statement {
  readonly id: StatementId
  readonly etag: Etag
  readonly filename: string | null
  readonly agency: string
  readonly downloadsBatchId: string | null
  readonly number: number
  readonly numberFormatted: string
  /** The carrier that pays it; null for one typed by hand without a carrier. */
  readonly companyId: CarrierId | null
  readonly company: string | null
  /** Null if the service does not count the lines and they were not requested. */
  readonly lineCount: number | null
  readonly unmatchedCount: number
  /** Sum of the premiums of lines that are not voided. */
  readonly grossAmount: Cents
  /** Sum of the commissions of lines that are not voided. */
  readonly commissionPaid: Cents
  /** The control total: what the carrier says it paid. */
  readonly controlTotal: Cents | null
  readonly description: string
  readonly statementDate: CalendarDate
  readonly source: StatementSource
  readonly created: Timestamp
  readonly modified: Timestamp
  readonly status: StatementStatus
  /** The lines; null if they were not requested. */
  readonly items: readonly LineItem[] | null
}

/** Control total less the sum of the commissions, in cents; null without a control total. A bookkeeper works toward zero. */
export const difference = (statement: Pick<Statement, 'controlTotal' | 'commissionPaid'>): Cents | null =>
  statement.controlTotal === null ? null : subtract(statement.controlTotal, statement.commissionPaid)

/** What a write to one line changes on its statement: the sums and the etag. */
export interface StatementSums {
  readonly id: StatementId
  readonly etag: Etag
  readonly grossAmount: Cents
  readonly commissionPaid: Cents
  readonly unmatchedCount: number
}

/** Sorts by statement date (section 9), then by number. Every list uses this order. */
export const compareStatements = (
  a: Pick<Statement, 'statementDate' | 'number'>,
  b: Pick<Statement, 'statementDate' | 'number'>,
): number => compare(a.statementDate, b.statementDate) || a.number - b.number
