/**
 * The face of @commissions/core.
 * @module @commissions/core
 */

export { type Agency, type AgencyUser, agencyTimeZone, isMultiOffice, type TransactionCode } from './agency/agency.ts'
export {
  ACTIVE_FLAGS,
  type Agent,
  type AgentStatus,
  compareAgents,
  fullName,
  isUnlisted,
  MOST_AGENTS,
  NO_AGENTS,
  POSITION_LABELS,
  placed,
  UNLISTED_AGENT,
  unlistedAgent,
} from './agent/agent.ts'
export { agentChoices } from './agent/agent-choice.ts'
export { type AnticipatedFault, type AnticipatedRequired, anticipatedFaults } from './anticipated/anticipated-faults.ts'
export type { AnticipatedForm } from './anticipated/anticipated-form.ts'
export type { AnticipatedLineForm } from './anticipated/anticipated-line.ts'
export {
  anticipatedQueryFault,
  completeAnticipated,
  decideAnticipatedLine,
  decideAnticipatedStatement,
} from './anticipated/decide-anticipated.ts'
export { propose, type Standing } from './anticipated/propose.ts'
export { proposedLines } from './anticipated/proposed-line.ts'
export { typedAnticipatedForm } from './anticipated/typed-line.ts'
export { type AgencyTimeZone, effectiveZone, isTimestamp, timeZoneNamed } from './calendar/time-zone.ts'
export {
  anticipatedCarriers,
  carrierOfSetting,
  compareCarrierSettings,
  newCarrierRule,
} from './carrier/anticipated-carriers.ts'
export {
  type ApplicationType,
  type Carrier,
  type LineOfBusiness,
  offeredCarriers,
  PROSPECT,
  type WritingCarrier,
} from './carrier/carrier.ts'
export {
  type CarrierRule,
  type CarrierSetting,
  type CarrierSettingChange,
  type CarrierSettingHistoryItem,
  ratesFor,
  type StoredCarrierSetting,
} from './carrier/carrier-setting.ts'
export {
  CARRIER_RULE_LISTS,
  type CarrierRuleList,
  type SettingNames,
  settingFaultSentence,
  settingFaults,
} from './carrier/check-setting.ts'
export {
  anticipates,
  COMMISSION_BASES,
  COMMISSION_BASIS_CHOICES,
  type CommissionBasis,
} from './carrier/commission-basis.ts'
export { decideSettings, someSettings } from './carrier/decide-settings.ts'
export { applicationTypeChoices, lineOfBusinessChoices } from './carrier/managed-options.ts'
export { settingChanges } from './carrier/setting-changes.ts'
export { type WritingCarrierField, writingCarrierField } from './carrier/writing-carriers.ts'
export { ALL, ALL_LABELS, type All, type Choice } from './choice/choice.ts'
export {
  type Client,
  type ClientReference,
  CONTACT_TYPES,
  clientId,
  clientName,
  isEmptyCriteria,
  type MainContact,
  SEARCH_ROWS,
  type SearchCriteria,
  searchCriteria,
} from './client/client.ts'
export { type DesktopLinkTarget, desktopLink } from './client/desktop-link.ts'
export { SEARCH_PLACEHOLDERS } from './client/search-placeholders.ts'
export * from './entry/calculator.ts'
export * from './entry/import.ts'
export * from './entry/matching.ts'
export * from './entry/money-and-dates.ts'
export { MESSAGES, writingCarriersFailed } from './failure/messages.ts'
export { isNotOffered, NOT_AVAILABLE, NOT_OFFERED, orInstead } from './failure/not-offered.ts'
export { isSuccess, RESULT_CODES, type ResultCode } from './failure/result-code.ts'
export type { ItemErrors, ServiceFailure } from './failure/service-failure.ts'
export { canonical } from './history/canonical.ts'
export { type Etag, etag } from './history/etag.ts'
export { fieldChanges, type ToldRecord } from './history/field-changes.ts'
export type { FieldChange, HistoryEntry } from './history/history-entry.ts'
export { unguarded } from './history/unguarded.ts'
export { type Addresses, addresses } from './host/addresses.ts'
export { DEFAULT_INSTALLATION, type InstallationConfig, readInstallation } from './host/installation-config.ts'
export { SERVICES, type Service } from './host/service-name.ts'
export { confirmedId } from './import/ask-doubtful.ts'
export { decideTakeBack, duplicateImport, importTold, whyNotImported } from './import/decide-import.ts'
export { decideMapping, MAPPING_FORGOTTEN, MAPPING_SAVED } from './import/decide-mapping.ts'
export { cellsOfPlace } from './import/figure-place.ts'
export { fileRowsInSteps } from './import/file-rows.ts'
export { type FileReading, type ImportReport, PROOFS, type Proof } from './import/import-report.ts'
export {
  type KeptOrigin,
  type LineOrigin,
  MOST_ORIGIN_ROWS,
  NO_ORIGIN,
  originOf,
  type RowWindow,
} from './import/line-origin.ts'
export {
  AMOUNT_FIELDS,
  BLANK_MAPPING,
  CREDITS,
  DATE_ORDERS,
  NUMBER_FORMATS,
  type PagePlace,
  type RowDoubt,
  type Sheet,
  type Source,
} from './import/mapping.ts'
export { amountShown } from './import/money-cell.ts'
export { type ImportChoice, type ImportQuestion, rememberedMapping } from './import/question.ts'
export { readFile, readFileInSteps } from './import/read-file.ts'
export type { FileShape, RememberedMapping } from './import/remembered.ts'
export { fitsFile } from './import/sheets-read.ts'
export {
  COMMISSION_TERM_LABELS,
  DEFAULT_COMMISSION_TERM,
  isOverride,
  transactionKind,
} from './line-item/commission-term.ts'
export {
  decideAddedLine,
  decideChangedLine,
  decideDeletedLine,
  decideMatchedLine,
  decideRestoredLine,
  decideVoidedLine,
  type LineState,
  type MatchCommand,
} from './line-item/decide-line.ts'
export {
  decideCertainMatches,
  decideDeletedItems,
  decideQuickUpdate,
  decideRefresh,
  type LinesState,
  refreshedNothing,
  someItems,
  statementOpenTo,
} from './line-item/decide-lines.ts'
export { deriveTerm } from './line-item/derive-term.ts'
export type { Lesson, LineChange } from './line-item/line-change.ts'
export type { BeforeMatch, LineContents, StoredLine } from './line-item/line-contents.ts'
export {
  eachLineField,
  FILE_FIELD_KEYS,
  type FileField,
  LINE_FIELD_KEYS,
  LINE_FIELDS,
  type LineField,
  type LineFieldKind,
  type LineFieldValues,
  lineFieldsOf,
  longestText,
  TEXT_FIELD_KEYS,
  type TextField,
} from './line-item/line-fields.ts'
export { lineChanges, toldLine } from './line-item/line-history.ts'
export { type LineItem, lineItemId, SLOTS } from './line-item/line-item.ts'
export {
  type DatedLineItemForm,
  type LineItemForm,
  type LineItemModel,
  type LineItemUpdate,
  type LineItemWritten,
  lineItemModel,
} from './line-item/line-item-form.ts'
export { type LineRecords, type NamedInForm, type OwnedPolicy, policyNamed } from './line-item/line-records.ts'
export { lineWarningSentence, lineWarnings } from './line-item/line-warnings.ts'
export { normalizeAnticipated, normalizeLineItem } from './line-item/normalize-form.ts'
export { figuresProblem, withCommission, withPremium, withRate } from './line-item/premium-figures.ts'
export type { LoadStatus } from './load/load-status.ts'
export {
  lineDifference,
  type Settlement,
  type ShownLine,
  type StatementKey,
  sameStatementKey,
  type Telling,
  type ToldLine,
} from './paid-statement/adjustments.ts'
export { type DecidedPaidStatement, decidePaidStatement, decideShare } from './paid-statement/decide-paid-statement.ts'
export { agentPaidTotals, type PaidShare, paidCarrier, paidShares } from './paid-statement/paid-shares.ts'
export {
  type AgentPaidSummary,
  type PaidAdjustment,
  type PaidAgent,
  type PaidStatement,
  type PaidStatementId,
  type PaidStatementSection,
  paidStatementId,
} from './paid-statement/paid-statement.ts'
export {
  adjustmentsTotal,
  nextVersion,
  type StatedSection,
  statedSections,
  statedTotal,
} from './paid-statement/stated-sections.ts'
export { type AgentPaidField, agentPaidGaps, agentPaidGapsText } from './payout/agent-paid-form.ts'
export { type AgentPayoutProblem, agentPayoutSentence, modifyPayouts, payAgents } from './payout/agent-payout.ts'
export { type AskedDates, type PaidDates, paidDates, transactionDates } from './payout/asked-dates.ts'
export {
  DATE_OPTION_LABELS,
  DATE_OPTIONS,
  type DateOption,
  DEFAULT_DATE_OPTION,
  PAYOUT_DATE_OPTIONS,
} from './payout/date-option.ts'
export { type DecidedPayout, decidePayouts, type PayableState, type PayoutWrite } from './payout/decide-payouts.ts'
export { type ExplainedPayouts, payoutExplainer } from './payout/explanation.ts'
export { formula } from './payout/formula.ts'
export { howPaid } from './payout/how-paid.ts'
export { inRange } from './payout/line-date.ts'
export { currentSlots, currentWarnings, type LineSlots, slotsOf } from './payout/line-slots.ts'
export { linearEvaluator } from './payout/linear.ts'
export { paidStory } from './payout/paid-story.ts'
export type { PaidFigure } from './payout/pay-figures.ts'
export {
  EMPTY_SLOT,
  PAYOUT_TYPE_LABELS,
  type Payout,
  type PayoutExplanation,
  type PayoutSlot,
} from './payout/payout.ts'
export { type PayoutState, paidFilter, payoutFilterFault, undatedSentence } from './payout/payout-filter.ts'
export type { GivenPayouts, PayoutInstruction, PayoutsWritten } from './payout/payout-instruction.ts'
export { payoutLine } from './payout/payout-line.ts'
export { NO_PAYOUT } from './payout/position-payout.ts'
export { toDecimal } from './payout-rule/calc-type.ts'
export { calcTypeFilterOptions, calcTypeOptions } from './payout-rule/calc-type-choices.ts'
export { overrideFault } from './payout-rule/check-override.ts'
export { checkRules, type KnownIds } from './payout-rule/check-rules.ts'
export { decideRules } from './payout-rule/decide-rules.ts'
export { IDS_ONLY } from './payout-rule/naming.ts'
export { RULE_GROUPS, type RuleGroup, type RuleHistoryItem, type StoredRule } from './payout-rule/payout-rule.ts'
export { changedRuleFields, diffRules, type RuleDifference } from './payout-rule/rule-diff.ts'
export { draftOf, ruleOfDraft } from './payout-rule/rule-draft.ts'
export { draftOfForm, newRuleForm, type RuleForm, ruleForm } from './payout-rule/rule-form.ts'
export {
  addRule,
  changeRule,
  draftOfStored,
  draftsToSave,
  type EditedRule,
  editRuleGroup,
  isEdited,
  markDeleted,
  moveRule,
  type RuleGroupEdit,
} from './payout-rule/rule-group-edit.ts'
export { afterSaving, mergeGroups, restoreVersion, ruleClashes } from './payout-rule/rule-group-merge.ts'
export { type RuleRefusal, readRuleRefusal, ruleFaultSentence, writeRuleRefusal } from './payout-rule/rule-problem.ts'
export { draftSentence, overrideSentence } from './payout-rule/rule-sentence.ts'
export { agentsOn, historyAgents, historyOn } from './policy/agents-on.ts'
export { checkOverrides, decideOverrides } from './policy/decide-overrides.ts'
export {
  type OverriddenPolicy,
  officeName,
  type PolicyAgentHistory,
  type PolicyOverridesChange,
  policyId,
} from './policy/policy.ts'
export { looseNumber, numberKey } from './policy/policy-number.ts'
export { termInForce } from './policy/term-in-force.ts'
export type { Answer, Seen, SeenLine, Versioned } from './ports/answer.ts'
export type { AttachmentsPort, ReportingPort } from './ports/file-ports.ts'
export { type OnboardingPort, visitorOf } from './ports/onboarding-port.ts'
export type {
  AgencyPort,
  AuthPort,
  CarrierPort,
  CommissionsPort,
  ImportPort,
  ImportRequest,
  LineItemsPort,
  MatchAgents,
  MatchingPort,
  OpenedLink,
  PaidFilter,
  PaidStatementsPort,
  PayableLines,
  PayoutFilter,
  PayoutsPort,
  Resemblance,
  SearchPort,
  StatementFilter,
  StatementsPort,
} from './ports/ports.ts'
export type { ServedFile } from './ports/served-file.ts'
export type {
  AnticipatedPort,
  AnticipatedQuery,
  CarrierSettingsPort,
  ClientsPort,
  FeaturesPort,
  RulesPort,
  RulesToSave,
} from './ports/settings-ports.ts'
export {
  BREAKPOINTS,
  type Breakpoint,
  breakpointAt,
  IOS_CLEANUP_MS,
  NOTIFICATION_TIMEOUT_MS,
  OVERLAY_DELAY_MS,
  SPINNER_SIZE,
} from './presentation/presentation-defaults.ts'
export {
  adjusted,
  correctionCells,
  PAID_COLUMNS,
  type PaidCorrection,
  type PaidLine,
  type PaidStatementModel,
  paidLinesOf,
  partsOf,
  totalPaid,
} from './report/paid-statement-report.ts'
export { payoutColumns } from './report/payout-report.ts'
export { REPORT_FORMATS, type ReportFormat, TABLE_FORMATS, type TableFormat } from './report/report-format.ts'
export { cellText, type ReportCell, type ReportColumn } from './report/report-table.ts'
export { STATEMENT_COLUMNS, statementRows } from './report/statement-report.ts'
export { workbookText } from './report/workbook-text.ts'
export { isSuiteManaged, onAuthFailure } from './session/auth-failure.ts'
export { type DraftKey, isDraftKey } from './session/draft-key.ts'
export { DEFAULT_FLAGS, type FeatureFlags, FLAG_PREFIX, readFlags } from './session/feature-flags.ts'
export {
  ACCESS_SETTINGS,
  ALLOW_COMMISSIONS,
  decodePermissions,
  holdsPermission,
  type PermissionGroup,
  type PermissionMetadata,
} from './session/permissions.ts'
export { PREFERENCES_BYTES, type Preferences } from './session/preferences.ts'
export {
  type Profile,
  type SessionDecision,
  SIGN_OUT_REASONS,
  type SignOutReason,
  sessionDecision,
} from './session/profile.ts'
export { signInAddress } from './session/sign-in-address.ts'
export { anticipatedEditable, lineAllows, type StatementAct, statementAllows } from './statement/allowed.ts'
export { commissionByMonth, type MonthCommission } from './statement/commission-by-month.ts'
export { decideStatement, type StatementCommand, type StatementContents } from './statement/decide-statement.ts'
export { type DifferenceFinding, findDifference } from './statement/find-difference.ts'
export { lateCarriers } from './statement/late-carriers.ts'
export { paidStatementName } from './statement/paid-statement-name.ts'
export {
  type ComparedLine,
  type ComparedStatement,
  type SimilarStatement,
  similarStatements,
} from './statement/similar-statements.ts'
export {
  difference,
  STATEMENT_STATES,
  type Statement,
  type StatementState,
  type StatementStatus,
  type StatementSums,
} from './statement/statement.ts'
export type { NewStatement, StatementChange } from './statement/statement-form.ts'
export { statementChanges, toldStatement } from './statement/statement-history.ts'
export { compareStatements } from './statement/statement-order.ts'
export {
  STATEMENT_SOURCE_LABELS,
  STATEMENT_SOURCES,
  type StatementId,
  type StatementSource,
  statementId,
} from './statement/statement-source.ts'
export { type LineSums, statementSums } from './statement/statement-sums.ts'
export { statusFromFields } from './statement/status-from-fields.ts'
export type { InSteps } from './steps/in-steps.ts'
export { textOrder } from './text/compare-text.ts'
