/** Whose lines are shown, and of which office, in the address beside the filter. */
import { type AgentId, agentId, type PayoutFilter } from '@commissions/core'
import { writePayoutQuery } from './payout-query.ts'

export interface PayoutLook {
  readonly agent: AgentId | null
  /** By its name; null for all. */
  readonly office: string | null
}

const AGENT = 'look'
const OFFICE = 'office'

export const readLook = (query: URLSearchParams): PayoutLook => {
  const id = Number(query.get(AGENT))
  return { agent: Number.isInteger(id) && id > 0 ? agentId(id) : null, office: query.get(OFFICE) || null }
}

export const writeLook = (filter: PayoutFilter, { agent, office }: PayoutLook): URLSearchParams => {
  const query = writePayoutQuery(filter)
  if (agent !== null) query.set(AGENT, String(agent))
  if (office !== null) query.set(OFFICE, office)
  return query
}
