/** Proposes the commissions an agency may expect in a range of days (domain: anticipated commissions). */
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { DateRange } from '../calendar/date-range.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { ClientReference } from '../client/client.ts'
import type { CommissionTerm } from '../line-item/commission-term.ts'
import type { Cents } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'
import type { Policy, PolicyId } from '../policy/policy.ts'
import type { CarrierSetting } from './carrier-setting.ts'

export interface PolicyOfClient {
  readonly client: ClientReference
  readonly policy: Policy
}

/** A line that already stands: not voided, and tied to this policy. Its day is its effective date, else its transaction date; give both when they differ. */
export interface Standing {
  readonly policyId: PolicyId
  readonly date: CalendarDate
}

export interface ProposeInput {
  /** Both ends belong to it. */
  readonly range: DateRange
  /** Empty: every carrier whose basis anticipates. */
  readonly carrierIds: readonly CarrierId[]
  readonly settings: readonly CarrierSetting[]
  readonly policies: readonly PolicyOfClient[]
  readonly standing: readonly Standing[]
}

export interface AnticipatedProposal {
  /** The same policy and day give the same key, whenever it is asked. */
  readonly key: string
  readonly client: ClientReference
  readonly policy: Policy
  readonly carrierId: CarrierId
  readonly carrier: string
  readonly writingCarrier: string | null
  readonly transactionDate: CalendarDate
  readonly effectiveDate: CalendarDate
  readonly expirationDate: CalendarDate
  /** NBS, RWL or REW. */
  readonly transactionType: string
  readonly transactionDescription: string
  readonly grossAmount: Cents
  readonly commissionRate: Rate
  readonly commissionAmount: Cents
  readonly commissionTerm: CommissionTerm
  readonly insuredName: string
  readonly policyNumber: string
  /** The policy's first line of business. */
  readonly lob: string | null
}

/** By transaction date, then client, then policy number. */
export const propose = (_input: ProposeInput): readonly AnticipatedProposal[] => []
