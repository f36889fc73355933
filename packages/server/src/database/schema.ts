/**
 * The rows as PostgreSQL answers them: dates are `yyyy-MM-dd`, timestamps ISO 8601 in UTC, numeric and bigint decimal
 * text. Turning them into the core's values is the business of each service's rows module.
 */
import type {
  AgentStatus,
  CalcType,
  CommissionBasis,
  CommissionTerm,
  DateOption,
  MainContact,
  PayoutType,
  Position,
  StatementSource,
  StatementState,
  TimeZone,
  TransactionKind,
} from '@commissions/core'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** `yyyy-MM-dd`. */
export type DateText = string
/** ISO 8601, UTC. */
export type TimestampText = string
/** Decimal text of a numeric column. */
export type NumericText = string
/** A jsonb column: a value when read, its JSON text when written, because pg would write an array as a PostgreSQL one. */
type Json<A> = ColumnType<A, string, string>

/** Stands in `sign_in_failure` before any agency is known. */
export const NO_AGENCY = '00000000-0000-0000-0000-000000000000'

export interface AgencyTable {
  agency_id: string
  display_name: string
  time_zone: TimeZone | null
  last_statement_number: Generated<number>
}

export interface OfficeTable {
  agency_id: string
  office_id: number
  code: string
  description: string
  archived: Generated<boolean>
}

export interface AppUserTable {
  agency_id: string
  user_id: number
  user_uuid: string
  /** Trimmed and lower-case. */
  username: string
  /** argon2id, in the PHC text form. */
  password_hash: string
  must_change_password: Generated<boolean>
  first_name: string
  last_name: string
  initials: string
  /** Hexadecimal; decoded by the permission metadata. */
  permissions: string
  flags: Generated<string[]>
  preferences: ColumnType<Record<string, unknown>, string | undefined, string>
  /** 32 bytes, given to this person alone. */
  draft_key: Generated<Buffer>
  disabled: Generated<boolean>
}

export interface SessionTable {
  agency_id: string
  /** SHA-256 of the token. */
  token_hash: Buffer
  user_id: number
  created_at: TimestampText
  last_seen_at: TimestampText
  absolute_expires_at: TimestampText
}

export interface SignInFailureTable {
  agency_id: Generated<string>
  failure_id: GeneratedAlways<string>
  account: string
  address: string
  at: TimestampText
}

export interface SecondFactorTable {
  agency_id: string
  user_id: number
  secret: Buffer
  /** int8, as text. */
  spent_step: string
}

export interface SignInTicketTable {
  agency_id: string
  token_hash: Buffer
  user_id: number
  new_password_hash: string | null
  expires_at: TimestampText
}

export interface IdempotencyKeyTable {
  agency_id: string
  user_id: number
  key: string
  method: string
  path: string
  request_hash: Buffer
  state: 'started' | 'finished'
  status: number | null
  headers: ColumnType<Record<string, string> | null, string | null | undefined, string | null>
  body: Buffer | null
  created_at: TimestampText
}

export interface FeatureFlagTable {
  agency_id: string
  name: string
  enabled: boolean
}

export interface CarrierTable {
  agency_id: string
  carrier_id: string
  name: string
  inactive: Generated<boolean>
  billing_terms: Generated<string[]>
}

export interface WritingCarrierTable {
  agency_id: string
  carrier_id: string
  name: string
  naic: string
}

export interface ApplicationTypeTable {
  agency_id: string
  application_type_id: number
  display_order: number
  name: string
}

export interface LineOfBusinessTable {
  agency_id: string
  line_of_business_id: number
  code: string
  description: string
}

export interface TransactionCodeTable {
  agency_id: string
  code: string
  description: string
}

export interface AgentTable {
  agency_id: string
  agent_id: number
  agent_uuid: string
  first_name: string
  last_name: string
  initials: string
  status: AgentStatus
  is_deleted: Generated<boolean>
}

export interface ClientTable {
  agency_id: string
  client_id: string
  /** Padded to eight digits. */
  number: string
  business_name: string | null
}

export interface ClientContactTable {
  agency_id: string
  client_id: string
  type: MainContact['type']
  first_name: string | null
  last_name: string | null
  display_name: string
}

export interface PolicyTable {
  agency_id: string
  policy_id: string
  client_id: string
  policy_index: number
  title: string
  number: string
  carrier_id: string
  writing_carrier: string | null
  office_id: number | null
  status: string
  status_date: DateText | null
  number_of_terms: number
  state: string | null
  billing_type: string | null
  download_company_id: string | null
  program: string | null
  naic: string | null
  term: string
  /** Codes. */
  lobs: Generated<string[]>
  application_type: string
  agent_code: string | null
  source: string | null
  inception_date: DateText | null
  sold_date: DateText | null
  effective_date: DateText
  expiration_date: DateText
  premium: NumericText
}

