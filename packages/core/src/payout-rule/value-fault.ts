/** Whether a calculation type can work with a value: the ranges of rates and amounts (domain: money and rates). */
import { MAX_AMOUNT } from '../money/cents.ts'
import { MAX_PERCENT, RATE_SCALE } from '../money/rate.ts'
import { asCents, type CalcType, type PayoutValue, toDecimal } from './calc-type.ts'
import type { RuleFault } from './rule-problem.ts'

const MAX_FLAT_MILLIONTHS = MAX_AMOUNT * (RATE_SCALE / 100)

/** Null when the value is good. Percentages stay within -1000..1000; flat amounts are whole cents within +/-999,999,999.99. */
export const valueFault = (calcType: CalcType, value: PayoutValue): RuleFault | null => {
  switch (calcType) {
    case 'None':
    case 'NoCommission':
      return null
    case 'FlatFeeAmount':
      if (Math.abs(value) > MAX_FLAT_MILLIONTHS) return { _tag: 'FlatAmountOutOfRange', amount: toDecimal(value) }
      return asCents(value) === null ? { _tag: 'FlatAmountTooFine', amount: toDecimal(value) } : null
    case 'PercentOfCommissionablePremium':
    case 'PercentOfAgencyCommissionPaid':
    case 'PercentOfAgent1':
    case 'PercentOfAgent2':
      return Math.abs(value) > MAX_PERCENT * RATE_SCALE
        ? { _tag: 'PercentOutOfRange', percent: toDecimal(value) }
        : null
  }
}
