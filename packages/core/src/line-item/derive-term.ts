/** The commission term that follows from a line's policy (domain: commission term). */
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Policy } from '../policy/policy.ts'
import { termInForce } from '../policy/term-in-force.ts'
import { type CommissionTerm, isOverride, termOfKind } from './commission-term.ts'

/**
 * A term that a person set stays, else the policy's term in force on the line's day decides. Without listed terms the first is new,
 * the others are renewals. None if no listed term covers the day, so that no rule guesses a payout.
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
