/** Whether a rule accepts a line: the plain reading of every filter, one after the other (domain: a rule matches when). */
import type { AgentId } from '../agent/agent.ts'
import type { Filter, PayoutRule } from '../payout-rule/payout-rule.ts'
import { agentFilter, applicationTypeFilter, lineOfBusinessFilter } from '../payout-rule/try-order.ts'
import { lineScope } from './line-scope.ts'
import type { RuleTest } from './line-story.ts'
import type { PayoutLine } from './payout-line.ts'

/** What the rules are read against: agents that are deleted match nothing. */
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
