/** Agent commission rules: three ordered groups, one per agent position (section 3). */
import type { AgentId, Position } from '../agent/agent.ts'
import type { Timestamp } from '../calendar/time-zone.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { Etag } from '../history/etag.ts'
import type { TransactionKind } from '../policy/policy.ts'
import type { CalcType, PayoutValue } from './calc-type.ts'

/** Any text that identifies a rule. No two rules of the three groups share an id. */
export type RuleId = string & { readonly RuleId: unique symbol }
/** Gives a text the type of an id. It checks nothing. */
export const ruleId = (id: string): RuleId => id as RuleId

/** A filter accepts everything, or only the values it names. */
export type Filter<A> = { readonly _tag: 'Any' } | { readonly _tag: 'Only'; readonly values: readonly A[] }
/** Accepts every value. */
export const ANY: Filter<never> = { _tag: 'Any' }
/** Accepts these values; without any it accepts none, but a filter of agents without any accepts all (section 5). */
export const only = <A>(...values: readonly A[]): Filter<A> => ({ _tag: 'Only', values })

/** What a rule pays on one transaction kind. A kind that is off does not match, which differs from paying zero. */
export interface TermPayout {
  readonly value: PayoutValue
  readonly enabled: boolean
}

/** Per term for lines with a policy; one value for income that belongs to the agency and to no policy. */
export type RulePayout =
  | ({ readonly _tag: 'PerTerm' } & { readonly [K in TransactionKind]: TermPayout })
  | { readonly _tag: 'AgencyOnly'; readonly value: PayoutValue }

/** A rule that can be compiled; made from a draft by `checkRules`. */
export interface PayoutRule {
  readonly id: RuleId
  readonly order: number
  /** A fallback is tried after all other rules, whatever its order. A group has at most one. */
  readonly fallback: boolean
  readonly calcType: CalcType
  readonly agents: Filter<AgentId>
  readonly carriers: Filter<CarrierId>
  /** Line of business codes. The rule accepts a policy with any of them. Agency-only rules have none. */
  readonly linesOfBusiness: Filter<string>
  /** Application type names. Agency-only rules have none. */
  readonly applicationTypes: Filter<string>
  readonly payout: RulePayout
}

/** A rule as a form or the wire holds it: every combination can be written, `checkRules` says which are wrong and where. */
export interface RuleDraft {
  readonly id: RuleId | null
  readonly order: number
  readonly fallback: boolean
  readonly agencyOnly: boolean
  readonly calcType: CalcType
  readonly agents: Filter<AgentId>
  readonly carriers: Filter<CarrierId>
  readonly linesOfBusiness: Filter<string>
  readonly applicationTypes: Filter<string>
  readonly termNew: PayoutValue | null
  readonly termRenew: PayoutValue | null
  readonly termRewrite: PayoutValue | null
  readonly termNewEnabled: boolean
  readonly termRenewEnabled: boolean
  readonly termRewriteEnabled: boolean
  readonly agencyOnlyValue: PayoutValue | null
}

/** Wire names of the groups, by position. */
export const RULE_GROUPS = { 1: 'Agent1', 2: 'Agent2', 3: 'Agent3' } as const satisfies Record<Position, string>

/** A stored rule: what the server answers, with its flag for deleted users. */
export interface StoredRule extends RuleDraft {
  readonly id: RuleId
  readonly hasDeletedUsers: boolean
}

/** The rules of one position, in order, and their version. */
export interface RuleGroup {
  readonly position: Position
  readonly etag: Etag
  readonly rules: readonly StoredRule[]
}

/** One saved version of a position's rules, with who saved it and when. */
export interface RuleHistoryItem {
  readonly rules: readonly StoredRule[]
  readonly createdBy: string
  readonly created: Timestamp
}