export interface PolicyTermTable {
  agency_id: string
  policy_id: string
  effective_date: DateText
  expiration_date: DateText
  premium: NumericText
  transaction: TransactionKind
}

export interface PolicyAgentHistoryTable {
  agency_id: string
  policy_id: string
  history_at: TimestampText
  history_date: DateText
  agent1_id: number | null
  agent2_id: number | null
  agent3_id: number | null
  /** True on the newest row of a policy and on no other. */
  is_current: boolean
}

/** A calculation that somebody chose: None is not a choice yet and is never stored. */
export type StoredCalcType = Exclude<CalcType, 'None'>

export interface PolicyOverrideTable {
  agency_id: string
  policy_id: string
  position: Position
  calc_type: StoredCalcType
  value: NumericText
  agent_id: number | null
}

export interface CarrierSettingTable {
  agency_id: string
  carrier_id: string
  etag: string
  basis: CommissionBasis
  new_percentage: NumericText
  renew_percentage: NumericText
}

export interface CarrierRuleTable {
  agency_id: string
  carrier_id: string
  rule_order: number
  application_types: Generated<string[]>
  line_of_businesses: Generated<string[]>
  writing_carriers: Generated<string[]>
  new_percentage: NumericText
  renew_percentage: NumericText
}

export interface CarrierSettingHistoryTable {
  agency_id: string
  carrier_id: string
  version: number
  /** The setting as the wire shows it. */
  settings: Json<unknown>
  created_by: number
  created_at: TimestampText
}

export interface RuleGroupTable {
  agency_id: string
  position: Position
  etag: string
}

export type FilterMode = 'Ignore' | 'Specific'

export interface PayoutRuleTable {
  agency_id: string
  rule_id: string
  position: Position
  rule_order: number
  fallback: boolean
  agency_only: boolean
  calc_type: StoredCalcType
  agent_mode: FilterMode
  agent_ids: Generated<number[]>
  carrier_mode: FilterMode
  carrier_ids: Generated<string[]>
  lob_mode: FilterMode
  lob_codes: Generated<string[]>
  application_type_mode: FilterMode
  application_types: Generated<string[]>
  term_new: NumericText | null
  term_renew: NumericText | null
  term_rewrite: NumericText | null
  term_new_enabled: boolean
  term_renew_enabled: boolean
  term_rewrite_enabled: boolean
  agency_only_value: NumericText | null
}

export interface RuleGroupHistoryTable {
  agency_id: string
  position: Position
  version: number
  /** The rules as the wire shows them. */
  rules: Json<unknown[]>
  created_by: number
  created_at: TimestampText
}

export interface ImportMappingTable {
  agency_id: string
  carrier_id: string
  /** As the wire shows it. */
  mapping: Json<unknown>
  /** Of the file that was imported by it last, as the wire shows it. */
  shape: ColumnType<unknown, string | null | undefined, string | null>
  modified_at: TimestampText
  modified_by: number
}

export interface InsuredAliasTable {
  agency_id: string
  insured_name: string
  client_id: string
  learned_at: TimestampText
}

export interface NumberPatternTable {
  agency_id: string
  carrier_id: string
  drop_prefix: string
  drop_suffix: string
  add_prefix: string
  add_suffix: string
  learned_at: TimestampText
}

/** A sum that the database keeps; nobody writes it. */
type Kept<A> = ColumnType<A, never, never>

export interface StatementTable {
  agency_id: string
  statement_id: string
  statement_number: number
  etag: string
  /** Who pays it. */
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
  archived_by: number | null
  archived_date: DateText | null
  /** Over lines that are not voided. */
  gross_amount: Kept<NumericText>
  /** Over lines that are not voided. */
  commission_paid: Kept<NumericText>
  /** Every line, voided ones too. */
  line_count: Kept<number>
  /** Lines that are unmatched and not voided. */
  unmatched_count: Kept<number>
  created_at: TimestampText
  created_by: number
  modified_at: TimestampText
  modified_by: number
}

