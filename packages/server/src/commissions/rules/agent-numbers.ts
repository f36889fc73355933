/** The agents of a rule that names them by uuid alone (section 3, agent_rule_value): the product knows them by number. */
import type { SentRule } from '@commissions/contract'
import { type AgentId, agentId } from '@commissions/core'
import { array as A, either as E, function as F } from 'fp-ts'

interface KnownAgent {
  readonly agent_id: number
  readonly agent_uuid: string
}

export const isByUuidAlone = ({ agents, agentUuids = [] }: SentRule): boolean =>
  agents._tag === 'Only' && agents.values.length === 0 && agentUuids.length > 0

/** Refuses a uuid that no agent has: without it the rule would apply to fewer agents, or to all of them. */
export const withAgentNumbers = (
  rules: readonly SentRule[],
  known: readonly KnownAgent[],
): E.Either<string, readonly SentRule[]> => {
  const numbers = new Map(known.map(agent => [agent.agent_uuid.toLowerCase(), agentId(agent.agent_id)]))
  const numbered = (rule: SentRule, place: number): E.Either<string, SentRule> =>
    isByUuidAlone(rule)
      ? F.pipe(
          [...(rule.agentUuids ?? [])],
          A.traverse(E.Applicative)((uuid): E.Either<string, AgentId> => {
            const number = numbers.get(uuid.toLowerCase())
            return number === undefined
              ? E.left(`rules.${place}.agent_rule_value: no agent has the uuid ${uuid}`)
              : E.right(number)
          }),
          E.map(values => ({ ...rule, agents: { _tag: 'Only' as const, values: [...new Set(values)] } })),
        )
      : E.right(rule)
  return F.pipe(
    [...rules],
    A.traverseWithIndex(E.Applicative)((place, rule) => numbered(rule, place)),
  )
}
