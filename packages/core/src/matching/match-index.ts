/** Policies arranged for looking up by number and by name. */
import type { ClientId } from '../client/client.ts'
import type { Policy } from '../policy/policy.ts'

/** A policy and the client it belongs to. */
export interface ClientPolicy {
  readonly clientId: ClientId
  readonly clientName: string
  readonly policy: Policy
}

export interface MatchIndex {
  readonly entries: readonly ClientPolicy[]
}

export const matchIndex = (entries: readonly ClientPolicy[]): MatchIndex => ({ entries })
