/** The plain evaluator, slow and obvious: what the compiled calculator must agree with (domain: a rule matches when). */
import type { AgentId, ByPosition } from '../../agent/agent.ts'
import type { Filter, PayoutRule } from '../../payout-rule/payout-rule.ts'
import { agentFilter, applicationTypeFilter, lineOfBusinessFilter, tryOrder } from '../../payout-rule/try-order.ts'
import { evaluate } from './evaluate.ts'
import { lineScope, type PayoutLine } from './payout-line.ts'
import type { LinePayouts } from './position-payout.ts'

/** The tests of a rule that can refuse a line, in the order in which they run. */
export const RULE_TESTS = [
  'CalcType',
  'Scope',
  'Term',
  'Agent',
  'Carrier',
  'LineOfBusiness',
  'ApplicationType',
] as const
export type RuleTest = (typeof RULE_TESTS)[number]

/** The context of the rules. Deleted agents match nothing. */
export interface RuleContext {
  readonly deletedAgents: ReadonlySet<AgentId>
}

const accepts = <A>(filter: Filter<A>, value: A | null): boolean =>
  filter._tag === 'Any' || (value !== null && filter.values.includes(value))

const acceptsScope = (rule: PayoutRule, line: PayoutLine): boolean => {
  const scope = lineScope(line)
  return rule.payout._tag === 'AgencyOnly' ? scope === 'AgencyIncome' : scope === 'Policy'
}

const acceptsTerm = ({ payout }: PayoutRule, { kind }: PayoutLine): boolean =>
  payout._tag === 'AgencyOnly' || (kind !== null && payout[kind].enabled)

/** The tests, in the order of `RULE_TESTS`. */
export const TESTS: {
  readonly [T in RuleTest]: (rule: PayoutRule, line: PayoutLine, agent: AgentId, context: RuleContext) => boolean
} = {
  CalcType: rule => rule.calcType !== 'None',
  Scope: acceptsScope,
  Term: acceptsTerm,
  Agent: (rule, _, agent, { deletedAgents }) => !deletedAgents.has(agent) && accepts(agentFilter(rule), agent),
  Carrier: (rule, { carrierId }) => accepts(rule.carriers, carrierId),
  LineOfBusiness: (rule, { policy }) => {
    const filter = lineOfBusinessFilter(rule)
    return (
      filter._tag === 'Any' || (policy !== null && filter.values.some(code => policy.linesOfBusiness.includes(code)))
    )
  },
  ApplicationType: (rule, { policy }) => accepts(applicationTypeFilter(rule), policy?.applicationType ?? null),
}

/** Each position has its own rules; their order in the list decides only between equal `order`s. */
export type RuleGroups = ByPosition<readonly PayoutRule[]>

/** Expects rules that `compileRules` accepts. */
export const linearEvaluator = (groups: RuleGroups, context: RuleContext): ((line: PayoutLine) => LinePayouts) => {
  const tried = { 1: tryOrder(groups[1]), 2: tryOrder(groups[2]), 3: tryOrder(groups[3]) }
  return line =>
    evaluate(
      line,
      (of, position, agent) =>
        tried[position].find(rule => RULE_TESTS.every(test => TESTS[test](rule, of, agent, context))) ?? null,
    )
}
