/** A client's policy, as the agency's records hold it. */
import type { AgentId, Position } from '../agent/agent.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Timestamp } from '../calendar/time-zone.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { Cents } from '../money/cents.ts'
import type { CalcType, PayoutValue } from '../payout-rule/calc-type.ts'

/** The text that identifies a policy in the agency's records. */
export type PolicyId = string & { readonly PolicyId: unique symbol }
/** Marks a text as an id; nothing is checked. */
export const policyId = (id: string): PolicyId => id as PolicyId

/** What a policy term did: opened the policy, renewed it or rewrote it (section 3, "Policy transaction kinds"). */
export const TRANSACTION_KINDS = ['new', 'renew', 'rewrite'] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

/** The days that a policy is bound for, and what the client pays for them, in cents. */
export interface PolicyTerm {
  readonly effectiveDate: CalendarDate
  /** The first day on which the term is no longer in force. */
  readonly expirationDate: CalendarDate
  readonly premium: Cents
  readonly transaction: TransactionKind
}

/** A policy as the agency's records have it (section 3); what they do not say is null. */
export interface Policy {
  readonly id: PolicyId
  readonly index: number
  readonly title: string
  readonly number: string
  readonly carrier: string
  /** Empty when the records do not say. */
  readonly carrierId: CarrierId
  readonly writingCarrier: string | null
  readonly office: string | null
  readonly officeDescription: string | null
  readonly status: string
  readonly statusDate: CalendarDate | null
  /** Zero when the records do not say. */
  readonly numberOfTerms: number
  /** Oldest first; null when the records keep no list. */
  readonly terms: readonly PolicyTerm[] | null
  readonly state: string | null
  readonly billingType: string | null
  readonly downloadCompanyId: string | null
  readonly program: string | null
  readonly naic: string | null
  /** The length of a term in words or months, as the records hold it. */
  readonly term: string
  readonly linesOfBusiness: readonly string[]
  readonly applicationType: string
  readonly agentCode: string | null
  readonly source: string | null
  readonly inceptionDate: CalendarDate | null
  readonly soldDate: CalendarDate | null
  /** Null, here and below, when the records do not say. */
  readonly effectiveDate: CalendarDate | null
  readonly expirationDate: CalendarDate | null
  readonly premium: Cents | null
}

/** What people call the office a policy belongs to; null for none. */
export const officeName = ({
  office,
  officeDescription,
}: Pick<Policy, 'office' | 'officeDescription'>): string | null => officeDescription ?? office

/** A policy's own calculation for one position; one value whatever the term (domain: it comes before every rule). */
export interface PolicyOverride {
  readonly calcType: CalcType
  readonly value: PayoutValue
  /** When given, the override is meant for this agent alone and is ignored once somebody else stands there. */
  readonly agentId: AgentId | null
}

/** A policy's overrides; a position without one is left out. */
export type PolicyOverrides = { readonly [P in Position]?: PolicyOverride }
/** A position left out stays as it is, null takes its override away. */
export type PolicyOverridesChange = { readonly [P in Position]?: PolicyOverride | null }

/** Who the policy's agents were from a moment on (section 3, "Policy agent history"). */
export interface PolicyAgentHistory {
  readonly agent1: AgentId | null
  readonly agent2: AgentId | null
  readonly agent3: AgentId | null
  readonly historyDate: CalendarDate
  readonly historyDatetime: Timestamp
  readonly isCurrent: boolean
}

export interface OverriddenPolicy {
  readonly policyId: PolicyId
  readonly overrides: PolicyOverrides
}
