/** Why a paid line paid what it paid: told from the figures stored that day, whatever the rules say now. */
import {
  formula,
  type LineItem,
  type LineStory,
  NO_PAYOUT,
  type PayoutSlot,
  type PositionPayout,
  type PositionStory,
} from '@commissions/core'

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

/** The rules that refused the line are not stored, so only the one that paid is told. */
const positionStory = (slot: PayoutSlot, orders: RuleOrders): PositionStory => {
  const payout = payoutOf(slot)
  const rule = slot.explanation?.rule ?? null
  const { ruleId } = payout
  return {
    payout,
    tried: ruleId === null || rule === null ? [] : [{ ruleId, rule, refused: null, ...(orders.get(ruleId) ?? GONE) }],
    formula: formula(payout),
    reason: null,
    warnings: slot.explanation?.warnings ?? [],
  }
}

/** Where the rules that still exist stand now. */
type RuleOrders = ReadonlyMap<string, { readonly order: number; readonly fallback: boolean }>
const GONE = { order: 0, fallback: false }

export const paidStory = (line: LineItem, orders: RuleOrders): LineStory => ({
  1: positionStory(line.agent1, orders),
  2: positionStory(line.agent2, orders),
  3: positionStory(line.agent3, orders),
})
