/** What a person can say of a line, and what a write to one line answers. */
import type { AgentsByPosition } from '../agent/agent.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { ClientId } from '../client/client.ts'
import type { Etag } from '../history/etag.ts'
import type { Cents } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'
import type { PolicyId } from '../policy/policy.ts'
import type { StatementSums } from '../statement/statement.ts'
import type { CommissionTerm } from './commission-term.ts'
import type { LineItem, LineItemId } from './line-item.ts'

/** The fields of a line a person can write; a key left out stays as it is, null clears it. */
export interface LineItemForm {
  readonly transactionDate?: CalendarDate
  readonly transactionType?: string | null
  readonly transactionDescription?: string | null
  readonly effectiveDate?: CalendarDate | null
  readonly expirationDate?: CalendarDate | null
  readonly grossAmount?: Cents
  readonly commissionRate?: Rate | null
  readonly commissionAmount?: Cents
  readonly commissionTerm?: CommissionTerm
  readonly insuredName?: string | null
  readonly lob?: string | null
  readonly policyNumber?: string | null
  readonly writingCarrier?: string | null
  readonly carrierId?: CarrierId | null
  readonly policyId?: PolicyId | null
  readonly clientId?: ClientId | null
  readonly agencyIncome?: boolean
  /** Sent, it replaces the whole map. */
  readonly agents?: AgentsByPosition
}

/** Adding and modifying need a transaction date (section 5). */
export type DatedLineItemForm = LineItemForm & { readonly transactionDate: CalendarDate }

/** What a write to one line answers. */
export interface LineItemWritten {
  readonly line: LineItem
  readonly statement: StatementSums
}

/** One line of a quick update, in the version that was seen. */
export type LineItemUpdate = LineItemForm & { readonly id: LineItemId; readonly etag: Etag }
