/** A line's positions as they stand now: what was paid stays as it was paid, everything else follows the rules. */
import type { Position } from '../agent/agent.ts'
import { type LineItem, SLOTS } from '../line-item/line-item.ts'
import type { ExplainedPayouts } from './explanation.ts'
import type { PayoutSlot } from './payout.ts'
import { type PayoutLine, payoutLine } from './payout-line.ts'

/** The line with the payouts of `explain` (a `payoutExplainer`); a paid line is answered as it is. */
export const calculatedSlots = (line: LineItem, explain: (line: PayoutLine) => ExplainedPayouts): LineItem => {
  if (line.paid) return line
  const { payouts, explanations } = explain(payoutLine(line))
  const slot = (position: Position): PayoutSlot => {
    const { policyOverride, payout } = line[SLOTS[position]]
    const { outcome, amount, ruleId } = payouts[position]
    return {
      calculatedCommission: outcome === 'None' ? null : amount,
      payoutType: outcome,
      ruleId,
      policyOverride,
      payout: payout?.manual === true ? payout : null,
      explanation: explanations[position],
    }
  }
  return { ...line, agent1: slot(1), agent2: slot(2), agent3: slot(3) }
}
