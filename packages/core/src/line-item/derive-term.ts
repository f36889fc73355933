/** The commission term that follows from a line's policy (domain: commission term). */
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Policy } from '../policy/policy.ts'
import { termInForce } from '../policy/term-in-force.ts'
import { type CommissionTerm, isOverride, termOfKind } from './commission-term.ts'

/**
 * A term a person set stays. Otherwise it is what the policy's term in force on the line's effective date did, or on
 * its transaction date when it has no effective date. A policy whose terms are not listed is new in its first term and
 * a renewal ever after. None when terms are listed but none covers the day: no rule then guesses a payout.
 */
export const deriveTerm = (
  current: CommissionTerm,
  policy: Pick<Policy, 'terms' | 'numberOfTerms'>,
  dates: { readonly effectiveDate: CalendarDate | null; readonly transactionDate: CalendarDate },
): CommissionTerm => {
  if (isOverride(current)) return current
  if (policy.terms === null || policy.terms.length === 0) return policy.numberOfTerms === 1 ? 'New' : 'Renewal'
  const term = termInForce(policy.terms, dates.effectiveDate ?? dates.transactionDate)
  return term === null ? 'None' : termOfKind(term.transaction)
}
