/**
 * Which policy a statement line belongs to, with the reasons in words (section 1).
 * @module @commissions/core/matching
 */

export type { CalendarDate } from '../calendar/calendar-date.ts'
export { type CarrierId, carrierId } from '../carrier/carrier.ts'
export { type ClientId, clientId } from '../client/client.ts'
export { type LineItemId, lineItemId } from '../line-item/line-item.ts'
export { type ClientPolicy, type MatchIndex, matchIndex, matchIndexInSteps } from '../matching/match-index.ts'
export type { InsuredAlias } from '../matching/match-memory.ts'
export {
  type MatchMemory,
  NO_MEMORY,
  type NumberPattern,
  numberPattern,
  rememberMatch,
} from '../matching/match-memory.ts'
export type { NameHit, NameIndex } from '../matching/name-index.ts'
export type { SpreadMap } from '../matching/spread-map.ts'
export { type MatchLine, type SuggestOptions, suggest, suggester } from '../matching/suggest.ts'
export { type Candidate, certainPolicies, MAX_CANDIDATES, type Suggestion } from '../matching/suggestion.ts'
export type { Cents } from '../money/cents.ts'
export {
  type Policy,
  type PolicyId,
  type PolicyTerm,
  policyId,
  TRANSACTION_KINDS,
  type TransactionKind,
} from '../policy/policy.ts'
export { LOOSENINGS, type LooseKey, type Loosening } from '../policy/policy-number.ts'
export type { InSteps } from '../steps/in-steps.ts'
