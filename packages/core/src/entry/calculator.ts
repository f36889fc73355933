/**
 * What each of up to three agents earns on a line, by which rule, and why (sections 3 and 5).
 * @module @commissions/core/calculator
 */
export {
  type AgentId,
  type AgentsByPosition,
  agentId,
  type ByPosition,
  POSITIONS,
  type Position,
} from '../agent/agent.ts'
export { type CarrierId, carrierId } from '../carrier/carrier.ts'
export { readPayoutLine, readPayoutLines, readRuleGroups } from '../edge/calculator-input.ts'
export { type InputFault, inputFaultSentences, type Reading } from '../edge/json-reader.ts'
export type { Cents } from '../money/cents.ts'
export { type Calculator, compileRules } from '../payout/calculator/calculator.ts'
export type { LineStory, PositionStory, TriedRule } from '../payout/calculator/explain.ts'
export { type LineColumns, lineColumns } from '../payout/calculator/line-columns.ts'
export { RULE_TESTS, type RuleContext, type RuleGroups, type RuleTest } from '../payout/calculator/linear.ts'
export { type LintContext, lintRules, type RuleLint, ruleLintSentence } from '../payout/calculator/lint.ts'
export type { PayoutColumns } from '../payout/calculator/payout-columns.ts'
export type { ManualAmount, PayoutLine } from '../payout/calculator/payout-line.ts'
export {
  type LinePayouts,
  PAYOUT_WARNING_SENTENCES,
  PAYOUT_WARNINGS,
  type PayoutWarning,
  type PositionPayout,
} from '../payout/calculator/position-payout.ts'
export { type AgentEffect, type RuleEffect, ruleEffect, type ShareEffect } from '../payout/calculator/rule-effect.ts'
export { PAYOUT_TYPES, type PayoutType } from '../payout/payout.ts'
export {
  CALC_TYPE_LABELS,
  CALC_TYPES,
  type CalcType,
  calcTypeChoices,
  type PayoutValue,
  payoutValue,
} from '../payout-rule/calc-type.ts'
export type { Naming } from '../payout-rule/naming.ts'
export type { RuleDraft } from '../payout-rule/payout-rule.ts'
export {
  ANY,
  type Filter,
  only,
  type PayoutRule,
  type RuleId,
  type RulePayout,
  ruleId,
  type TermPayout,
} from '../payout-rule/payout-rule.ts'
export type { RuleFault, RuleField, RuleProblem } from '../payout-rule/rule-problem.ts'
export { ruleSentence } from '../payout-rule/rule-sentence.ts'
export { type PolicyOverride, type PolicyOverrides, TRANSACTION_KINDS, type TransactionKind } from '../policy/policy.ts'
