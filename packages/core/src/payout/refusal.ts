/** Why one rule did not take a line, and why no rule of a group did: in words a bookkeeper can act on. */

import type { AgentId, Position } from '../agent/agent.ts'
import { agentName, carrierName, KIND_WORDS, lineOfBusinessName, type Naming } from '../payout-rule/naming.ts'
import type { PayoutRule } from '../payout-rule/payout-rule.ts'
import { RULE_TESTS, type RuleContext, type RuleTest, TESTS } from './linear.ts'
import { lineScope, type PayoutLine } from './payout-line.ts'

/** The line at a position, with what is needed to speak of it. */
export interface Asked {
  readonly line: PayoutLine
  readonly position: Position
  readonly agent: AgentId
  readonly context: RuleContext
  readonly naming: Naming
}

/** The first test of the rule that refuses the line; null when the rule accepts it. */
export const refusedBy = (rule: PayoutRule, { line, agent, context }: Asked): RuleTest | null =>
  RULE_TESTS.find(test => !TESTS[test](rule, line, agent, context)) ?? null

/** The tests that can be to blame on their own, and in which order a person would look. */
const BLAMED = ['Scope', 'Term', 'Agent', 'Carrier', 'LineOfBusiness', 'ApplicationType'] as const
type Blamed = (typeof BLAMED)[number]

/** What the line has where the test looks, named: 'carrier Progressive'. */
const subject = (test: Blamed, { line, agent, naming }: Asked): string => {
  switch (test) {
    case 'Scope':
      return line.policy === null ? 'agency income' : 'lines with a policy'
    case 'Term':
      return line.kind === null ? 'a line without a commission term' : `${KIND_WORDS[line.kind]} transactions`
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

/** Why this rule refused, for the test that did. */
export const refusalSentence = (rule: PayoutRule, test: RuleTest, asked: Asked): string => {
  const { line, agent, context, naming } = asked
  switch (test) {
    case 'CalcType':
      return 'the rule has no calculation type'
    case 'Scope':
      if (lineScope(line) === 'Unmatched') return 'the line is matched to no policy and not marked as agency income'
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
 * Why no rule of the group took the line. When one thing about the line is refused by every rule that gets as far,
 * that thing is named; otherwise it is the combination that no rule allows.
 */
export const noRuleReason = (rules: readonly PayoutRule[], asked: Asked): string => {
  const { line, position, agent, context, naming } = asked
  const usable = rules.filter(rule => rule.calcType !== 'None')
  if (lineScope(line) === 'Unmatched') return 'The line is matched to no policy and not marked as agency income'
  if (context.deletedAgents.has(agent))
    return `${agentName(naming, agent)} is deleted, and deleted agents match no rule`
  if (usable.length === 0) return `There are no rules for agent ${position}`
  if (line.policy !== null && line.kind === null) return 'The line has no commission term'
  const reached = usable.filter(
    rule => TESTS.Scope(rule, line, agent, context) && TESTS.Term(rule, line, agent, context),
  )
  const candidates = reached.length > 0 ? reached : usable
  const alone = BLAMED.find(test => candidates.every(rule => !TESTS[test](rule, line, agent, context)))
  if (alone !== undefined) return `No rule matches ${subject(alone, asked)}`
  const together = BLAMED.filter(
    test => test !== 'Scope' && test !== 'Term' && candidates.some(rule => !TESTS[test](rule, line, agent, context)),
  )
  return `No rule matches ${together.map(test => subject(test, asked)).join(' together with ')}`
}
