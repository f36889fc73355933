/** A payout's calculation with its numbers, as a person would check it on paper. */
import { formatMoney } from '../../money/cents.ts'
import { formatRate } from '../../money/rate.ts'
import { asRate } from '../../payout-rule/calc-type.ts'
import type { PositionPayout } from './position-payout.ts'

/**
 * Null for a position without an agent or without a rule.
 * @example formula(payout) // '12.5% of 1,234.56 = 154.32'
 */
export const formula = ({ outcome, calcType, value, basis, amount }: PositionPayout): string | null => {
  switch (outcome) {
    case 'None':
    case 'NoRuleFound':
      return null
    case 'ManualPayoutUsed':
      return `${formatMoney(amount)} as typed`
    case 'RuleApplied':
    case 'PolicyOverride':
      if (calcType === 'NoCommission') return 'No commission'
      if (basis === null || value === null) return `${formatMoney(amount)} flat`
      return `${formatRate(asRate(value))} of ${formatMoney(basis)} = ${formatMoney(amount)}`
  }
}
