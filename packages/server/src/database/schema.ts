/** Rows as PostgreSQL answers them: dates `yyyy-MM-dd`, timestamps ISO 8601 in UTC, numeric and bigint decimal text. */
import type { BooksAnchorTable, BooksAuditTable, BooksRunTable, HistoryTable, LedgerSealTable } from './tables/books.ts'
import type {
  PaidStatementAdjustmentTable,
  PaidStatementChangeTable,
  PaidStatementLineTable,
  PaidStatementSectionTable,
  PaidStatementShareTable,
  PaidStatementTable,
  PaidStatementTurnTable,
  ToldLineTable,
} from './tables/paid-statements.ts'
import type {
  AgencyTable,
  AppUserTable,
  FeatureFlagTable,
  IdempotencyKeyTable,
  KnownDeviceTable,
  OfferedSecretTable,
  OfficeTable,
  SecondFactorTable,
  SecurityEventTable,
  SessionTable,
  SignInBrakeTable,
  SignInNameTable,
  SignInRulesTable,
  SignInTicketTable,
} from './tables/people.ts'
import type {
  AgentTable,
  ApplicationTypeTable,
  CarrierTable,
  ClientContactTable,
  ClientTable,
  LineOfBusinessTable,
  PolicyAgentHistoryTable,
  PolicyOverrideTable,
  PolicyTable,
  PolicyTermTable,
  TransactionCodeTable,
  WritingCarrierTable,
} from './tables/records.ts'
import type {
  CarrierRuleTable,
  CarrierSettingHistoryTable,
  CarrierSettingTable,
  CommissionToleranceTable,
  ExpectedClosedTable,
  ImportMappingTable,
  InsuredAliasTable,
  LetterheadTable,
  NumberPatternTable,
  PayoutRuleTable,
  RuleGroupHistoryTable,
  RuleGroupTable,
} from './tables/settings.ts'
import type {
  LineItemAgentTable,
  LineItemTable,
  LineOriginTable,
  LinePayoutTable,
  LineTextTable,
  StatementFileTable,
  StatementTable,
} from './tables/statements.ts'

export interface Database {
  agency: AgencyTable
  office: OfficeTable
  app_user: AppUserTable
  sign_in_name: SignInNameTable
  session: SessionTable
  offered_secret: OfferedSecretTable
  sign_in_rules: SignInRulesTable
  sign_in_brake: SignInBrakeTable
  known_device: KnownDeviceTable
  second_factor: SecondFactorTable
  sign_in_ticket: SignInTicketTable
  idempotency_key: IdempotencyKeyTable
  security_event: SecurityEventTable
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
  commission_tolerance: CommissionToleranceTable
  letterhead: LetterheadTable
  expected_closed: ExpectedClosedTable
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
  line_text: LineTextTable
  line_origin: LineOriginTable
  line_item_agent: LineItemAgentTable
  line_payout: LinePayoutTable
  paid_statement: PaidStatementTable
  paid_statement_turn: PaidStatementTurnTable
  paid_statement_section: PaidStatementSectionTable
  paid_statement_line: PaidStatementLineTable
  told_line: ToldLineTable
  paid_statement_change: PaidStatementChangeTable
  paid_statement_adjustment: PaidStatementAdjustmentTable
  paid_statement_share: PaidStatementShareTable
  history: HistoryTable
  ledger_seal: LedgerSealTable
  books_anchor: BooksAnchorTable
  books_audit: BooksAuditTable
  books_run: BooksRunTable
}
