/** The calculator's answer for a line: how each position's amount was found, with the numbers behind it. */
import type { AgentId, ByPosition } from '../../agent/agent.ts'
import { type Cents, ZERO } from '../../money/cents.ts'
import type { CalcType, PayoutValue } from '../../payout-rule/calc-type.ts'
import type { RuleId } from '../../payout-rule/payout-rule.ts'
import type { PayoutType } from '../payout.ts'

/** What one position earns on a line, in cents, and the figures it was worked out from. */
export interface PositionPayout {
  readonly outcome: PayoutType
  /** Who earns it; null exactly when the outcome is None. */
  readonly agentId: AgentId | null
  readonly amount: Cents
  /** The rule that was applied; null for every other outcome. */
  readonly ruleId: RuleId | null
  /** Null when nothing was calculated: no agent, no rule, or an amount typed by a person. */
  readonly calcType: CalcType | null
  /** Millionths of a percent or of a dollar, as the calculation type says; null where it takes no value. */
  readonly value: PayoutValue | null
  /** The amount, signed as it was used, that the percentage was taken of; null for everything but percentages. */
  readonly basis: Cents | null
  readonly warnings: readonly PayoutWarning[]
}

/** What each position earns on one line. */
export type LinePayouts = ByPosition<PositionPayout>

/** The payout of a position without an agent. */
export const NO_PAYOUT: PositionPayout = {
  outcome: 'None',
  agentId: null,
  amount: ZERO,
  ruleId: null,
  calcType: null,
  value: null,
  basis: null,
  warnings: [],
}

/** What is worth a second look; refuses nothing (domain: warnings). In the order of their bits in the columnar answer. */
export const PAYOUT_WARNINGS = [
  'ManualForAnotherAgent',
  'OverrideForAnotherAgent',
  'OverrideUnusable',
  'FlatAboveCommission',
  'FlatOnZeroCommission',
] as const
export type PayoutWarning = (typeof PAYOUT_WARNINGS)[number]

/** What people read for each warning. */
export const PAYOUT_WARNING_SENTENCES: Record<PayoutWarning, string> = {
  FlatAboveCommission: 'The flat amount is larger than the commission',
  FlatOnZeroCommission: 'A flat amount is paid although the commission is zero',
  ManualForAnotherAgent: 'An amount typed for another agent was ignored',
  OverrideForAnotherAgent: "The policy's override is meant for another agent and was ignored",
  OverrideUnusable: "The policy's override cannot be calculated and was ignored",
}
