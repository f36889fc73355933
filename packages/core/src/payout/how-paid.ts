import { formatMoney } from '../money/cents.ts'
import { formatRate } from '../money/rate.ts'
import { asRate, type CalcType } from '../payout-rule/calc-type.ts'
import { formula } from './calculator/formula.ts'
import type { PayoutSlot } from './payout.ts'

/** A short note beside a paid amount that says where it comes from: `25% of 50.00`, `Set by hand`. */
export const howPaid = ({ payout, explanation }: Pick<PayoutSlot, 'payout' | 'explanation'>): string => {
  if (payout === null) return ''
  if (payout.manual) return 'Set by hand'
  // Some services store no explanations.
  if (explanation === null) return ''
  const said = formula({ ...explanation, agentId: payout.agentId, ruleId: null, warnings: [] })
  return said?.replace(/ = \S+$/, '') ?? explanation.rule ?? ''
}

/** What a percentage was taken of, in an agent's words; null if the payout is no percentage. */
const TAKEN_OF: Readonly<Record<CalcType, string | null>> = {
  None: null,
  NoCommission: null,
  FlatFeeAmount: null,
  PercentOfCommissionablePremium: 'the premium',
  PercentOfAgencyCommissionPaid: "the agency's commission",
  PercentOfAgent1: "agent 1's payout",
  PercentOfAgent2: "agent 2's payout",
}

/** The same note for the agent, with what each percentage was taken of, if stored: `25% of the agency's commission, 50.00`. */
export const howPaidInFull = ({ payout, explanation }: Pick<PayoutSlot, 'payout' | 'explanation'>): string => {
  if (payout?.manual === true) return 'Amount set by the agency'
  const { calcType = null, value = null, basis = null } = explanation ?? {}
  const takenOf = calcType === null ? null : TAKEN_OF[calcType]
  if (takenOf === null || value === null || basis === null)
    return calcType === 'FlatFeeAmount' ? 'Flat amount' : howPaid({ payout, explanation })
  return `${formatRate(asRate(value))} of ${takenOf}, ${formatMoney(basis)}`
}
