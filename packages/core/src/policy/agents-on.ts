/** Who a policy's agents were on a day (section 3, "Policy agent history"). */
import type { AgentId, AgentsByPosition, Position } from '../agent/agent.ts'
import { type CalendarDate, compare } from '../calendar/calendar-date.ts'
import type { PolicyAgentHistory } from './policy.ts'

/** Compares points in time, not texts: one may be written with fractions of a second and the other without. */
const later = (a: PolicyAgentHistory, b: PolicyAgentHistory): boolean => {
  const days = compare(a.historyDate, b.historyDate)
  return days > 0 || (days === 0 && Date.parse(a.historyDatetime) >= Date.parse(b.historyDatetime))
}

/** The last entry on that day or before it; null when the history begins later. */
export const historyOn = (history: readonly PolicyAgentHistory[], on: CalendarDate): PolicyAgentHistory | null => {
  let found: PolicyAgentHistory | null = null
  for (const entry of history)
    if (compare(entry.historyDate, on) <= 0 && (found === null || later(entry, found))) found = entry
  return found
}

export const historyAgents = (entry: PolicyAgentHistory): AgentsByPosition => {
  const agents: { [P in Position]?: AgentId } = {}
  if (entry.agent1 !== null) agents[1] = entry.agent1
  if (entry.agent2 !== null) agents[2] = entry.agent2
  if (entry.agent3 !== null) agents[3] = entry.agent3
  return agents
}

/** The agents as of a day; null when the history begins later, so that nobody can say. */
export const agentsOn = (history: readonly PolicyAgentHistory[], on: CalendarDate): AgentsByPosition | null => {
  const entry = historyOn(history, on)
  return entry === null ? null : historyAgents(entry)
}
