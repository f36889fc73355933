import { type Cents, formula, Money, type PayoutExplanation, type PayoutSlot } from '@commissions/core'

/** What a slot pays: what was paid or typed, else what was calculated. */
export const slotAmount = (slot: PayoutSlot): Cents => slot.payout?.amount ?? slot.calculatedCommission ?? Money.ZERO

/** The sum of an explanation with its numbers; null when nothing was calculated. */
export const explainedFormula = ({ outcome, amount, calcType, value, basis }: PayoutExplanation): string | null =>
  formula({ outcome, amount, calcType, value, basis, agentId: null, ruleId: null, warnings: [] })
