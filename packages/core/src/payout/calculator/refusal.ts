/** Why one rule did not accept a line, and why no rule of a group did, in words that a bookkeeper can act on. */
import type { AgentId, Position } from '../../agent/agent.ts'
import { agentName, carrierName, KIND_WORDS, lineOfBusinessName, type Naming } from '../../payout-rule/naming.ts'
import type { PayoutRule } from '../../payout-rule/payout-rule.ts'
import { RULE_TESTS, type RuleContext, type RuleTest, TESTS } from './linear.ts'
import { lineScope, type PayoutLine } from './payout-line.ts'

/** The line at a position, with the names that sentences need. */
export interface LineAtPosition {
  readonly line: PayoutLine
  readonly position: Position
  readonly agent: AgentId
  readonly context: RuleContext
  readonly naming: Naming
}

/** The first test of the rule that refuses the line; null when the rule accepts it. */
export const refusedBy = (rule: PayoutRule, { line, agent, context }: LineAtPosition): RuleTest | null =>
  RULE_TESTS.find(test => !TESTS[test](rule, line, agent, context)) ?? null

/** The filters of a rule, in the order in which a person would look. */
const FILTERS = ['Agent', 'Carrier', 'LineOfBusiness', 'ApplicationType'] as const
type FilterTest = (typeof FILTERS)[number]

/** The line's value that the filter tests, with its name: 'carrier Progressive'. */
const subject = (test: FilterTest, { line, agent, naming }: LineAtPosition): string => {
  switch (test) {
    case 'Agent':
      return agentName(naming, agent)
    case 'Carrier':
      return line.carrierId === null
        ? 'a line without a carrier'
        : `carrier ${naming.carrier(line.carrierId) ?? line.carrierId}`
    case 'LineOfBusiness': {
      const codes = line.policy?.linesOfBusiness ?? []
      return codes.length === 0
        ? 'a policy without a line of business'
        : `line of business ${codes.map(code => lineOfBusinessName(naming, code)).join(', ')}`
    }
    case 'ApplicationType':
      return `application type ${line.policy?.applicationType ?? 'none'}`
  }
}

/** Why this rule refused, given the test that refused. */
export const refusalSentence = (rule: PayoutRule, test: RuleTest, asked: LineAtPosition): string => {
  const { line, agent, context, naming } = asked
  switch (test) {
    case 'CalcType':
      return 'the rule has no calculation type'
    case 'Scope':
      if (lineScope(line) === 'Unmatched') return 'the line is neither matched to a policy nor marked as agency income'
      return rule.payout._tag === 'AgencyOnly'
        ? 'the rule is for agency income only'
        : 'the rule is for lines with a policy only'
    case 'Term':
      return line.kind === null
        ? 'the line has no commission term'
        : `the rule is switched off for ${KIND_WORDS[line.kind]} transactions`
    case 'Agent':
      return context.deletedAgents.has(agent)
        ? `${agentName(naming, agent)} is deleted`
        : `the rule does not name ${agentName(naming, agent)}`
    case 'Carrier':
      return line.carrierId === null
        ? 'the line has no carrier'
        : `the rule does not name ${carrierName(naming, line.carrierId)}`
    case 'LineOfBusiness':
    case 'ApplicationType':
      return `the rule does not name ${subject(test, asked)}`
  }
}

/**
 * Why no rule of the group accepted the line. The answer names what stopped the rules that passed the most tests: their scope,
 * the term, or a filter. If all of them refuse the same value of the line, the answer names that value. Otherwise it says that no
 * rule allows the combination.
 */
export const noRuleReason = (rules: readonly PayoutRule[], asked: LineAtPosition): string => {
  const { line, position, agent, context, naming } = asked
  const accepts = (test: RuleTest) => (rule: PayoutRule) => TESTS[test](rule, line, agent, context)
  if (lineScope(line) === 'Unmatched') return 'The line is neither matched to a policy nor marked as agency income'
  if (context.deletedAgents.has(agent))
    return `${agentName(naming, agent)} is deleted, and deleted agents match no rule`
  const usable = rules.filter(accepts('CalcType'))
  if (usable.length === 0) return `There are no rules for agent ${position}`
  const forScope = usable.filter(accepts('Scope'))
  if (forScope.length === 0) return `No rule matches ${line.policy === null ? 'agency income' : 'lines with a policy'}`
  const forTerm = forScope.filter(accepts('Term'))
  if (forTerm.length === 0)
    return line.kind === null
      ? 'The line has no commission term'
      : `No rule matches ${KIND_WORDS[line.kind]} transactions`
  const alone = FILTERS.find(test => !forTerm.some(accepts(test)))
  const named = alone === undefined ? FILTERS.filter(test => !forTerm.every(accepts(test))) : [alone]
  return `No rule matches ${named.map(test => subject(test, asked)).join(' together with ')}`
}
