/** The names that sentences use for the ids in rules. The core itself knows ids only. */
import type { AgentId } from '../agent/agent.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { TransactionKind } from '../policy/policy.ts'

/** Each function returns the name, or null for an unknown id. The sentence then shows the id. */
export interface Naming {
  readonly agent: (id: AgentId) => string | null
  readonly carrier: (id: CarrierId) => string | null
  readonly lineOfBusiness: (code: string) => string | null
}

/** Knows no names, so sentences show ids. */
export const IDS_ONLY: Naming = { agent: () => null, carrier: () => null, lineOfBusiness: () => null }

export const agentName = (naming: Naming, id: AgentId): string => naming.agent(id) ?? `agent ${id}`
export const carrierName = (naming: Naming, id: CarrierId): string => naming.carrier(id) ?? `carrier ${id}`
export const lineOfBusinessName = (naming: Naming, code: string): string => naming.lineOfBusiness(code) ?? code

/** The words for transaction kinds in sentences. */
export const KIND_WORDS: Record<TransactionKind, string> = { new: 'new', renew: 'renewal', rewrite: 'rewrite' }
