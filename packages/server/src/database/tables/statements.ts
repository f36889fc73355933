/** Statements and their lines. */
import type {
  CommissionTerm,
  LINE_FIELDS,
  LineField,
  LineMark,
  PayoutType,
  Position,
  StatementSource,
  StatementState,
} from '@commissions/core'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DateText, Json, Kept, NumericText, OfAgency, TimestampText } from './columns.ts'
import type { StoredCalcType } from './records.ts'

export interface StatementTable extends OfAgency {
  statement_id: string
  statement_number: number
  etag: string
  /** The carrier that pays the statement. */
  carrier_id: string | null
  source: StatementSource
  filename: string | null
  downloads_batch_id: string | null
  description: Generated<string>
  statement_date: DateText
  control_total: NumericText | null
  status: Generated<StatementState>
  reconciled_by: number | null
  reconciled_date: DateText | null
  reporting_date: DateText | null
  /** As the history of the reconciliation seals it; here for the lists. */
  reconciled_reason: string | null
  archived_by: number | null
  archived_date: DateText | null
  /** The sum over lines that are not voided. */
  gross_amount: Kept<NumericText>
  /** The sum over lines that are not voided. */
  commission_paid: Kept<NumericText>
  /** Counts every line, also voided ones. */
  line_count: Kept<number>
  /** Counts the lines that are unmatched and not voided. */
  unmatched_count: Kept<number>
  /** The sum of what was paid to agents on its lines. */
  payouts: Kept<NumericText>
  created_at: TimestampText
  created_by: number
  modified_at: TimestampText
  modified_by: number
}

export interface StatementFileTable extends OfAgency {
  file_id: string
  /** Null once the import was taken back and its statement is gone. */
  statement_id: string | null
  filename: string
  media_type: string
  content: Buffer
  sha256: Buffer
  /** The mapping that the file was read with, in the form of the API; null for files from before this was stored. */
  mapping: ColumnType<unknown, string | null | undefined, string | null>
  created_at: TimestampText
  created_by: number
  taken_back_at: TimestampText | null
  taken_back_by: number | null
}

/** What a line had before it was matched. */
export interface BeforeMatchJson {
  readonly client_id: string | null
  readonly carrier_id: string | null
  readonly writing_carrier: string | null
  readonly commission_term: CommissionTerm
  readonly agents: { readonly [P in Position]?: number }
}

/** The type of a field's column, by the field's kind. */
interface ColumnOfKind {
  readonly Text: string
  readonly Code: string
  readonly Amount: NumericText
  readonly Rate: NumericText
  readonly Date: DateText
  readonly Term: Generated<CommissionTerm>
  readonly Flag: Generated<boolean>
  readonly Carrier: string
}

type Fields = typeof LINE_FIELDS

/** The columns of a line's fields. They have the same names as in the API. */
type LineFieldColumns = {
  [F in LineField as Fields[F]['wire']]:
    | ColumnOfKind[Fields[F]['kind']['_tag']]
    | (Fields[F]['optional'] extends true ? null : never)
}

export interface LineItemTable extends OfAgency, LineFieldColumns {
  line_item_id: string
  statement_id: string
  etag: string
  line_number: number
  import_row: number | null
  manual: boolean
  voided: Generated<boolean>
  paid: Generated<boolean>
  agent_paid_date: DateText | null
  client_id: string | null
  policy_id: string | null
  unmatched: GeneratedAlways<boolean>
  /** Lines are compared by these two: the day and amount, and the letters and digits of the policy number. */
  money_key: GeneratedAlways<string>
  number_key: GeneratedAlways<string>
  /** Lines are searched by these three: the words of the insured's name, and the amounts in cents without their sign. */
  insured_key: GeneratedAlways<string>
  commission_cents: GeneratedAlways<string>
  gross_cents: GeneratedAlways<string>
  /** A matched line's values from before the match. */
  before_match: ColumnType<BeforeMatchJson | null, string | null | undefined, string | null>
  import_warnings: Generated<string[]>
  mark: ColumnType<LineMark | null, LineMark | null | undefined, LineMark | null>
  /** The line's newest note; all its notes are in the history. */
  last_note: ColumnType<string | null, string | null | undefined, string | null>
  created_at: TimestampText
  created_by: number
  modified_at: TimestampText
  modified_by: number
}

/** An insured's name or a policy number that lines have or had. */
export interface LineTextTable extends OfAgency {
  kind: 'name' | 'number'
  key: string
}

/** An imported line's place in its file. The row of a deleted line stays until its statement is deleted. */
export interface LineOriginTable extends OfAgency {
  line_item_id: string
  statement_id: string
  sheet: string | null
  /** The cells of each field, in their wire form. */
  cells: Json<unknown>
}

export interface LineItemAgentTable extends OfAgency {
  line_item_id: string
  position: Position
  agent_id: number
  manual_amount: NumericText | null
  manual_agent_id: number | null
}

export interface LinePayoutTable extends OfAgency {
  line_item_id: string
  position: Position
  agent_id: number
  amount: NumericText
  manual: boolean
  outcome: Exclude<PayoutType, 'None' | 'NoRuleFound'>
  rule_id: string | null
  rule_sentence: string | null
  calc_type: StoredCalcType | null
  value: NumericText | null
  basis: NumericText | null
  warnings: Generated<string[]>
  agent_paid_date: DateText
  paid_by: number
  paid_at: TimestampText
}