export interface StatementFileTable {
  agency_id: string
  file_id: string
  /** Null once the import was taken back and its statement is gone. */
  statement_id: string | null
  filename: string
  media_type: string
  content: Buffer
  sha256: Buffer
  /** How it was read, as the wire shows it; null for a file from before that was kept. */
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

export interface LineItemTable {
  agency_id: string
  line_item_id: string
  statement_id: string
  etag: string
  line_number: number
  import_row: number | null
  manual: boolean
  voided: Generated<boolean>
  agency_income: Generated<boolean>
  paid: Generated<boolean>
  agent_paid_date: DateText | null
  client_id: string | null
  policy_id: string | null
  unmatched: GeneratedAlways<boolean>
  /** What a line is compared by: its day and amount, and the letters and digits of its number. */
  money_key: GeneratedAlways<string>
  number_key: GeneratedAlways<string>
  carrier_id: string | null
  writing_carrier: string | null
  /** One of the agency's transaction codes. */
  transaction_type: string | null
  transaction_description: string | null
  transaction_date: DateText
  effective_date: DateText | null
  expiration_date: DateText | null
  gross_amount: NumericText
  commission_rate: NumericText | null
  commission_amount: NumericText
  commission_term: Generated<CommissionTerm>
  insured_name: string | null
  lob: string | null
  policy_number: string | null
  /** Of a matched line. */
  before_match: ColumnType<BeforeMatchJson | null, string | null | undefined, string | null>
  import_warnings: Generated<string[]>
  created_at: TimestampText
  created_by: number
  modified_at: TimestampText
  modified_by: number
}

/** Where an imported line stands in its file. */
/** Of a line that was deleted it stays until its statement goes. */
export interface LineOriginTable {
  agency_id: string
  line_item_id: string
  statement_id: string
  sheet: string | null
  /** Of each field, as the wire shows it. */
  cells: Json<unknown>
}

export interface LineItemAgentTable {
  agency_id: string
  line_item_id: string
  position: Position
  agent_id: number
  manual_amount: NumericText | null
  manual_agent_id: number | null
}

export interface LinePayoutTable {
  agency_id: string
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

export interface PaidStatementTable {
  agency_id: string
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

export interface PaidStatementSectionTable {
  agency_id: string
  paid_statement_id: string
  agent_id: number
  total_commission_paid: NumericText
  total_commission_transactions: number
  year_to_date: NumericText | null
}

export interface PaidStatementLineTable {
  agency_id: string
  paid_statement_id: string
  agent_id: number
  line_item_id: string
  position: Position
  amount: NumericText
  /** The line as the wire showed it on that day. */
  line: Json<unknown>
}

export interface PaidStatementAdjustmentTable {
  agency_id: string
  paid_statement_id: string
  agent_id: number
  adjustment_number: number
  line_item_id: string
  corrected_paid_statement_id: string
  amount: NumericText
  reason: string
}

export interface PaidStatementShareTable {
  agency_id: string
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

export const CHAIN_KINDS = [
  'statement',
  'rule_group',
  'carrier_setting',
  'policy',
  'import_mapping',
  'paid_statement',
  'user',
  'agency',
] as const
/** What a history chain tells of; a line's entries stand in its statement's chain. */
export type ChainKind = (typeof CHAIN_KINDS)[number]

export interface HistoryTable {
  agency_id: string
  chain_kind: ChainKind
  /** The subject's id: a uuid, or a position for a rule group. */
  chain_id: string
  /** From 1, without gaps. */
  sequence: number
  history_id: string
  line_item_id: string | null
  at: TimestampText
  user_id: number
  action: string
  reason: string | null
  changes: Json<{ field: string; before: unknown; after: unknown }[]>
  /** Null on the first entry of a chain. */
  previous_hash: Buffer | null
  hash: Buffer
}

export interface Database {
  agency: AgencyTable
  office: OfficeTable
  app_user: AppUserTable
  session: SessionTable
  sign_in_failure: SignInFailureTable
  second_factor: SecondFactorTable
  sign_in_ticket: SignInTicketTable
  idempotency_key: IdempotencyKeyTable
  feature_flag: FeatureFlagTable
  carrier: CarrierTable
  writing_carrier: WritingCarrierTable
  application_type: ApplicationTypeTable
  line_of_business: LineOfBusinessTable
  transaction_code: TransactionCodeTable
  agent: AgentTable
  client: ClientTable
  client_contact: ClientContactTable
  policy: PolicyTable
  policy_term: PolicyTermTable
  policy_agent_history: PolicyAgentHistoryTable
  policy_override: PolicyOverrideTable
  carrier_setting: CarrierSettingTable
  carrier_rule: CarrierRuleTable
  carrier_setting_history: CarrierSettingHistoryTable
  rule_group: RuleGroupTable
  payout_rule: PayoutRuleTable
  rule_group_history: RuleGroupHistoryTable
  import_mapping: ImportMappingTable
  insured_alias: InsuredAliasTable
  number_pattern: NumberPatternTable
  statement: StatementTable
  statement_file: StatementFileTable
  line_item: LineItemTable
  line_origin: LineOriginTable
  line_item_agent: LineItemAgentTable
  line_payout: LinePayoutTable
  paid_statement: PaidStatementTable
  paid_statement_section: PaidStatementSectionTable
  paid_statement_line: PaidStatementLineTable
  paid_statement_adjustment: PaidStatementAdjustmentTable
  paid_statement_share: PaidStatementShareTable
  history: HistoryTable
}
