/** Explains a paid line from the figures that were stored with the payment, whatever the rules say now. */
import type { LineItem } from '../line-item/line-item.ts'
import type { StoredRule } from '../payout-rule/payout-rule.ts'
import type { LineStory, PositionStory } from './calculator/explain.ts'
import { formula } from './calculator/formula.ts'
import { NO_PAYOUT, type PositionPayout } from './calculator/position-payout.ts'
import type { PayoutSlot } from './payout.ts'

const payoutOf = ({ payoutType, ruleId, payout, explanation }: PayoutSlot): PositionPayout =>
  payout === null || explanation === null
    ? NO_PAYOUT
    : {
        outcome: payoutType,
        agentId: payout.agentId,
        amount: payout.amount,
        ruleId,
        calcType: explanation.calcType,
        value: explanation.value,
        basis: explanation.basis,
        warnings: [],
      }

/** The present place of a rule that still exists. */
type StandingRule = Pick<StoredRule, 'id' | 'order' | 'fallback'>
const GONE = { order: 0, fallback: false }

/** The rules that refused the line are not stored, so only the one that paid is shown. */
const positionStory = (slot: PayoutSlot, rules: readonly StandingRule[]): PositionStory => {
  const payout = payoutOf(slot)
  const rule = slot.explanation?.rule ?? null
  const { ruleId } = payout
  const { order, fallback } = rules.find(({ id }) => id === ruleId) ?? GONE
  return {
    payout,
    tried: ruleId === null || rule === null ? [] : [{ ruleId, rule, refused: null, order, fallback }],
    formula: formula(payout),
    reason: null,
    warnings: slot.explanation?.warnings ?? [],
  }
}

/** `rules` are the present rules of all groups. They give the present place of the rule that paid. */
export const paidStory = (line: LineItem, rules: readonly StandingRule[]): LineStory => ({
  1: positionStory(line.agent1, rules),
  2: positionStory(line.agent2, rules),
  3: positionStory(line.agent3, rules),
})
