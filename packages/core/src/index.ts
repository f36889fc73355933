/**
 * The face of @commissions/core.
 * @module @commissions/core
 */
export * from './agency/agency.ts'
export * from './agency/time-zone-choices.ts'
export * from './agent/agent.ts'
export * from './agent/agent-choice.ts'
export * from './anticipated/anticipated-faults.ts'
export * from './anticipated/anticipated-form.ts'
export * from './anticipated/anticipated-line.ts'
export {
  type AnticipatedStatement,
  completeAnticipated,
  decideAnticipatedLine,
  decideAnticipatedStatement,
} from './anticipated/decide-anticipated.ts'
export {
  type AnticipatedProposal,
  isCancelled,
  type PolicyOfClient,
  type ProposeInput,
  propose,
  type Standing,
} from './anticipated/propose.ts'
export * from './anticipated/proposed-line.ts'
export * from './anticipated/typed-line.ts'
export type { CalendarDate } from './calendar/calendar-date.ts'
export * as CalendarDates from './calendar/calendar-date.ts'
export type { DateRange, RangePreset } from './calendar/date-range.ts'
export * as DateRanges from './calendar/date-range.ts'
export * from './calendar/time-zone.ts'
export * from './carrier/anticipated-carriers.ts'
export * from './carrier/carrier.ts'
export * from './carrier/carrier-setting.ts'
export * from './carrier/check-setting.ts'
export * from './carrier/commission-basis.ts'
export { decideSettings, someSettings } from './carrier/decide-settings.ts'
export * from './carrier/managed-options.ts'
export * from './carrier/setting-changes.ts'
export * from './carrier/writing-carriers.ts'
export * from './choice/choice.ts'
export * from './client/client.ts'
export * from './client/client-id.ts'
export * from './client/desktop-link.ts'
export * from './client/search-placeholders.ts'
export * from './failure/messages.ts'
export * from './failure/missing-fields.ts'
export {
  allOrNothing,
  allowed,
  badRequest,
  conflict,
  itemsRefused,
  notFound,
  OUT_OF_DATE,
  type Refusal,
  seenAt,
} from './failure/refusal.ts'
export { END_BEFORE_START, unknownId } from './failure/refusals.ts'
export * from './failure/result-code.ts'
export * from './failure/service-failure.ts'
export * from './history/etag.ts'
export { fieldChanges, type ToldRecord } from './history/field-changes.ts'
export * from './history/history-entry.ts'
export * from './host/addresses.ts'
export * from './host/environment.ts'
export * from './host/installation-config.ts'
export * from './host/service-name.ts'
export { decideTakeBack, importedBefore, importTold, whyNotImported } from './import/decide-import.ts'
export * from './import/guess-mapping.ts'
export * from './import/import-report.ts'
export * from './import/mapping.ts'
export * from './import/mapping-problems.ts'
export * from './import/read-rows.ts'
export * from './line-item/commission-term.ts'
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
  POLICY_INFORMATION_REFRESHED,
  someItems,
  statementOpenTo,
} from './line-item/decide-lines.ts'
export * from './line-item/derive-term.ts'
export { type Lesson, type LineChange, lineChange } from './line-item/line-change.ts'
export {
  type BeforeMatch,
  blankContents,
  type LineContents,
  type StoredLine,
} from './line-item/line-contents.ts'
export * from './line-item/line-fields.ts'
export { lineChanges, toldLine } from './line-item/line-history.ts'
export * from './line-item/line-item.ts'
export * from './line-item/line-item-form.ts'
export {
  type LineRecords,
  type NamedInForm,
  type OwnedPolicy,
  policyAgents,
  policyNamed,
} from './line-item/line-records.ts'
export * from './line-item/line-warnings.ts'
export * from './line-item/normalize-form.ts'
export * from './line-item/premium-figures.ts'
export { otherStatements } from './line-item/same-money.ts'
export * from './load/load-status.ts'
export * from './matching/match-index.ts'
export * from './matching/match-memory.ts'
export * from './matching/matchable-line.ts'
export * from './matching/suggest.ts'
export * from './matching/suggestion.ts'
export type { Cents } from './money/cents.ts'
export * as Money from './money/cents.ts'
export { percentOf } from './money/percent-of.ts'
export type { Rate } from './money/rate.ts'
export * as Rates from './money/rate.ts'
export { rateThatGives } from './money/rate-that-gives.ts'
export * from './paid-statement/adjustments.ts'
export {
  type DecidedPaidStatement,
  type DecidedSection,
  decidePaidStatement,
  decideShare,
} from './paid-statement/decide-paid-statement.ts'
export * from './paid-statement/indexed-summaries.ts'
export * from './paid-statement/paid-shares.ts'
export * from './paid-statement/paid-statement.ts'
export * from './paid-statement/stated-sections.ts'
export * from './payout/agent-paid-form.ts'
export * from './payout/agent-payout.ts'
export * from './payout/asked-dates.ts'
export * from './payout/calculator.ts'
export * from './payout/date-option.ts'
export {
  type DecidedPayout,
  decidePayouts,
  type PayableState,
  type PayoutWrite,
} from './payout/decide-payouts.ts'
export * from './payout/explanation.ts'
export * from './payout/formula.ts'
export * from './payout/how-paid.ts'
export { ABSENT, type LineColumns, lineColumns } from './payout/line-columns.ts'
export * from './payout/line-date.ts'
export * from './payout/line-scope.ts'
export * from './payout/line-slots.ts'
export * from './payout/line-story.ts'
export { linearEvaluator, type RuleGroups } from './payout/linear.ts'
export * from './payout/lint.ts'
export * from './payout/paid-story.ts'
export * from './payout/pay-decision.ts'
export type { PaidFigure, TypedAmounts } from './payout/pay-figures.ts'
export * from './payout/payable.ts'
export * from './payout/payout.ts'
export type { PayoutColumns } from './payout/payout-columns.ts'
export {
  isAsked,
  linesAsked,
  type PayoutState,
  paidFilter,
  payoutFilterFault,
  undatedSentence,
} from './payout/payout-filter.ts'
export * from './payout/payout-instruction.ts'
export * from './payout/payout-line.ts'
export * from './payout/payout-warning.ts'
export * from './payout/payouts-total.ts'
export * from './payout/position-payout.ts'
export * from './payout/rule-effect.ts'
export type { RuleContext } from './payout/rule-test.ts'
export * from './payout-rule/calc-type.ts'
export * from './payout-rule/calc-type-choices.ts'
export * from './payout-rule/check-override.ts'
export * from './payout-rule/check-rules.ts'
export { type DecidedRule, decideRules } from './payout-rule/decide-rules.ts'
export * from './payout-rule/naming.ts'
export * from './payout-rule/payout-rule.ts'
export * from './payout-rule/rule-diff.ts'
export * from './payout-rule/rule-draft.ts'
export * from './payout-rule/rule-form.ts'
export * from './payout-rule/rule-group-edit.ts'
export * from './payout-rule/rule-group-merge.ts'
export * from './payout-rule/rule-problem.ts'
export * from './payout-rule/rule-sentence.ts'
export { tryOrder } from './payout-rule/try-order.ts'
export * from './policy/agents-on.ts'
export { checkOverrides, decideOverrides } from './policy/decide-overrides.ts'
export * from './policy/policy.ts'
export * from './policy/policy-number.ts'
export * from './policy/term-in-force.ts'
export * from './ports/answer.ts'
export * from './ports/file-ports.ts'
export * from './ports/onboarding-port.ts'
export * from './ports/ports.ts'
export * from './ports/ports.ts'
export * from './ports/served-file.ts'
export * from './ports/settings-ports.ts'
export * from './presentation/presentation-defaults.ts'
export * from './report/report-format.ts'
export * from './report/workbook-text.ts'
export * from './session/auth-failure.ts'
export * from './session/feature-flags.ts'
export * from './session/permissions.ts'
export * from './session/preferences.ts'
export * from './session/profile.ts'
export * from './session/sign-in-address.ts'
export * from './statement/allowed.ts'
export * from './statement/commission-by-month.ts'
export {
  decideStatement,
  type StatementCommand,
  type StatementContents,
  type StatementDecision,
} from './statement/decide-statement.ts'
export * from './statement/find-difference.ts'
export * from './statement/late-carriers.ts'
export * from './statement/paid-statement-name.ts'
export * from './statement/statement.ts'
export * from './statement/statement-form.ts'
export { statementChanges, toldStatement } from './statement/statement-history.ts'
export * from './statement/statement-order.ts'
export * from './statement/statement-source.ts'
export * from './statement/statement-sums.ts'
export * from './statement/status-from-fields.ts'
export { finished, type InSteps } from './steps/in-steps.ts'
export * from './text/compare-text.ts'
