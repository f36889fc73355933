/** Whose lines are shown, in the address beside the filter. */
import { type AgentId, agentId, type PayoutFilter } from '@commissions/core'
import { writePayoutQuery } from './payout-query.ts'

const LOOK = 'look'

export const readLook = (query: URLSearchParams): AgentId | null => {
  const id = Number(query.get(LOOK))
  return Number.isInteger(id) && id > 0 ? agentId(id) : null
}

export const writeLook = (filter: PayoutFilter, look: AgentId | null): URLSearchParams => {
  const query = writePayoutQuery(filter)
  if (look !== null) query.set(LOOK, String(look))
  return query
}
