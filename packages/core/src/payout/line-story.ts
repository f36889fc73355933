/** The whole story of one line: what was tried for each position, what refused it, and the sum with its numbers. */
import type { ByPosition } from '../agent/agent.ts'
import type { RuleId } from '../payout-rule/payout-rule.ts'
import type { PositionPayout } from './position-payout.ts'

/** What of a rule can refuse a line, in the order in which it is asked. */
export const RULE_TESTS = [
  'CalcType',
  'Scope',
  'Term',
  'Agent',
  'Carrier',
  'LineOfBusiness',
  'ApplicationType',
] as const
export type RuleTest = (typeof RULE_TESTS)[number]

/** One rule as it was tried. */
export interface TriedRule {
  readonly ruleId: RuleId
  readonly order: number
  readonly fallback: boolean
  /** The rule as a sentence. */
  readonly rule: string
  /** The first test that refused the line, with the reason in words; null for the rule that was applied. */
  readonly refused: { readonly by: RuleTest; readonly why: string } | null
}

/** How the payout of one position came about, in sentences too. */
export interface PositionStory {
  readonly payout: PositionPayout
  /** In the order tried; empty when a typed amount or an override decided before any rule. */
  readonly tried: readonly TriedRule[]
  /** `12.5% of 1,234.56 = 154.32`; null without an agent. */
  readonly formula: string | null
  /** Why no rule was found; null for every other outcome. */
  readonly reason: string | null
  readonly warnings: readonly string[]
}

/** How the payouts of one line came about. */
export type LineStory = ByPosition<PositionStory>
