/** The short explanation of each payout. It is stored with the payment and sent with the line. */
import { type ByPosition, POSITIONS, type Position } from '../../agent/agent.ts'
import { IDS_ONLY, type Naming } from '../../payout-rule/naming.ts'
import type { PayoutRule } from '../../payout-rule/payout-rule.ts'
import { ruleSentence } from '../../payout-rule/rule-sentence.ts'
import type { PayoutExplanation } from '../payout.ts'
import type { Calculator } from './calculator.ts'
import type { PayoutLine } from './payout-line.ts'
import { type LinePayouts, PAYOUT_WARNING_SENTENCES, type PositionPayout } from './position-payout.ts'
import { noRuleReason } from './refusal.ts'

/** One payout's explanation. `rule` is the sentence of the applied rule, `reason` says why no rule applied. */
const payoutExplanation = (
  payout: PositionPayout,
  told: { readonly rule: string | null; readonly reason: string | null },
): PayoutExplanation => ({
  outcome: payout.outcome,
  rule: told.rule,
  calcType: payout.calcType,
  value: payout.value,
  basis: payout.basis,
  amount: payout.amount,
  warnings: [
    ...(told.reason === null ? [] : [told.reason]),
    ...payout.warnings.map(warning => PAYOUT_WARNING_SENTENCES[warning]),
  ],
})

/** A line's payouts, and the explanation of each position. */
export interface ExplainedPayouts {
  readonly payouts: LinePayouts
  /** Null for a position without an agent. */
  readonly explanations: ByPosition<PayoutExplanation | null>
}

/** Calculates lines together with their explanations. Each rule's sentence is made once, however many lines it pays. */
export const payoutExplainer = (
  calculator: Calculator,
  naming: Naming = IDS_ONLY,
): ((line: PayoutLine) => ExplainedPayouts) => {
  const sentences = new Map<PayoutRule, string>()
  const sentence = (rule: PayoutRule): string => {
    const known = sentences.get(rule)
    if (known !== undefined) return known
    const made = ruleSentence(rule, naming)
    sentences.set(rule, made)
    return made
  }
  const explain = (line: PayoutLine, position: Position, payout: PositionPayout): PayoutExplanation | null => {
    const { agentId: agent, ruleId } = payout
    if (agent === null) return null
    const rule = ruleId === null ? null : calculator.rule(position, ruleId)
    const { tried, context } = calculator
    return payoutExplanation(payout, {
      rule: rule === null ? null : sentence(rule),
      reason:
        payout.outcome === 'NoRuleFound'
          ? noRuleReason(tried[position], { line, position, agent, context, naming })
          : null,
    })
  }
  return line => {
    const payouts = calculator.line(line)
    const [one, two, three] = POSITIONS.map(position => explain(line, position, payouts[position]))
    return { payouts, explanations: { 1: one ?? null, 2: two ?? null, 3: three ?? null } }
  }
}
