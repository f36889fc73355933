/** A commission line item: one policy transaction on a statement (section 3, "server fields"). */
import type { AgentsByPosition } from '../agent/agent.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Timestamp } from '../calendar/time-zone.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { ClientReference } from '../client/client.ts'
import type { Etag } from '../history/etag.ts'
import type { Cents } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'
import type { PayoutSlot } from '../payout/payout.ts'
import type { Policy } from '../policy/policy.ts'
import type { StatementId, StatementSource } from '../statement/statement-source.ts'
import type { LineFieldValues } from './line-fields.ts'
import type { LineMark } from './line-mark.ts'

/** Any text that identifies a line. */
export type LineItemId = string & { readonly LineItemId: unique symbol }
/** Gives a text the type of an id. It checks nothing. */
export const lineItemId = (id: string): LineItemId => id as LineItemId

/** A line item. Besides these fields it has every field of `LINE_FIELDS`. */
export interface LineItem extends LineFieldValues {
  readonly id: LineItemId
  readonly etag: Etag
  readonly statementId: StatementId
  /** True if a person typed the line, false if it was imported, downloaded or proposed. */
  readonly manual: boolean
  /** A voided line stays visible, counts in no sum and is never paid. */
  readonly voided: boolean
  readonly paid: boolean
  /** True if the line has no policy and is not marked as agency income. */
  readonly unmatched: boolean
  /** True if the line's statement is reconciled. */
  readonly processed: boolean
  /** The carrier that pays the statement. */
  readonly companyId: CarrierId | null
  readonly company: string | null
  readonly reportingDate: CalendarDate | null
  readonly reconciledDate: CalendarDate | null
  readonly agentPaidDate: CalendarDate | null
  readonly currentPremium: Cents | null
  readonly statementSource: StatementSource
  readonly statementDate: CalendarDate
  readonly statementDescription: string
  readonly statementNumber: number
  readonly statementNumberFormatted: string
  readonly created: Timestamp
  readonly createdBy: string
  readonly modified: Timestamp
  readonly lastModifiedBy: string
  readonly agents: AgentsByPosition
  readonly agent1: PayoutSlot
  readonly agent2: PayoutSlot
  readonly agent3: PayoutSlot
  readonly warnings: readonly string[]
  /** The rate that the carrier's setting names for the line's policy and term; null if nothing was agreed. */
  readonly agreedRate: Rate | null
  /** What is missing to the agreed commission, in cents; negative if more was paid, null within the agency's tolerance. */
  readonly shortBy: Cents | null
  /** The row of the imported file; null if the line was not imported. */
  readonly importRow: number | null
  readonly mark: LineMark | null
  /** The text of the line's newest note. */
  readonly lastNote: string | null
  readonly client: ClientReference | null
  readonly policy: Policy | null
}

/** The slots by position, for loops over positions. */
export const SLOTS = { 1: 'agent1', 2: 'agent2', 3: 'agent3' } as const
