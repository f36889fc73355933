/** What agents are told that they were paid: totals over a range, and statements that keep them as they were on that day. */
import type { AgentId } from '../agent/agent.ts'
import type { Timestamp } from '../calendar/time-zone.ts'
import type { LineItem, LineItemId } from '../line-item/line-item.ts'
import type { Cents } from '../money/cents.ts'
import type { PaidDates } from '../payout/asked-dates.ts'

export type PaidStatementId = string & { readonly PaidStatementId: unique symbol }
/** Marks a text as an id; nothing is checked. */
export const paidStatementId = (id: string): PaidStatementId => id as PaidStatementId

/** An agent as paid statements name them (section 3, "Agent"). */
export interface PaidAgent {
  /** Null when missing. */
  readonly id: AgentId | null
  readonly name: string
  readonly initials: string
  readonly isTrackingUser: boolean
}

/** What one agent was paid over a range (section 3, "Agent paid summary"). */
export interface AgentPaidSummary {
  readonly agent: PaidAgent
  readonly totalCommissionPaid: Cents
  /** The number of lines. A line counts once, even if the agent is in several of its positions. */
  readonly totalCommissionTransactions: number
}

/** An amount on a later statement that settles what an earlier statement says and is wrong now. */
export interface PaidAdjustment {
  readonly lineItemId: LineItemId
  /** What is still due to the agent, in cents; negative if the agent owes it. */
  readonly amount: Cents
  readonly reason: string
}

/** One agent's section. Its total counts its lines; adjustments are beside the total. */
export interface PaidStatementSection extends AgentPaidSummary {
  readonly adjustments: readonly PaidAdjustment[]
  /** What the section's lines would add up to today, less what it says, in cents. */
  readonly difference: Cents
  /** Whether a link to it is open. */
  readonly shared: boolean
  /** How often links to the section were followed, open and closed links together. */
  readonly opened: number
  /** The lines as they were on the day; null in a list of statements. */
  readonly lines: readonly LineItem[] | null
}

/** A stored statement of what agents were paid in a range. */
export interface PaidStatement extends PaidDates {
  readonly id: PaidStatementId
  /** `20260101-20260131`. */
  readonly name: string
  /** Counts from 1 for statements of the same range and date option. */
  readonly version: number
  readonly created: Timestamp
  readonly createdBy: string
  /** True if the statement is out of date: a line that it shows was changed, or the range has a newer version. */
  readonly superseded: boolean
  readonly agents: readonly PaidStatementSection[]
}

/** A statement that shows some of the lines that were asked for. */
export interface ShowingStatement {
  readonly statement: PaidStatement
  /** The requested lines that it shows, at least one, in the order of the request. */
  readonly lines: readonly LineItemId[]
}
