import { formatMoney } from '../money/cents.ts'
import { formatRate } from '../money/rate.ts'
import { asRate, type CalcType } from '../payout-rule/calc-type.ts'
import { formula } from './formula.ts'
import type { PayoutSlot } from './payout.ts'

/** How a paid amount came about, to stand beside it: `25% of 50.00`, `Set by hand`. */
export const howPaid = ({ payout, explanation }: Pick<PayoutSlot, 'payout' | 'explanation'>): string => {
  if (payout === null) return ''
  if (payout.manual) return 'Set by hand'
  // A service that keeps no explanations does not say.
  if (explanation === null) return ''
  const said = formula({ ...explanation, agentId: payout.agentId, ruleId: null, warnings: [] })
  return said?.replace(/ = \S+$/, '') ?? explanation.rule ?? ''
}

/** What a percentage was taken of, as an agent would say it; null for what is no percentage. */
const TAKEN_OF: Readonly<Record<CalcType, string | null>> = {
  None: null,
  NoCommission: null,
  FlatFeeAmount: null,
  PercentOfCommissionablePremium: 'the premium',
  PercentOfAgencyCommissionPaid: "the agency's commission",
  PercentOfAgent1: "agent 1's payout",
  PercentOfAgent2: "agent 2's payout",
}

/**
 * The same for an agent, who is told what each percentage was taken of: `25% of the agency's commission, 50.00`. What
 * nobody kept is not made up.
 */
export const howPaidInFull = ({ payout, explanation }: Pick<PayoutSlot, 'payout' | 'explanation'>): string => {
  if (payout?.manual === true) return 'Amount set by the agency'
  const { calcType = null, value = null, basis = null } = explanation ?? {}
  const takenOf = calcType === null ? null : TAKEN_OF[calcType]
  if (takenOf === null || value === null || basis === null)
    return calcType === 'FlatFeeAmount' ? 'Flat amount' : howPaid({ payout, explanation })
  return `${formatRate(asRate(value))} of ${takenOf}, ${formatMoney(basis)}`
}
