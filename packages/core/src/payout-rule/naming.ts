/** How the ids in rules are called when a sentence is made of them; the core knows ids only. */
import type { AgentId } from '../agent/agent.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { TransactionKind } from '../policy/policy.ts'

/** Each answers the name, or null for an id it does not know; the id itself is written then. */
export interface Naming {
  readonly agent: (id: AgentId) => string | null
  readonly carrier: (id: CarrierId) => string | null
  readonly lineOfBusiness: (code: string) => string | null
}

/** Knows no name, so that ids are written. */
export const IDS_ONLY: Naming = { agent: () => null, carrier: () => null, lineOfBusiness: () => null }

export const agentName = (naming: Naming, id: AgentId): string => naming.agent(id) ?? `agent ${id}`
export const carrierName = (naming: Naming, id: CarrierId): string => naming.carrier(id) ?? `carrier ${id}`
export const lineOfBusinessName = (naming: Naming, code: string): string => naming.lineOfBusiness(code) ?? code

/** How sentences call the transaction kinds. */
export const KIND_WORDS: Record<TransactionKind, string> = { new: 'new', renew: 'renewal', rewrite: 'rewrite' }
