/**
 * Agents by uuid. A service may keep the agents of its rules by uuid alone (section 3, agent_rule_value); the product knows them by
 * number. A uuid is kept and sent back as it was received; the uuid of a newly chosen agent is looked up by user list search.
 */
import { type AnsweredRule, agencyEndpoints, type WithAgentUuids } from '@commissions/contract'
import {
  type AgentId,
  type Answer,
  fullName,
  MOST_AGENTS,
  only,
  type ServiceFailure,
  unlistedAgent,
} from '@commissions/core'
import type { HttpClient } from '@commissions/http'
import { either as E } from 'fp-ts'

interface NamedAgents {
  readonly agents: AnsweredRule['agents']
}

export interface AgentUuids {
  /** The rules with a number for each agent that came as a uuid alone. */
  readonly read: (rules: readonly AnsweredRule[]) => Promise<readonly AnsweredRule[]>
  /** The rules with the uuids of their agents. Refused if the uuid of an agent cannot be found and the service keeps no numbers. */
  readonly write: <R extends NamedAgents>(rules: readonly R[]) => Answer<readonly (R & WithAgentUuids)[]>
}

const agentsOf = ({ agents }: NamedAgents): readonly AgentId[] => (agents._tag === 'Only' ? agents.values : [])

const notFound = (name: string): ServiceFailure => ({
  _tag: 'BadRequest',
  message: `${name} could not be found by user search, so the rules were not saved. Take ${name} out of the rule, or try again`,
  details: null,
})

export const agentUuids = (http: HttpClient): AgentUuids => {
  const uuidOf = new Map<AgentId, string>()
  const agentOf = new Map<string, AgentId>()
  /** Whether the service has ever answered a rule's agents without their numbers, with any uuid, or with any number. */
  let numbersMissing = false
  let uuidsUsed = false
  let numbersUsed = false
  let unlisted = 0

  /** Other answers may write the same uuid in capitals. Rules get back the spelling that they came with. */
  const learn = (agent: AgentId, uuid: string, from: 'rule' | 'search'): void => {
    if (from === 'rule' || !uuidOf.has(agent)) uuidOf.set(agent, uuid)
    agentOf.set(uuid.toLowerCase(), agent)
  }
  const agentWith = (uuid: string): AgentId | undefined => agentOf.get(uuid.toLowerCase())

  const search = async (criteria: string): Promise<void> => {
    const found = await http.call(agencyEndpoints.users, { body: { criteria, lite: true } })()
    if (E.isRight(found)) for (const { userId, uuid } of found.right) learn(userId as AgentId, uuid, 'search')
  }

  const learnFrom = (rules: readonly AnsweredRule[]): readonly string[] =>
    rules.flatMap(rule => {
      const { agentUuids = [] } = rule
      const numbers = agentsOf(rule)
      if (agentUuids.length > 0) uuidsUsed = true
      if (numbers.length > 0) numbersUsed = true
      if (numbers.length === agentUuids.length) {
        for (const [place, uuid] of agentUuids.entries()) learn(numbers[place] as AgentId, uuid, 'rule')
        return []
      }
      if (numbers.length < agentUuids.length) numbersMissing = true
      for (const uuid of agentUuids) {
        const agent = agentWith(uuid)
        if (agent !== undefined) learn(agent, uuid, 'rule')
      }
      return agentUuids.filter(uuid => agentWith(uuid) === undefined)
    })

  const named = (rule: AnsweredRule): AnsweredRule => {
    const { agentUuids = [], ...own } = rule
    const numbers = agentsOf(rule)
    if (agentUuids.length === 0 || agentUuids.length === numbers.length) return own
    const agents = [...new Set([...numbers, ...agentUuids.map(uuid => agentWith(uuid) as AgentId)])]
    return { ...own, agents: only(...agents), hasDeletedUsers: own.hasDeletedUsers || agents.some(id => id < 0) }
  }

  return {
    read: async rules => {
      if (learnFrom(rules).length > 0) await search('')
      for (const uuid of learnFrom(rules)) {
        unlisted += 1
        learn(unlistedAgent(unlisted), uuid, 'rule')
      }
      return rules.map(named)
    },
    write: rules => async () => {
      const missing = new Set(rules.flatMap(agentsOf).filter(id => !uuidOf.has(id)))
      // A service that answers numbers and never a uuid needs no uuids.
      if (missing.size === 0 || (numbersUsed && !uuidsUsed)) return E.right(rules.map(rule => withUuids(rule)))
      const agents = await http.call(agencyEndpoints.agents, { query: { max: MOST_AGENTS } })()
      if (E.isLeft(agents)) return agents
      for (const id of missing) {
        const agent = agents.right.find(one => one.id === id)
        const name = agent === undefined ? '' : fullName(agent)
        if (name !== '') await search(name)
        if (!uuidOf.has(id) && agent !== undefined) await search(agent.lastName)
        if (!uuidOf.has(id) && numbersMissing) return E.left(notFound(name || `Agent ${id}`))
      }
      return E.right(rules.map(rule => withUuids(rule)))
    },
  }

  /** One uuid for each agent or none at all: with only some of them it would be another filter. */
  function withUuids<R extends NamedAgents>(rule: R): R & WithAgentUuids {
    const uuids = agentsOf(rule).map(id => uuidOf.get(id))
    const known = uuids.filter(uuid => uuid !== undefined)
    const listed = rule.agents._tag === 'Only' ? only(...rule.agents.values.filter(id => id > 0)) : rule.agents
    return known.length === uuids.length ? { ...rule, agents: listed, agentUuids: known } : rule
  }
}
