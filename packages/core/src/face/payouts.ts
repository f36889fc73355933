/**
 * What agents are paid: rules, payouts, corrections, paid statements and reports. A name is exported only if code outside the
 * core uses it.
 */

export {
  type AgentCorrection,
  CORRECTING_ACTIONS,
  CORRECTING_LABELS,
  correctedFor,
  correctionsFault,
} from '../correction/agent-correction.ts'
export { correctionReason } from '../correction/correction-reason.ts'
export {
  decideTrueUp,
  namedLines,
  paidInRange,
  type TrueUpCommand,
  type TrueUpState,
} from '../correction/decide-true-up.ts'
export {
  type AgentTrueUp,
  agentTrueUps,
  type Explain,
  type LeftAsPaid,
  leftAsPaid,
  lineTrueUp,
  type SeenShare,
  type TrueUp,
  type TrueUpRange,
  type TrueUpShare,
  touchedShares,
  trueUpShares,
} from '../correction/true-up.ts'
export {
  type DecidedWithdrawal,
  decideWithdrawal,
  type Withdrawal,
  type WithdrawalEnd,
} from '../correction/withdrawal.ts'
export {
  type Settlement,
  type StatementKey,
  sameStatementKey,
  type Telling,
  type ToldLine,
} from '../paid-statement/adjustments.ts'
export {
  type DecidedPaidStatement,
  decidePaidStatement,
  decideShare,
  MOST_SHARED_DAYS,
} from '../paid-statement/decide-paid-statement.ts'
export {
  agentPaidTotals,
  type NamedLine,
  type PaidShare,
  paidCarrier,
  paidShares,
} from '../paid-statement/paid-shares.ts'
export {
  type AgentPaidSummary,
  type PaidAdjustment,
  type PaidAgent,
  type PaidStatement,
  type PaidStatementId,
  type PaidStatementSection,
  paidStatementId,
  type ShowingStatement,
} from '../paid-statement/paid-statement.ts'
export {
  adjustmentsTotal,
  nextVersion,
  type StatedSection,
  statedSections,
  statedTotal,
} from '../paid-statement/stated-sections.ts'
export {
  MOST_STATEMENTS,
  statementPage,
} from '../paid-statement/statement-page.ts'
export { type AgentPaidField, agentPaidGaps, agentPaidGapsText } from '../payout/agent-paid-form.ts'
export { type AgentPayoutProblem, agentPayoutSentence, modifyPayouts, payAgents } from '../payout/agent-payout.ts'
export {
  type AgentTotal,
  agentTotals,
  type Earning,
  earningsBy,
  earningsOn,
  mergedTotals,
  type PayableSums,
  payableSums,
} from '../payout/agent-totals.ts'
export { type AskedDates, type PaidDates, paidDates, transactionDates } from '../payout/asked-dates.ts'
export { type ExplainedPayouts, payoutExplainer } from '../payout/calculator/explanation.ts'
export { formula } from '../payout/calculator/formula.ts'
export { linearEvaluator } from '../payout/calculator/linear.ts'
export { payoutLine } from '../payout/calculator/payout-line.ts'
export { NO_PAYOUT } from '../payout/calculator/position-payout.ts'
export {
  DATE_OPTION_LABELS,
  DATE_OPTIONS,
  type DateOption,
  DEFAULT_DATE_OPTION,
  PAYOUT_DATE_OPTIONS,
} from '../payout/date-option.ts'
export { type DecidedPayout, decidePayouts, type PayableState, type PayoutWrite } from '../payout/decide-payouts.ts'
export { howPaid } from '../payout/how-paid.ts'
export { lastPaidDay, lastPaidRanges } from '../payout/last-paid.ts'
export { currentSlots, currentWarnings, type LineSlots, slotsOf } from '../payout/line-slots.ts'
export { earnedBy, type OutstandingSum, outstandingSums, outstandingTogether } from '../payout/outstanding.ts'
export { PAID_TOGETHER, paidAlong } from '../payout/paid-along.ts'
export { paidStory } from '../payout/paid-story.ts'
export type { PaidFigure } from '../payout/pay-figures.ts'
export { type PayRemedy, payRemedies } from '../payout/pay-remedy.ts'
export { isPayable } from '../payout/payable.ts'
export {
  EMPTY_SLOT,
  PAYOUT_TYPE_LABELS,
  type Payout,
  type PayoutExplanation,
  type PayoutSlot,
} from '../payout/payout.ts'
export {
  linesAsked,
  OUTSTANDING,
  type PayoutState,
  paidFilter,
  payoutFilterFault,
  undatedSentence,
} from '../payout/payout-filter.ts'
export type { GivenPayouts, PayoutInstruction, PayoutsWritten } from '../payout/payout-instruction.ts'
export { calcTypeFilterOptions, calcTypeOptions, toDecimal, VALUE_KINDS } from '../payout-rule/calc-type.ts'
export { overrideFault } from '../payout-rule/calculable.ts'
export { checkRules, type KnownIds } from '../payout-rule/check-rules.ts'
export { decideRules } from '../payout-rule/decide-rules.ts'
export { IDS_ONLY } from '../payout-rule/naming.ts'
export { RULE_GROUPS, type RuleGroup, type RuleHistoryItem, type StoredRule } from '../payout-rule/payout-rule.ts'
export { changedRuleFields, diffRules, type RuleDifference } from '../payout-rule/rule-diff.ts'
export { draftOf, ruleOfDraft } from '../payout-rule/rule-draft.ts'
export { draftOfForm, newRuleForm, type RuleForm, ruleForm } from '../payout-rule/rule-form.ts'
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
} from '../payout-rule/rule-group-edit.ts'
export { afterSaving, mergeGroups, restoreVersion, ruleClashes } from '../payout-rule/rule-group-merge.ts'
export { type RuleRefusal, readRuleRefusal, ruleFaultSentence, writeRuleRefusal } from '../payout-rule/rule-problem.ts'
export { draftSentence, overrideSentence } from '../payout-rule/rule-sentence.ts'
export {
  type ExpectedReportModel,
  OWED_COLUMNS,
  type OwedPart,
  type OwedTerm,
  owedByCarrier,
  owedSums,
  owedTerm,
} from '../report/expected-report.ts'
export {
  adjusted,
  byCarrier,
  correctionCells,
  KIND_LABELS,
  PAID_COLUMNS,
  type PaidCorrection,
  type PaidLine,
  type PaidStatementModel,
  type PaidTotals,
  paidLinesOf,
  paidTotalsBy,
  partsOf,
  totalPaid,
} from '../report/paid-statement-report.ts'
export { payoutColumns } from '../report/payout-report.ts'
export { REPORT_FORMATS, type ReportFormat, TABLE_FORMATS, type TableFormat } from '../report/report-format.ts'
export { type ReportCell, type ReportColumn, reportCellText } from '../report/report-table.ts'
export { SECURITY_COLUMNS } from '../report/security-report.ts'
export { spreadsheetText } from '../report/spreadsheet-text.ts'
export { STATEMENT_COLUMNS, statementRows } from '../report/statement-report.ts'
export { workbookText } from '../report/workbook-text.ts'
