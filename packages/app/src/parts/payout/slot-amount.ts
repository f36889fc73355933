import { type Cents, formula, Money, type PayoutExplanation, type PayoutSlot } from '@commissions/core'

/** A slot's amount in cents: the paid or typed amount, else the calculated one. */
export const slotAmount = (slot: PayoutSlot): Cents => slot.payout?.amount ?? slot.calculatedCommission ?? Money.ZERO

/** The formula of an explanation with its numbers; null if nothing was calculated. */
export const explainedFormula = ({ outcome, amount, calcType, value, basis }: PayoutExplanation): string | null =>
  formula({ outcome, amount, calcType, value, basis, agentId: null, ruleId: null, warnings: [] })
