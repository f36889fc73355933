/** Whether one agent's share of a line can be paid and the others' later (law 1). */
import { type AgentId, type AgentsByPosition, POSITIONS } from '../agent/agent.ts'

/** The answer is no: section 3 has one `paid` and one day for the line, and section 5 asks for an amount for every agent on it. */
export const PAID_TOGETHER = 'A line is paid once, to all its agents on one day, so a share cannot be paid later.'

/** The line's other agents, who are paid together with these, by position. Empty if there are none, or none are given. */
export const paidAlong = (agents: AgentsByPosition, only: readonly AgentId[]): readonly AgentId[] =>
  only.length === 0
    ? []
    : [...new Set(POSITIONS.flatMap(position => agents[position] ?? []))].filter(agent => !only.includes(agent))
