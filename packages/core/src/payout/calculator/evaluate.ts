/** Finds a line's payouts, given a function that says which rule applies (domain: how a payout is found). */
import type { AgentId, Position } from '../../agent/agent.ts'
import { type Cents, ZERO } from '../../money/cents.ts'
import { type CalcType, type PayoutValue, VALUE_KINDS } from '../../payout-rule/calc-type.ts'
import { overrideFault } from '../../payout-rule/calculable.ts'
import type { PayoutRule, RuleId } from '../../payout-rule/payout-rule.ts'
import type { PolicyOverride, TransactionKind } from '../../policy/policy.ts'
import type { PayoutType } from '../payout.ts'
import { amountOf, basisOf } from './calculation.ts'
import type { ManualAmount, PayoutLine } from './payout-line.ts'
import { type LinePayouts, NO_PAYOUT, type PayoutWarning, type PositionPayout } from './position-payout.ts'

/** The first rule of the position's group that accepts the line; null when none does. */
export type FindRule = (line: PayoutLine, position: Position, agent: AgentId) => PayoutRule | null

/** What decides a position's payout. The warnings name what was ignored. */
export type Precedence = { readonly warnings: readonly PayoutWarning[] } & (
  | { readonly by: 'Manual'; readonly typed: ManualAmount }
  | { readonly by: 'Override'; readonly override: PolicyOverride }
  | { readonly by: 'Rules' }
)

const RULES_DECIDE: Precedence = { by: 'Rules', warnings: [] }

/** A typed amount comes first, then the policy's override. Each counts only for the agent who is in the position now. */
export const precedence = (
  position: Position,
  agent: AgentId,
  typed: ManualAmount | undefined,
  override: PolicyOverride | undefined,
): Precedence => {
  if (typed === undefined && override === undefined) return RULES_DECIDE
  const warnings: PayoutWarning[] = []
  if (typed !== undefined) {
    if (typed.agentId === agent) return { by: 'Manual', typed, warnings }
    warnings.push('ManualForAnotherAgent')
  }
  if (override !== undefined) {
    if (override.agentId !== null && override.agentId !== agent) warnings.push('OverrideForAnotherAgent')
    else if (overrideFault(position, override) !== null) warnings.push('OverrideUnusable')
    else return { by: 'Override', override, warnings }
  }
  return { by: 'Rules', warnings }
}

/** The one value of a rule that counts on this line. */
export const ruleValue = ({ payout }: PayoutRule, kind: TransactionKind | null): PayoutValue => {
  if (payout._tag === 'AgencyOnly') return payout.value
  if (kind === null) throw new Error('A per-term rule was applied to a line without a term')
  return payout[kind].value
}

/** A flat amount does not depend on the commission, so one that is larger than the commission gets a warning. */
export const flatWarning = (calcType: CalcType, amount: Cents, commission: Cents): PayoutWarning | null => {
  if (VALUE_KINDS[calcType] !== 'amount') return null
  if (commission === 0) return amount === 0 ? null : 'FlatOnZeroCommission'
  return Math.abs(amount) > Math.abs(commission) ? 'FlatAboveCommission' : null
}

/** The calculated payout of a rule or an override. */
const calculated = (
  found: {
    readonly outcome: PayoutType
    readonly agentId: AgentId
    readonly ruleId: RuleId | null
    readonly calcType: CalcType
    readonly value: PayoutValue
    readonly warnings: readonly PayoutWarning[]
  },
  line: PayoutLine,
  first: Cents,
  second: Cents,
): PositionPayout => {
  const basis = basisOf(found.calcType, line.grossAmount, line.commissionAmount, first, second)
  const amount = amountOf(found.calcType, found.value, basis, line.commissionAmount)
  const warning = flatWarning(found.calcType, amount, line.commissionAmount)
  return {
    outcome: found.outcome,
    agentId: found.agentId,
    amount,
    ruleId: found.ruleId,
    calcType: found.calcType,
    value: found.calcType === 'NoCommission' ? null : found.value,
    basis,
    warnings: warning === null ? found.warnings : [...found.warnings, warning],
  }
}

const positionPayout = (
  line: PayoutLine,
  position: Position,
  find: FindRule,
  first: Cents,
  second: Cents,
): PositionPayout => {
  const agentId = line.agents[position]
  if (agentId === undefined) return NO_PAYOUT
  const decided = precedence(position, agentId, line.manual[position], line.overrides[position])
  const { warnings } = decided
  if (decided.by === 'Manual')
    return { ...NO_PAYOUT, outcome: 'ManualPayoutUsed', agentId, amount: decided.typed.amount, warnings }
  if (decided.by === 'Override') {
    const { calcType, value } = decided.override
    return calculated(
      { outcome: 'PolicyOverride', agentId, ruleId: null, calcType, value, warnings },
      line,
      first,
      second,
    )
  }
  const rule = find(line, position, agentId)
  if (rule === null) return { ...NO_PAYOUT, outcome: 'NoRuleFound', agentId, warnings }
  const { id: ruleId, calcType } = rule
  const value = ruleValue(rule, line.kind)
  return calculated({ outcome: 'RuleApplied', agentId, ruleId, calcType, value, warnings }, line, first, second)
}

/** Positions 1, 2, 3 in turn, because a later one may earn a share of an earlier one. */
export const evaluate = (line: PayoutLine, find: FindRule): LinePayouts => {
  const one = positionPayout(line, 1, find, ZERO, ZERO)
  const two = positionPayout(line, 2, find, one.amount, ZERO)
  const three = positionPayout(line, 3, find, one.amount, two.amount)
  return { 1: one, 2: two, 3: three }
}
