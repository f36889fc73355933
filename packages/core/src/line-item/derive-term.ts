/** The commission term that follows from a line's policy (domain: commission term). */
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Policy } from '../policy/policy.ts'
import { termInForce } from '../policy/term-in-force.ts'
import { type CommissionTerm, isOverride, termOfKind } from './commission-term.ts'

/**
 * A term that a person set stays. Otherwise the policy's term in force on the line's effective date (or its transaction date if
 * it has none) decides. A policy without listed terms is new in its first term and a renewal afterwards. The answer is None if
 * terms are listed but none covers the day, so that no rule guesses a payout.
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
