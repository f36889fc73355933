/** Proposals of the policy that a line belongs to. */
import type { ClientId } from '../client/client.ts'
import type { LineItemId } from '../line-item/line-item.ts'
import type { Policy, PolicyId } from '../policy/policy.ts'

/** A policy that a line may belong to. */
export interface Candidate {
  readonly clientId: ClientId
  readonly clientName: string
  readonly policy: Policy
  /** 0 to 1. */
  readonly score: number
  /** Safe to accept without a person looking. */
  readonly certain: boolean
  /** Why, in words a bookkeeper uses, strongest first. */
  readonly reasons: readonly string[]
}

/** The policies that a line may belong to; none when there is no evidence for any. */
export interface Suggestion {
  readonly lineItemId: LineItemId
  /** Best first, at most nine. */
  readonly candidates: readonly Candidate[]
}

/** The lines with a policy that is safe to accept without a person looking, and that policy. */
export const certainPolicies = (suggestions: readonly Suggestion[]): readonly (readonly [LineItemId, PolicyId])[] =>
  suggestions.flatMap(({ lineItemId, candidates }) =>
    candidates.filter(({ certain }) => certain).map(({ policy }) => [lineItemId, policy.id] as const),
  )

/** The most candidates that are shown: one per digit key. */
export const MAX_CANDIDATES = 9
