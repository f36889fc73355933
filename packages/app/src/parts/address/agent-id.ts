import { type AgentId, agentId } from '@commissions/core'

/** Reads an agent's id from an address. Null for text that names no agent, such as the wire's -99. */
export const readAgent = (text: string | null | undefined): AgentId | null => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? agentId(id) : null
}

export const readAgents = (query: URLSearchParams): readonly AgentId[] =>
  query.getAll('agent').flatMap(text => readAgent(text) ?? [])
