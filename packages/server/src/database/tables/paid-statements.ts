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
  /** The agency's first is 1; what was told later has the higher one. */
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
  /** Under which the line is kept as it was shown. */
  line_hash: Buffer
}

/** A line as agents were told of it, once for each version of it. */
export interface ToldLineTable extends OfAgency {
  /** SHA-256 of the text of `line`. */
  line_hash: Buffer
  /** The line as the wire showed it on that day. */
  line: Json<unknown>
}

/** A told line that is no longer as a section shows it. */
export interface PaidStatementChangeTable extends OfAgency {
  paid_statement_id: string
  agent_id: number
  line_item_id: string
  /** What the section would say of it today, less what it says. */
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

/** Held by whoever makes a paid statement; written at an agency's first and kept. */
export interface PaidStatementTurnTable extends OfAgency {
  taken_at: TimestampText
}
