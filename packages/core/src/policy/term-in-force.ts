import { type CalendarDate, compare } from '../calendar/calendar-date.ts'
import type { PolicyTerm } from './policy.ts'

/**
 * The term that covers the day: from its effective date up to, not including, its expiration date. Where terms overlap
 * (a rewrite in mid-term) the one that began last counts; null when no term covers the day.
 */
export const termInForce = (terms: readonly PolicyTerm[], on: CalendarDate): PolicyTerm | null => {
  let found: PolicyTerm | null = null
  for (const term of terms) {
    if (compare(term.effectiveDate, on) > 0 || compare(on, term.expirationDate) >= 0) continue
    if (found === null || compare(term.effectiveDate, found.effectiveDate) >= 0) found = term
  }
  return found
}
