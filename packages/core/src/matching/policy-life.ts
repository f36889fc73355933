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
  const begun = starts.some(start => start !== null && compare(start, date) <= 0)
  return begun && ends.some(end => end !== null && compare(date, end) <= 0)
}

/** The term in force on a day; a record without a list of terms has only its current term. Null when there is none. */
export const termAt = (
  policy: PolicyDates,
  date: CalendarDate,
): Pick<PolicyTerm, 'effectiveDate' | 'expirationDate'> | null => {
  if (policy.terms !== null && policy.terms.length > 0) return termInForce(policy.terms, date)
  const { effectiveDate, expirationDate } = policy
  if (effectiveDate === null || expirationDate === null) return null
  return compare(effectiveDate, date) <= 0 && compare(date, expirationDate) < 0
    ? { effectiveDate, expirationDate }
    : null
}
