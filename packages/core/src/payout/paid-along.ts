/** Whether one agent's share of a line can be paid and the others' later (law 1). */
import { type AgentId, type AgentsByPosition, POSITIONS } from '../agent/agent.ts'

/** Why it cannot: section 3 has one `paid` and one day for the line, and section 5 asks for an amount for every agent on it. */
export const PAID_TOGETHER = 'A line is paid once, to all its agents on one day, so a share cannot be paid later.'

/**
 * Who is paid along with these agents because they stand on the line too, in the order of the positions. None: the line pays
 * nobody else. Without agents to single out, nobody is paid along.
 */
export const paidAlong = (agents: AgentsByPosition, only: readonly AgentId[]): readonly AgentId[] =>
  only.length === 0
    ? []
    : [...new Set(POSITIONS.flatMap(position => agents[position] ?? []))].filter(agent => !only.includes(agent))
