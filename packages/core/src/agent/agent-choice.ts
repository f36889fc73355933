/** Agents as dropdowns name them (section 3). */
import type { Choice } from '../choice/choice.ts'
import { type Agent, type AgentId, type AgentStatus, compareAgents, fullName } from './agent.ts'

/** An entry of the agent dropdown; `value` is the user id. */
export interface AgentChoice extends Choice<AgentId> {
  readonly status: AgentStatus
  readonly fullName: string
  readonly initials: string
  readonly isDeleted: boolean
}

/** The dropdown entry of an agent, labeled with the full name, or with the initials if there is no name. */
export const agentChoice = (agent: Agent): AgentChoice => ({
  value: agent.id,
  label: fullName(agent) || agent.initials,
  status: agent.status,
  fullName: fullName(agent),
  initials: agent.initials,
  isDeleted: agent.isDeleted,
})

/** `Ann Lee (inactive)`: agents who have left are marked wherever people are chosen or paid. */
export const markedLabel = ({ label, status, isDeleted }: AgentChoice): string =>
  isDeleted ? `${label} (deleted)` : status === 'Inactive' ? `${label} (inactive)` : label

/** Sorted by status, then initials. A deleted agent is offered only where that agent is already chosen. */
export const agentChoices = (agents: readonly Agent[], standing: readonly AgentId[] = []): readonly AgentChoice[] =>
  agents
    .filter(agent => !agent.isDeleted || standing.includes(agent.id))
    .toSorted(compareAgents)
    .map(agentChoice)
