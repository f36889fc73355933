/** Explains a line's payouts: the rules tried for each position, why each refused, and the calculation with its numbers. */
import type { ByPosition, Position } from '../../agent/agent.ts'
import { IDS_ONLY, type Naming } from '../../payout-rule/naming.ts'
import type { PayoutRule, RuleId } from '../../payout-rule/payout-rule.ts'
import { ruleSentence } from '../../payout-rule/rule-sentence.ts'
import { formula } from './formula.ts'
import type { RuleContext, RuleTest } from './linear.ts'
import type { PayoutLine } from './payout-line.ts'
import { type LinePayouts, PAYOUT_WARNING_SENTENCES, type PositionPayout } from './position-payout.ts'
import { type LineAtPosition, noRuleReason, refusalSentence, refusedBy } from './refusal.ts'

/** One rule that was tried. */
export interface TriedRule {
  readonly ruleId: RuleId
  readonly order: number
  readonly fallback: boolean
  /** The rule as a sentence. */
  readonly rule: string
  /** The first test that refused the line, with the reason in words; null for the rule that was applied. */
  readonly refused: { readonly by: RuleTest; readonly why: string } | null
}

/** How the payout of one position was found, with sentences. */
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

/** How the payouts of one line were found. */
export type LineStory = ByPosition<PositionStory>

/** Every rule up to and including the one that was applied. */
const triedRules = (rules: readonly PayoutRule[], asked: LineAtPosition): readonly TriedRule[] => {
  const tried: TriedRule[] = []
  for (const rule of rules) {
    const by = refusedBy(rule, asked)
    const refused = by === null ? null : { by, why: refusalSentence(rule, by, asked) }
    const { id: ruleId, order, fallback } = rule
    tried.push({ ruleId, order, fallback, rule: ruleSentence(rule, asked.naming), refused })
    if (refused === null) break
  }
  return tried
}

/** `rules` in the order tried, `payouts` as calculated for this line. */
export const lineStory = (
  rules: ByPosition<readonly PayoutRule[]>,
  context: RuleContext,
  line: PayoutLine,
  payouts: LinePayouts,
  naming: Naming = IDS_ONLY,
): LineStory => {
  const story = (position: Position, payout: PositionPayout): PositionStory => {
    const agent = payout.agentId
    const rulesDecided = payout.outcome === 'RuleApplied' || payout.outcome === 'NoRuleFound'
    const asked = agent === null || !rulesDecided ? null : { line, position, agent, context, naming }
    return {
      payout,
      tried: asked === null ? [] : triedRules(rules[position], asked),
      formula: formula(payout),
      reason: asked !== null && payout.outcome === 'NoRuleFound' ? noRuleReason(rules[position], asked) : null,
      warnings: payout.warnings.map(warning => PAYOUT_WARNING_SENTENCES[warning]),
    }
  }
  return { 1: story(1, payouts[1]), 2: story(2, payouts[2]), 3: story(3, payouts[3]) }
}
