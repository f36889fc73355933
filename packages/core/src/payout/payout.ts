/** What a position earns on a line, how that was found, and what was paid. */
import type { AgentId } from '../agent/agent.ts'
import type { Cents } from '../money/cents.ts'
import type { CalcType, PayoutValue } from '../payout-rule/calc-type.ts'
import type { RuleId } from '../payout-rule/payout-rule.ts'
import type { PolicyOverride } from '../policy/policy.ts'

/** Section 3, "Commission-rule outcome"; None for a position without an agent. */
export const PAYOUT_TYPES = ['None', 'NoRuleFound', 'RuleApplied', 'ManualPayoutUsed', 'PolicyOverride'] as const
export type PayoutType = (typeof PAYOUT_TYPES)[number]

/** What people call the types. */
export const PAYOUT_TYPE_LABELS: Record<PayoutType, string> = {
  None: 'No agent',
  NoRuleFound: 'No rule',
  RuleApplied: 'Rule',
  ManualPayoutUsed: 'Manual',
  PolicyOverride: 'Policy override',
}

/** A payout as it is typed or stored: `manual` when a person decided the amount. */
export interface Payout {
  readonly manual: boolean
  readonly amount: Cents
  readonly agentId: AgentId | null
}

/** The short explanation of one figure, stored with the payment (domain: never recomputed). */
export interface PayoutExplanation {
  readonly outcome: PayoutType
  /** The rule as a sentence. */
  readonly rule: string | null
  readonly calcType: CalcType | null
  readonly value: PayoutValue | null
  /** The amount the percentage was taken of. */
  readonly basis: Cents | null
  readonly amount: Cents
  readonly warnings: readonly string[]
}

/** Everything a line knows about one agent position. */
export interface PayoutSlot {
  readonly calculatedCommission: Cents | null
  readonly payoutType: PayoutType
  readonly ruleId: RuleId | null
  readonly policyOverride: PolicyOverride | null
  readonly payout: Payout | null
  readonly explanation: PayoutExplanation | null
}

/** The slot of a position without an agent. */
export const EMPTY_SLOT: PayoutSlot = {
  calculatedCommission: null,
  payoutType: 'None',
  ruleId: null,
  policyOverride: null,
  payout: null,
  explanation: null,
}
