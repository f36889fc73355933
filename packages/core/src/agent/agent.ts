/** Agents, and the three positions in which they share a line. */

/** An agent's numeric id. The wire's -99 means "missing" and never gets in here: absence is null. */
export type AgentId = number & { readonly AgentId: unique symbol }

export const POSITIONS = [1, 2, 3] as const
/** The agent position on a line item (section 3: slots Agent1, Agent2, Agent3). */
export type Position = (typeof POSITIONS)[number]

/** Who stands in which position; a missing key is a position without an agent. */
export type AgentsByPosition = { readonly [P in Position]?: AgentId }

/** One of something for each position: rule groups, payouts, slots. */
export type ByPosition<A> = { readonly [P in Position]: A }

export const NO_AGENTS: AgentsByPosition = {}

export const agentId = (id: number): AgentId => id as AgentId

export const AGENT_STATUSES = ['Active', 'Inactive'] as const
export type AgentStatus = (typeof AGENT_STATUSES)[number]

/** An agent of the agency (section 3, "Agent dropdown entry"). */
export interface Agent {
  readonly id: AgentId
  readonly status: AgentStatus
  readonly firstName: string
  readonly lastName: string
  readonly initials: string
  readonly isDeleted: boolean
}

export const fullName = (agent: Pick<Agent, 'firstName' | 'lastName'>): string =>
  `${agent.firstName} ${agent.lastName}`.trim()

/** Active before inactive, then by initials without regard to case (section 9). */
export const compareAgents = (a: Agent, b: Agent): number =>
  AGENT_STATUSES.indexOf(a.status) - AGENT_STATUSES.indexOf(b.status) ||
  a.initials.trim().toLowerCase().localeCompare(b.initials.trim().toLowerCase(), 'en') ||
  a.id - b.id
