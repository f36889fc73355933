/** A line at a position as general rule engines receive it: one flat record with every fact present. */
import type { AgentId, PayoutLine, Position } from '@commissions/core'
import { WORLD } from './world.ts'

export const FACTS = ['agent', 'carrier', 'scope', 'kind', 'linesOfBusiness', 'applicationType'] as const

export interface Facts {
  readonly agent: number
  readonly carrier: string
  readonly scope: 'policy' | 'income' | 'none'
  readonly kind: string
  readonly linesOfBusiness: readonly string[]
  readonly applicationType: string
}

/** The fact's value if a line has none; no rule names it. */
const NOTHING = 'none'

/** The agent who may earn something there by the rules; null if the rules do not decide. */
export const askedFor = (line: PayoutLine, position: Position): AgentId | null => {
  const agent = line.agents[position]
  if (agent === undefined || WORLD.deletedAgents.has(agent)) return null
  if (line.manual[position]?.agentId === agent) return null
  const override = line.overrides[position]
  if (override !== undefined && (override.agentId === null || override.agentId === agent)) return null
  return agent
}

export const facts = (line: PayoutLine, agent: AgentId): Facts => ({
  agent,
  carrier: line.carrierId ?? NOTHING,
  scope: line.policy !== null ? 'policy' : line.agencyIncome ? 'income' : NOTHING,
  kind: line.kind ?? NOTHING,
  linesOfBusiness: line.policy?.linesOfBusiness ?? [],
  applicationType: line.policy?.applicationType ?? NOTHING,
})
