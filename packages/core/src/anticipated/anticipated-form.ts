/** An anticipated line while it is edited (section 3, "Anticipated item form"), and as it is sent. */
import type { AgentsByPosition } from '../agent/agent.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import type { ClientId, ClientReference } from '../client/client.ts'
import type { CommissionTerm } from '../line-item/commission-term.ts'
import type { DatedLineItemForm } from '../line-item/line-item-form.ts'
import type { Cents } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'
import type { Policy, PolicyId } from '../policy/policy.ts'

/** What the form knows of a policy; records may lack the number of terms. */
export type AnticipatedPolicy = Pick<Policy, 'id' | 'number' | 'linesOfBusiness'> & {
  readonly numberOfTerms: number | null
}

/** Amounts in cents, the rate in millionths of a percent; null is a field nobody has filled in. */
export interface AnticipatedForm {
  readonly transactionDate: CalendarDate | null
  /** A transaction code, such as NBS. */
  readonly transactionType: string | null
  /** The commissionable premium. */
  readonly grossAmount: Cents | null
  /** The commission paid. */
  readonly commissionAmount: Cents | null
  readonly commissionRate: Rate | null
  readonly carrierId: CarrierId | null
  readonly commissionTerm: CommissionTerm | null
  readonly policy: AnticipatedPolicy | null
  readonly client: (Omit<ClientReference, 'number'> & { readonly number: string | null }) | null
  readonly agents: AgentsByPosition
  readonly effectiveDate: CalendarDate | null
  readonly expirationDate: CalendarDate | null
  readonly inceptionDate: CalendarDate | null
  readonly soldDate: CalendarDate | null
  readonly statusDate: CalendarDate | null
}

/** The normalized form. Inception, sold and status date are the policy's own; they are shown but not sent. */
export interface AnticipatedItem extends DatedLineItemForm {
  readonly grossAmount: Cents
  readonly commissionAmount: Cents
  readonly commissionRate: Rate
  readonly commissionTerm: CommissionTerm
  readonly carrierId: CarrierId
  readonly policyId: PolicyId
  readonly clientId: ClientId
  readonly lob: string
}
