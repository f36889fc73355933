/** Agents, and the three positions in which they share a line. */
import { byText } from '../text/compare-text.ts'

/** An agent's numeric id. The wire's -99 means "missing" and never gets in here: absence is null. */
export type AgentId = number & { readonly AgentId: unique symbol }

/** Up to three agents share a line (section 3, "slots"). */
export const POSITIONS = [1, 2, 3] as const
/** The agent position on a line item (section 3: slots Agent1, Agent2, Agent3). */
export type Position = (typeof POSITIONS)[number]

/** Who stands in which position; a missing key is a position without an agent. */
export type AgentsByPosition = { readonly [P in Position]?: AgentId }

/** What people call the positions. */
export const POSITION_LABELS: ByPosition<string> = { 1: 'Agent 1', 2: 'Agent 2', 3: 'Agent 3' }

/** One of something for each position: rule groups, payouts, slots. */
export type ByPosition<A> = { readonly [P in Position]: A }

/** No agent in any position. */
export const NO_AGENTS: AgentsByPosition = {}

/** The agents after the change; null leaves the position empty. */
export const placed = (agents: AgentsByPosition, position: Position, agent: AgentId | null): AgentsByPosition => {
  const { [position]: _, ...others } = agents
  return agent === null ? others : { ...others, [position]: agent }
}

/** Marks a number as an id; nothing is checked. `readPayoutLine` and `readRuleGroups` check values from another program. */
export const agentId = (id: number): AgentId => id as AgentId

const UNLISTED = -1000

/** A made-up id for an agent whom a service names only by a uuid that its list of people does not have. It is never -99. */
export const unlistedAgent = (count: number): AgentId => (UNLISTED - count) as AgentId
/** Whether the id was made up by `unlistedAgent`. */
export const isUnlisted = (id: AgentId): boolean => id < UNLISTED

/** The name that is shown for an agent with a made-up id. */
export const UNLISTED_AGENT = 'Unknown agent'

export const AGENT_STATUSES = ['Active', 'Inactive'] as const
export type AgentStatus = (typeof AGENT_STATUSES)[number]

/** The active flag as services write it (section 3). */
export const ACTIVE = 0
/** How an inactive agent is written on the wire (section 3: ACTIVE = 0, INACTIVE = 1). */
export const INACTIVE = 1
/** The active flag that services write for each status. */
export const ACTIVE_FLAGS = { Active: ACTIVE, Inactive: INACTIVE } as const satisfies Record<AgentStatus, number>

/** A service answers its whole list of agents up to this many (section 9). */
export const MOST_AGENTS = 9999

/** An agent of the agency (section 3, "Agent dropdown entry"). */
export interface Agent {
  readonly id: AgentId
  readonly status: AgentStatus
  readonly firstName: string
  readonly lastName: string
  readonly initials: string
  readonly isDeleted: boolean
}

/** First and last name, joined by a space; empty if the agent has neither. */
export const fullName = (agent: Pick<Agent, 'firstName' | 'lastName'>): string =>
  `${agent.firstName} ${agent.lastName}`.trim()

const byInitials = byText<Agent>(agent => agent.initials, 'first')

/** Active before inactive, then by initials without regard to case (section 9). */
export const compareAgents = (a: Agent, b: Agent): number =>
  AGENT_STATUSES.indexOf(a.status) - AGENT_STATUSES.indexOf(b.status) || byInitials(a, b) || a.id - b.id

type Named = Pick<Agent, 'id' | 'firstName' | 'lastName'>

const byLastName = byText<Named>(agent => agent.lastName, 'last')
const byFirstName = byText<Named>(agent => agent.firstName, 'last')

/** By last name, then first name, without regard to case (section 9): how statements of what was paid list their agents. */
export const compareAgentNames = (a: Named, b: Named): number => byLastName(a, b) || byFirstName(a, b) || a.id - b.id
