/** What the demo agencies have paid their agents, calculated by the real calculator with the demo's rules. */
import {
  type Calculator,
  compileRules,
  type ExplainedPayouts,
  fullName,
  type Naming,
  type PaidFigure,
  type PayoutLine,
  POSITIONS,
  payoutExplainer,
  transactionKind,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import type { AgencyPlan } from './agencies.ts'
import { lineOfBusiness } from './books.ts'
import { demoCarrierId } from './carriers.ts'
import type { DemoLine } from './lines.ts'
import { demoRules } from './rules.ts'
import type { DemoStatement } from './statements.ts'

const naming = (agency: AgencyPlan): Naming => ({
  agent: id => {
    const found = agency.agents.find(agent => agent.id === id)
    return found === undefined ? null : fullName(found)
  },
  carrier: id => agency.carriers.find(({ key }) => demoCarrierId(agency.key, key) === id)?.name ?? null,
  lineOfBusiness: code => lineOfBusiness(code).description,
})

const calculator = (agency: AgencyPlan): Calculator => {
  const deletedAgents = new Set(agency.agents.filter(({ isDeleted }) => isDeleted).map(({ id }) => id))
  const compiled = compileRules(demoRules(agency), { deletedAgents })
  if (E.isLeft(compiled)) throw new Error(`Demo data: ${compiled.left.map(({ message }) => message).join('; ')}`)
  return compiled.right
}

const payoutLine = (line: DemoLine): PayoutLine => ({
  grossAmount: line.grossAmount,
  commissionAmount: line.commissionAmount,
  kind: transactionKind(line.commissionTerm),
  agents: line.agents,
  carrierId: line.carrierId,
  policy: line.policy?.policy ?? null,
  agencyIncome: line.agencyIncome,
  overrides: line.policy?.overrides ?? {},
  manual: line.typed === null ? {} : { 1: line.typed },
})

const paidFigures = ({ payouts, explanations }: ExplainedPayouts): readonly PaidFigure[] | null => {
  const paid: PaidFigure[] = []
  for (const position of POSITIONS) {
    const { agentId, outcome, ruleId } = payouts[position]
    const explanation = explanations[position]
    if (agentId === null || outcome === 'None') continue
    if (outcome === 'NoRuleFound' || explanation === null) return null
    paid.push({ position, agentId, ruleId, explanation })
  }
  return paid.length === 0 ? null : paid
}

/** The payouts of a line of a paid statement; null when the line could not be paid and is still payable. */
export type DemoPaidLine = (statement: DemoStatement, line: DemoLine) => readonly PaidFigure[] | null

export const demoPaidLines = (agency: AgencyPlan): DemoPaidLine => {
  const explain = payoutExplainer(calculator(agency), naming(agency))
  return (statement, line) => (statement.paidOn === null || line.voided ? null : paidFigures(explain(payoutLine(line))))
}
