/** What agents were told they were paid. */
import type { DateOption, Position } from '@commissions/core'
import type { Generated } from 'kysely'
import type { DateText, Json, NumericText, OfAgency, TimestampText } from './columns.ts'

export interface PaidStatementTable extends OfAgency {
  paid_statement_id: string
  statement_name: string
  date_option: DateOption
  start_date: DateText
  end_date: DateText
  version: number
  /** The order in which the agency made its paid statements: the first has 1, a later one a higher number. */
  ordinal: number
  created_at: TimestampText
  created_by: number
}

export interface PaidStatementSectionTable extends OfAgency {
  paid_statement_id: string
  agent_id: number
  total_commission_paid: NumericText
  total_commission_transactions: number
  year_to_date: NumericText | null
}

export interface PaidStatementLineTable extends OfAgency {
  paid_statement_id: string
  agent_id: number
  line_item_id: string
  position: Position
  amount: NumericText
  /** The key of the line's stored content, as it was shown. */
  line_hash: Buffer
}

/** A line as it was shown to agents; one row for each version of it. */
export interface ToldLineTable extends OfAgency {
  /** SHA-256 of the text of `line`. */
  line_hash: Buffer
  /** The line in the form of the API on that day. */
  line: Json<unknown>
}

/** A line whose payout has changed since a section of a paid statement showed it. */
export interface PaidStatementChangeTable extends OfAgency {
  paid_statement_id: string
  agent_id: number
  line_item_id: string
  /** What the section would show for the line today, minus what it shows. */
  difference: NumericText
}

export interface PaidStatementAdjustmentTable extends OfAgency {
  paid_statement_id: string
  agent_id: number
  adjustment_number: number
  line_item_id: string
  corrected_paid_statement_id: string
  amount: NumericText
  reason: string
}

export interface PaidStatementShareTable extends OfAgency {
  /** SHA-256 of the token. */
  token_hash: Buffer
  paid_statement_id: string
  agent_id: number
  created_at: TimestampText
  created_by: number
  expires_at: TimestampText
  revoked_at: TimestampText | null
  opened: Generated<number>
}

/** One row per agency, which is locked while a paid statement is made. It is written with the agency's first and stays. */
export interface PaidStatementTurnTable extends OfAgency {
  taken_at: TimestampText
}
