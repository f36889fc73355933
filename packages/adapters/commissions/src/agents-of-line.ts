import { type AgentId, type LineItem, POSITIONS, SLOTS } from '@commissions/core'

/** The agents of the line, and those who were paid on it. */
export const agentsOfLine = (line: LineItem): readonly AgentId[] =>
  POSITIONS.flatMap(position => [line.agents[position] ?? [], line[SLOTS[position]].payout?.agentId ?? []]).flat()
