/** From when to when a policy can have transactions. */
import { type CalendarDate, compare } from '../calendar/calendar-date.ts'
import type { Policy, PolicyTerm } from '../policy/policy.ts'
import { termInForce } from '../policy/term-in-force.ts'

export type PolicyDates = Pick<Policy, 'terms' | 'soldDate' | 'inceptionDate' | 'effectiveDate' | 'expirationDate'>

/** From the day it was sold, or first in force, to the end of its last known term; both days belong to it. */
export const isInLife = (policy: PolicyDates, date: CalendarDate): boolean => {
  const terms = policy.terms ?? []
  const starts = [policy.soldDate, policy.inceptionDate, policy.effectiveDate, ...terms.map(term => term.effectiveDate)]
  const ends = [policy.expirationDate, ...terms.map(term => term.expirationDate)]
  return starts.some(start => start !== null && compare(start, date) <= 0) && ends.some(end => compare(date, end) <= 0)
}

/** The term in force on a day; records without a list of terms know the current one. Null when there is none. */
export const termAt = (
  policy: PolicyDates,
  date: CalendarDate,
): Pick<PolicyTerm, 'effectiveDate' | 'expirationDate'> | null => {
  if (policy.terms !== null && policy.terms.length > 0) return termInForce(policy.terms, date)
  return compare(policy.effectiveDate, date) <= 0 && compare(date, policy.expirationDate) < 0 ? policy : null
}
