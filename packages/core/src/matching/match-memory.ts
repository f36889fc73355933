/** What people's choices teach about the next statement. */
import type { CarrierId } from '../carrier/carrier.ts'
import type { ClientId } from '../client/client.ts'

/** A name under which a carrier prints a client. */
export interface InsuredAlias {
  readonly insuredName: string
  readonly clientId: ClientId
}

/**
 * How a carrier prints a number that the agency records otherwise: what it puts before and after (`#` stands for any
 * digit), and what it leaves out.
 */
export interface NumberPattern {
  readonly carrierId: CarrierId
  readonly dropPrefix: string
  readonly dropSuffix: string
  readonly addPrefix: string
  readonly addSuffix: string
}

export interface MatchMemory {
  readonly aliases: readonly InsuredAlias[]
  readonly numberPatterns: readonly NumberPattern[]
}

export const NO_MEMORY: MatchMemory = { aliases: [], numberPatterns: [] }
