/** What agents are told they were paid: sums over a range, and the statements that keep them as they were on that day. */
import type { AgentId } from '../agent/agent.ts'
import type { Timestamp } from '../calendar/time-zone.ts'
import type { LineItem, LineItemId } from '../line-item/line-item.ts'
import type { Cents } from '../money/cents.ts'
import type { PaidDates } from '../payout/asked-dates.ts'

export type PaidStatementId = string & { readonly PaidStatementId: unique symbol }
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
  /** Lines, however many positions the agent has on one. */
  readonly totalCommissionTransactions: number
}

/** Settles on a later statement what an earlier one said and is no longer so. */
export interface PaidAdjustment {
  readonly lineItemId: LineItemId
  /** What is still due to the agent; negative when it goes back. */
  readonly amount: Cents
  readonly reason: string
}

/** One agent's section. The total counts its lines; adjustments stand beside it. */
export interface PaidStatementSection extends AgentPaidSummary {
  readonly adjustments: readonly PaidAdjustment[]
  /** What its lines would sum to today, less what it says. */
  readonly difference: Cents
  /** Whether a link to it is open. */
  readonly shared: boolean
  /** How often links to it were followed, open ones and closed ones together. */
  readonly opened: number
  /** As they were on the day; null in a list. */
  readonly lines: readonly LineItem[] | null
}

export interface PaidStatement extends PaidDates {
  readonly id: PaidStatementId
  /** `20260101-20260131`. */
  readonly name: string
  /** From 1, for the same range and date. */
  readonly version: number
  readonly created: Timestamp
  readonly createdBy: string
  /** It no longer says what is so: a line it shows was changed, or the range has a newer version. */
  readonly superseded: boolean
  readonly agents: readonly PaidStatementSection[]
}

/** So many lines are looked for on paid statements at once, at most. */
export const MOST_LINES_SHOWN = 100_000

/** A statement that shows some of the lines that were asked for. */
export interface ShowingStatement {
  /** Without lines. */
  readonly statement: PaidStatement
  /** At least one, in the order in which they were asked for. */
  readonly lines: readonly LineItemId[]
}
