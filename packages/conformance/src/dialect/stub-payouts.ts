/** What the stub suite's rules pay: the first rule of the group that fits, the fallback last. Amounts are not rounded. */
import {
  POSITIONS,
  type Position,
  type StubBooks,
  type StubLine,
  type StubPolicy,
  type StubRule,
} from './stub-books.ts'

const policyOf = (books: StubBooks, line: StubLine): StubPolicy | null =>
  books.clients.flatMap(client => client.policies).find(policy => policy.id === line.policy) ?? null

const within = (mode: unknown, values: unknown, held: readonly (string | undefined)[]): boolean =>
  mode !== 'Specific' || (Array.isArray(values) && held.some(one => values.includes(one)))

const kindOf = (term: string): 'new' | 'renew' | 'rewrite' | null =>
  term.startsWith('New') ? 'new' : term.startsWith('Renewal') ? 'renew' : term.startsWith('Rewrite') ? 'rewrite' : null

const fits = (books: StubBooks, rule: StubRule, line: StubLine, position: Position): boolean => {
  const policy = policyOf(books, line)
  const uuid = books.agents.find(agent => agent.userId === line.agents[position])?.uuid
  const kind = kindOf(line.commission_term)
  // An agent filter with no agents means apply to all (section 5).
  const uuids = Array.isArray(rule.agent_rule_value) ? rule.agent_rule_value : []
  return (
    policy !== null &&
    rule.agency_only !== true &&
    kind !== null &&
    rule[`term_${kind}_enabled`] === true &&
    (uuids.length === 0 || within(rule.agent_rule_mode, uuids, [uuid])) &&
    within(rule.carrier_rule_mode, rule.carrier_rule_value, [line.carrier_id ?? undefined]) &&
    within(rule.lob_rule_mode, rule.lob_rule_value, policy.lobs) &&
    within(rule.apptype_rule_mode, rule.apptype_rule_value, [policy.application_type])
  )
}

export interface Calculated {
  readonly rule: string | null
  readonly amount: number
  readonly type: 'RuleApplied' | 'NoRuleFound'
}

/** What the rules pay by position; null where there is no agent. */
export const calculated = (books: StubBooks, line: StubLine): Record<Position, Calculated | null> => {
  const found: Record<Position, Calculated | null> = { 1: null, 2: null, 3: null }
  for (const position of POSITIONS) {
    if (line.agents[position] === undefined) continue
    const rules = books.rules[`Agent${position}`].filter(rule => fits(books, rule, line, position))
    const rule = rules.find(one => one.fallback !== true) ?? rules[0]
    const kind = kindOf(line.commission_term)
    const percent = Number(rule?.[`term_${kind}`] ?? 0) / 100
    const basis =
      rule?.calc_type === 'PercentOfAgent1'
        ? (found[1]?.amount ?? 0)
        : rule?.calc_type === 'PercentOfCommissionablePremium'
          ? line.gross_amount
          : line.commission_amount
    found[position] =
      rule === undefined
        ? { rule: null, amount: 0, type: 'NoRuleFound' }
        : { rule: String(rule.rule_id), amount: percent * basis, type: 'RuleApplied' }
  }
  return found
}
