/** The part of a line that the calculator reads. */
import { type AgentId, type AgentsByPosition, POSITIONS, type Position } from '../../agent/agent.ts'
import type { CarrierId } from '../../carrier/carrier.ts'
import { transactionKind } from '../../line-item/commission-term.ts'
import { type LineItem, SLOTS } from '../../line-item/line-item.ts'
import type { Cents } from '../../money/cents.ts'
import type { PolicyOverrides, TransactionKind } from '../../policy/policy.ts'

/** An amount typed for a position and its agent (null: nobody stood there). For any other agent it is ignored with a warning. */
export interface ManualAmount {
  readonly amount: Cents
  readonly agentId: AgentId | null
}

/** A line as the calculator reads it, in cents. A position without an agent, override or typed amount is left out. */
export interface PayoutLine {
  /** The commissionable premium. */
  readonly grossAmount: Cents
  readonly commissionAmount: Cents
  /** Null when the commission term is None. */
  readonly kind: TransactionKind | null
  readonly agents: AgentsByPosition
  /** The policy's carrier, or the paying carrier of a line without a policy. */
  readonly carrierId: CarrierId | null
  readonly policy: { readonly linesOfBusiness: readonly string[]; readonly applicationType: string } | null
  readonly agencyIncome: boolean
  readonly overrides: PolicyOverrides
  readonly manual: { readonly [P in Position]?: ManualAmount }
}

/** The calculator's view of a line item. */
export const payoutLine = (line: LineItem): PayoutLine => {
  const overrides: { [P in Position]?: NonNullable<PolicyOverrides[P]> } = {}
  const manual: { [P in Position]?: ManualAmount } = {}
  for (const position of POSITIONS) {
    const slot = line[SLOTS[position]]
    // An override is the policy's own: without a policy there is none.
    if (line.policy !== null && slot.policyOverride !== null) overrides[position] = slot.policyOverride
    if (slot.payout?.manual === true) manual[position] = { amount: slot.payout.amount, agentId: slot.payout.agentId }
  }
  return {
    grossAmount: line.grossAmount,
    commissionAmount: line.commissionAmount,
    kind: transactionKind(line.commissionTerm),
    agents: line.agents,
    carrierId: line.carrierId ?? line.companyId,
    policy: line.policy,
    agencyIncome: line.agencyIncome,
    overrides,
    manual,
  }
}

/**
 * A line with a policy is paid by per-term rules, agency income without a policy by agency-only rules. Any other line is paid by
 * none, so that a rule for bonuses never pays a line that somebody forgot to match.
 */
export type LineScope = 'Policy' | 'AgencyIncome' | 'Unmatched'

export const lineScope = (line: Pick<PayoutLine, 'policy' | 'agencyIncome'>): LineScope =>
  line.policy !== null ? 'Policy' : line.agencyIncome ? 'AgencyIncome' : 'Unmatched'
