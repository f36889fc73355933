/** How a payout is computed: the calculation types, their labels, and the value they take. */

import { either as E } from 'fp-ts'
import type { Position } from '../agent/agent.ts'
import { ALL, ALL_LABELS, type All, type Choice, choicesOf } from '../choice/choice.ts'
import { type Cents, cents } from '../money/cents.ts'
import { numberShown } from '../money/number-shown.ts'
import { RATE_SCALE, type Rate } from '../money/rate.ts'

/** How a payout is calculated (section 3). A rule with `None` never applies. */
export const CALC_TYPES = [
  'None',
  'NoCommission',
  'FlatFeeAmount',
  'PercentOfCommissionablePremium',
  'PercentOfAgencyCommissionPaid',
  'PercentOfAgent1',
  'PercentOfAgent2',
] as const
export type CalcType = (typeof CALC_TYPES)[number]

/** The labels of section 3. `None` means that nothing is chosen yet, so it has no label there. */
export const CALC_TYPE_LABELS: Record<CalcType, string> = {
  None: 'None',
  NoCommission: 'No Commission',
  FlatFeeAmount: 'Flat Amount',
  PercentOfCommissionablePremium: '% of Commissionable Premium',
  PercentOfAgencyCommissionPaid: '% of Agency Commission Paid',
  PercentOfAgent1: '% of Agent 1',
  PercentOfAgent2: '% of Agent 2',
}

/** What the value of a type is: dollars, a percentage, or null for a type without one. */
export const VALUE_KINDS: Record<CalcType, 'amount' | 'percent' | null> = {
  None: null,
  NoCommission: null,
  FlatFeeAmount: 'amount',
  PercentOfCommissionablePremium: 'percent',
  PercentOfAgencyCommissionPaid: 'percent',
  PercentOfAgent1: 'percent',
  PercentOfAgent2: 'percent',
}

/** The first position that may have a type: one that comes after those whose payouts it is a percentage of. */
const FROM_POSITION: Record<CalcType, Position> = {
  None: 1,
  NoCommission: 1,
  FlatFeeAmount: 1,
  PercentOfCommissionablePremium: 1,
  PercentOfAgencyCommissionPaid: 1,
  PercentOfAgent1: 2,
  PercentOfAgent2: 3,
}

/** The choices for a position: a percent may only refer to an earlier position (section 5). */
export const calcTypeChoices = (position: Position): readonly CalcType[] =>
  CALC_TYPES.filter(type => type !== 'None' && refersToEarlier(type, position))

/** The same choices in the form that a dropdown takes. */
export const calcTypeOptions = (position: Position): readonly Choice<CalcType>[] =>
  choicesOf(calcTypeChoices(position), CALC_TYPE_LABELS)

/** The choices of a filter of rules. The first one stands for all types. */
export const calcTypeFilterOptions = (position: Position): readonly Choice<CalcType | All>[] => [
  { value: ALL, label: ALL_LABELS.calcTypes },
  ...calcTypeOptions(position),
]

/** Whether a rule of this position's group may have the type. */
export const refersToEarlier = (type: CalcType, position: Position): boolean => position >= FROM_POSITION[type]

/** The number of a rule or override in whole millionths, of a percent or, for a flat amount, of a dollar. */
export type PayoutValue = number & { readonly PayoutValue: unique symbol }

/** The largest value of a rule: 999,999,999.99 in millionths. */
export const LARGEST_MILLIONTHS = 999_999_999_990_000

/** A decimal number of percents or dollars with at most six decimals; refuses NaN, infinities and finer numbers. */
export const payoutValue = (decimal: number): E.Either<string, PayoutValue> => {
  if (!Number.isFinite(decimal)) return E.left(`Expected a number, got ${numberShown(decimal)}`)
  const millionths = Math.round(decimal * RATE_SCALE)
  if (Math.abs(millionths) > LARGEST_MILLIONTHS)
    return E.left(`Expected a number within ±999,999,999.99, got ${decimal}`)
  if (millionths / RATE_SCALE !== decimal) return E.left(`Expected a number with at most six decimals, got ${decimal}`)
  return E.right((millionths + 0) as PayoutValue)
}

/** The value as a decimal number of percents or dollars. */
export const toDecimal = (value: PayoutValue): number => value / RATE_SCALE
/** The value of a rule that pays a percentage; both are millionths of a percent. */
export const asRate = (value: PayoutValue): Rate => value as number as Rate

/** A flat amount in cents; null when the value is finer than a cent. */
export const asCents = (value: PayoutValue): Cents | null => (value % 10_000 === 0 ? cents(value / 10_000) : null)
