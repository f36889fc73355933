/** What the calculator reads of a line, and nothing more. */
import { type AgentId, type AgentsByPosition, POSITIONS, type Position } from '../agent/agent.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import { transactionKind } from '../line-item/commission-term.ts'
import { type LineItem, SLOTS } from '../line-item/line-item.ts'
import type { Cents } from '../money/cents.ts'
import type { PolicyOverrides, TransactionKind } from '../policy/policy.ts'

/** An amount a person typed for a position, for the agent who stood there. */
export interface ManualAmount {
  readonly amount: Cents
  readonly agentId: AgentId | null
}

/**
 * A line as the calculator reads it, amounts in cents. A position without an agent, override or typed amount is left out.
 */
export interface PayoutLine {
  /** The commissionable premium. */
  readonly grossAmount: Cents
  readonly commissionAmount: Cents
  /** Null when the commission term is None. */
  readonly kind: TransactionKind | null
  readonly agents: AgentsByPosition
  /** Whose policy it is, else who pays. */
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
 * With a policy, per-term rules; agency income without a policy, agency-only rules; neither, none, so that a line
 * somebody forgot to match is never paid by a rule for bonuses.
 */
export type LineScope = 'Policy' | 'AgencyIncome' | 'Unmatched'

export const lineScope = (line: Pick<PayoutLine, 'policy' | 'agencyIncome'>): LineScope =>
  line.policy !== null ? 'Policy' : line.agencyIncome ? 'AgencyIncome' : 'Unmatched'
