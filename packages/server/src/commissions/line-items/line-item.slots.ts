/** What each position of a line earns: the stored figures once it is paid, the calculator's until then. */
import {
  type AgentId,
  agentId,
  currentSlots,
  EMPTY_SLOT,
  type LineItem,
  type LineSlots,
  type ManualAmount,
  type PayoutSlot,
  type PolicyOverrides,
  type Position,
  ruleId,
  slotsOf,
} from '@commissions/core'
import type { Selectable } from 'kysely'
import type { LineItemAgentTable, LinePayoutTable } from '../../database/tables/statements.ts'
import { centsOf, maybe, payoutValueOf } from '../../database/values.ts'
import type { RulesInForce } from '../rules-in-force.ts'

export type AgentRow = Selectable<LineItemAgentTable>
/** Leaves out who paid it and when, which nobody is shown. */
export type PayoutRow = Omit<Selectable<LinePayoutTable>, 'agency_id' | 'agent_paid_date' | 'paid_by' | 'paid_at'>

export interface SlotRows {
  readonly agents: readonly AgentRow[]
  readonly payouts: readonly PayoutRow[]
  readonly overrides: PolicyOverrides
}

/** A paid figure is shown as it was paid. Later changes of rules, policies and agents never alter it. */
const paidSlot = (row: PayoutRow): PayoutSlot => {
  const amount = centsOf(row.amount)
  const value = maybe(payoutValueOf)(row.value)
  const agent = agentId(row.agent_id)
  return {
    calculatedCommission: amount,
    payoutType: row.outcome,
    ruleId: maybe(ruleId)(row.rule_id),
    policyOverride:
      row.outcome === 'PolicyOverride' && row.calc_type !== null && value !== null
        ? { calcType: row.calc_type, value, agentId: agent }
        : null,
    payout: { manual: row.manual, amount, agentId: agent },
    explanation: {
      outcome: row.outcome,
      rule: row.rule_sentence,
      calcType: row.calc_type,
      value,
      basis: maybe(centsOf)(row.basis),
      amount,
      warnings: row.warnings,
    },
  }
}

export const manualAmounts = (agents: readonly AgentRow[]): { readonly [P in Position]?: ManualAmount } => {
  const manual: { [P in Position]?: ManualAmount } = {}
  for (const row of agents)
    if (row.manual_amount !== null)
      manual[row.position] = {
        amount: centsOf(row.manual_amount),
        agentId: maybe<number, AgentId>(agentId)(row.manual_agent_id),
      }
  return manual
}

/** `line` without its slots. */
export const lineSlots = (line: LineItem, sources: SlotRows, rules: RulesInForce): LineSlots => {
  if (!line.paid)
    return currentSlots(line, { manual: manualAmounts(sources.agents), overrides: sources.overrides }, rules.explain)
  const paid = new Map(sources.payouts.map(row => [row.position, row]))
  return slotsOf(position => {
    const row = paid.get(position)
    return row === undefined ? EMPTY_SLOT : paidSlot(row)
  })
}
