/** Outcomes and warnings as small numbers, for columns. */
import { PAYOUT_TYPES, type PayoutType } from './payout.ts'
import { PAYOUT_WARNINGS, type PayoutWarning } from './payout-warning.ts'

/** The place of an outcome in PAYOUT_TYPES. */
export const OUTCOME_CODES: Record<PayoutType, number> = {
  None: PAYOUT_TYPES.indexOf('None'),
  NoRuleFound: PAYOUT_TYPES.indexOf('NoRuleFound'),
  RuleApplied: PAYOUT_TYPES.indexOf('RuleApplied'),
  ManualPayoutUsed: PAYOUT_TYPES.indexOf('ManualPayoutUsed'),
  PolicyOverride: PAYOUT_TYPES.indexOf('PolicyOverride'),
}

/** The bit of a warning by its place in PAYOUT_WARNINGS; none for no warning. */
export const warningBit = (warning: PayoutWarning | null): number =>
  warning === null ? 0 : 1 << PAYOUT_WARNINGS.indexOf(warning)

export const warningBits = (warnings: readonly PayoutWarning[]): number =>
  warnings.reduce((all, one) => all | warningBit(one), 0)

export const warningsOf = (bits: number): readonly PayoutWarning[] =>
  PAYOUT_WARNINGS.filter(warning => (bits & warningBit(warning)) !== 0)
