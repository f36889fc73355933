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

/** Whatever text tells one line from the others. */
export type LineItemId = string & { readonly LineItemId: unique symbol }
/** Marks a text as an id; nothing is checked. */
export const lineItemId = (id: string): LineItemId => id as LineItemId

/** Beside what stands here, a line has every field of the table of line fields. */
export interface LineItem extends LineFieldValues {
  readonly id: LineItemId
  readonly etag: Etag
  readonly statementId: StatementId
  /** Typed by a person, as against imported or downloaded. */
  readonly manual: boolean
  /** Visible, counted nowhere, never paid. */
  readonly voided: boolean
  readonly paid: boolean
  /** No policy, and not marked agency income. */
  readonly unmatched: boolean
  /** Stands on a reconciled statement. */
  readonly processed: boolean
  /** Who pays the statement. */
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
  /** What the carrier's setting names for its policy and term; null where nothing was agreed. */
  readonly agreedRate: Rate | null
  /** What is missing to that, in cents; negative when more was paid. Null within the agency's tolerance. */
  readonly shortBy: Cents | null
  /** The file's row, when imported. */
  readonly importRow: number | null
  readonly mark: LineMark | null
  /** The newest of its notes. */
  readonly lastNote: string | null
  readonly client: ClientReference | null
  readonly policy: Policy | null
}

/** The slots by position, for loops over positions. */
export const SLOTS = { 1: 'agent1', 2: 'agent2', 3: 'agent3' } as const
