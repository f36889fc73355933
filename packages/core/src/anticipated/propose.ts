/** Proposes the commissions an agency may expect in a range of days (domain: anticipated commissions). */
import { type CalendarDate, compare, equals, toIso } from '../calendar/calendar-date.ts'
import { contains, type DateRange } from '../calendar/date-range.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import { type CarrierSetting, rateOfKind, ratesFor } from '../carrier/carrier-setting.ts'
import { anticipates, type CommissionBasis } from '../carrier/commission-basis.ts'
import type { ClientReference } from '../client/client.ts'
import { type CommissionTerm, termOfKind } from '../line-item/commission-term.ts'
import { grouped } from '../list/grouped.ts'
import type { Cents } from '../money/cents.ts'
import { percentOf } from '../money/percent-of.ts'
import type { Rate } from '../money/rate.ts'
import type { Policy, PolicyId, PolicyTerm, TransactionKind } from '../policy/policy.ts'
import { type Installment, installments } from './installments.ts'

export interface PolicyOfClient {
  readonly client: ClientReference
  readonly policy: Policy
}

/** A line that already exists: not voided, on any statement, and tied to this policy. */
export interface PolicyLine {
  readonly policyId: PolicyId
  readonly transactionDate: CalendarDate
  readonly effectiveDate: CalendarDate | null
}

export interface ProposeInput {
  /** The days, both ends included, on which the transaction dates may lie. */
  readonly range: DateRange
  /** Empty: every active carrier. Named carriers are taken even when inactive. */
  readonly carrierIds: readonly CarrierId[]
  readonly settings: readonly CarrierSetting[]
  readonly policies: readonly PolicyOfClient[]
  readonly standing: readonly PolicyLine[]
}

export interface AnticipatedProposal {
  /** The same policy, term and day always give the same key. */
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
  /** The premium expected that day, in cents. */
  readonly grossAmount: Cents
  readonly commissionRate: Rate
  readonly commissionAmount: Cents
  readonly commissionTerm: CommissionTerm
  readonly insuredName: string
  readonly policyNumber: string
  /** The policy's first line of business. */
  readonly lob: string | null
}

/** The transaction code for each kind of term. */
export const CODES: Record<TransactionKind, string> = { new: 'NBS', renew: 'RWL', rewrite: 'REW' }

/** Nothing is expected of a cancelled policy. */
export const isCancelled = (policy: Pick<Policy, 'status'>): boolean => /cancel/i.test(policy.status)

/** The policy's terms. A record without a list has one (new if it is the only one), or none without dates and a premium. */
export const termsOf = (policy: Policy): readonly PolicyTerm[] => {
  const { terms, effectiveDate, expirationDate, premium } = policy
  if (terms !== null && terms.length > 0) return terms
  if (effectiveDate === null || expirationDate === null || premium === null) return []
  return [{ effectiveDate, expirationDate, premium, transaction: policy.numberOfTerms === 1 ? 'new' : 'renew' }]
}

/** When a term's premium is expected: in its installments where the carrier pays as paid, else whole on its first day. */
export const premiumsDue = (
  basis: CommissionBasis,
  term: Pick<PolicyTerm, 'effectiveDate' | 'expirationDate' | 'premium'>,
  billingType: string | null,
): readonly Installment[] =>
  basis === 'PremiumPaid' ? installments(term, billingType) : [{ date: term.effectiveDate, amount: term.premium }]

/** Whether a line already stands for this date: by its transaction date or, for written premium, its effective date. */
const stands = (standing: readonly PolicyLine[], basis: CommissionBasis, date: CalendarDate): boolean =>
  standing.some(
    line =>
      equals(line.transactionDate, date) ||
      (basis === 'PremiumWritten' && line.effectiveDate !== null && equals(line.effectiveDate, date)),
  )

const proposal = (
  { client, policy }: PolicyOfClient,
  setting: CarrierSetting,
  term: PolicyTerm,
  due: Installment & { readonly label: string },
): AnticipatedProposal => {
  const rate = rateOfKind(ratesFor(setting, policy), term.transaction)
  return {
    key: `${policy.id}:${toIso(term.effectiveDate)}:${toIso(due.date)}`,
    client,
    policy,
    carrierId: policy.carrierId,
    carrier: policy.carrier,
    writingCarrier: policy.writingCarrier,
    transactionDate: due.date,
    effectiveDate: term.effectiveDate,
    expirationDate: term.expirationDate,
    transactionType: CODES[term.transaction],
    transactionDescription: due.label,
    grossAmount: due.amount,
    commissionRate: rate,
    commissionAmount: percentOf(due.amount, rate),
    commissionTerm: termOfKind(term.transaction),
    insuredName: client.displayName,
    policyNumber: policy.number,
    lob: policy.linesOfBusiness[0] ?? null,
  }
}

// `localeCompare` would look these rules up again for each of a hundred thousand comparisons.
const [NAMES, NUMBERS] = [new Intl.Collator('en', { sensitivity: 'base' }), new Intl.Collator('en')]

/** By transaction date, client and policy number: the order of `propose`, also for proposals that were made in several parts. */
export const compareProposals = (a: AnticipatedProposal, b: AnticipatedProposal): number =>
  compare(a.transactionDate, b.transactionDate) ||
  NAMES.compare(a.client.displayName.trim(), b.client.displayName.trim()) ||
  NUMBERS.compare(a.policyNumber, b.policyNumber) ||
  (a.key < b.key ? -1 : Number(a.key !== b.key))

/**
 * One proposal for each day a premium of a policy is expected, by transaction date, client and policy number. Written
 * premiums are expected whole on a term's first day, paid ones by installments. Left out: other bases, cancelled
 * policies, and what already stands. New and rewritten terms earn the new rate, renewed ones the renewal rate.
 */
export const propose = (input: ProposeInput): readonly AnticipatedProposal[] => {
  const settings = new Map(
    input.settings
      .filter(({ basis }) => anticipates(basis))
      .filter(({ carrierId, inactive }) =>
        input.carrierIds.length === 0 ? !inactive : input.carrierIds.includes(carrierId),
      )
      .map(setting => [setting.carrierId, setting]),
  )
  const standing = grouped(input.standing.map(line => [line.policyId, line] as const))
  return input.policies
    .flatMap(owned => {
      const setting = settings.get(owned.policy.carrierId)
      if (setting === undefined || isCancelled(owned.policy)) return []
      const lines = standing.get(owned.policy.id) ?? []
      return termsOf(owned.policy).flatMap(term => {
        const parts = premiumsDue(setting.basis, term, owned.policy.billingType)
        return parts
          .map((part, index) => ({
            ...part,
            label: parts.length === 1 ? 'Anticipated' : `Anticipated, installment ${index + 1} of ${parts.length}`,
          }))
          .filter(due => contains(input.range, due.date) && !stands(lines, setting.basis, due.date))
          .map(due => proposal(owned, setting, term, due))
      })
    })
    .toSorted(compareProposals)
}
