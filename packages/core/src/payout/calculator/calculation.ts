/** Calculates a payout from a line's numbers by calculation type (domain: the table of calculation types, and the sign rules). */
import { type Cents, negate, ZERO } from '../../money/cents.ts'
import { percentOf } from '../../money/percent-of.ts'
import { asCents, asRate, type CalcType, type PayoutValue, VALUE_KINDS } from '../../payout-rule/calc-type.ts'

/** Carriers print a positive premium beside a commission that they take back, so the premium gets the commission's sign. */
export const signedPremium = (premium: Cents, commission: Cents): Cents => {
  const against = commission < 0 ? premium > 0 : commission > 0 && premium < 0
  return against ? negate(premium) : premium
}

/** What the percentage is taken of; null for other types. `first` and `second` are what those positions earn. */
export const basisOf = (
  calcType: CalcType,
  premium: Cents,
  commission: Cents,
  first: Cents,
  second: Cents,
): Cents | null => {
  switch (calcType) {
    case 'None':
    case 'NoCommission':
    case 'FlatFeeAmount':
      return null
    case 'PercentOfCommissionablePremium':
      return signedPremium(premium, commission)
    case 'PercentOfAgencyCommissionPaid':
      return commission
    case 'PercentOfAgent1':
      return first
    case 'PercentOfAgent2':
      return second
  }
}

/** The flat amount, with its sign reversed when the commission is negative. */
const flatAmount = (value: PayoutValue, commission: Cents): Cents => {
  const written = asCents(value)
  // compileRules and overrideFault refuse flat amounts finer than a cent, so none gets here.
  if (written === null) throw new Error(`Expected a flat amount in whole cents, got ${value} millionths`)
  return commission < 0 ? negate(written) : written
}

/** The payout in cents. The basis comes from `basisOf` for the same type. */
export const amountOf = (calcType: CalcType, value: PayoutValue, basis: Cents | null, commission: Cents): Cents => {
  if (VALUE_KINDS[calcType] === 'amount') return flatAmount(value, commission)
  return basis === null ? ZERO : percentOf(basis, asRate(value))
}
