/** The parts in which a term's premium is paid (domain: anticipated commissions). */
import { addMonths, type CalendarDate, compare } from '../calendar/calendar-date.ts'
import { type Cents, cents } from '../money/cents.ts'
import type { PolicyTerm } from '../policy/policy.ts'

/** What a client pays of a term's premium on one day. */
export interface Installment {
  readonly date: CalendarDate
  readonly amount: Cents
}

const MONTHS_APART: readonly (readonly [billing: RegExp, months: number])[] = [
  [/semi[\s-]*annual|half[\s-]*year|biannual/i, 6],
  [/quarter/i, 3],
  [/\bmonth/i, 1],
  [/annual|year/i, 12],
]

/** Months between installments; null for a billing type that names no interval: then the term is paid at once. */
export const monthsApart = (billingType: string | null): number | null =>
  MONTHS_APART.find(([billing]) => billing.test(billingType ?? ''))?.[1] ?? null

/** More would be a slip in the records: fifty years of months. */
export const MOST_INSTALLMENTS = 600

/** Equal parts of the premium, one for each interval that begins within the term. The first has the cents that do not divide. */
export const installments = (
  term: Pick<PolicyTerm, 'effectiveDate' | 'expirationDate' | 'premium'>,
  billingType: string | null,
): readonly Installment[] => {
  const apart = monthsApart(billingType)
  const dates = [term.effectiveDate]
  for (let count = 1; apart !== null && count < MOST_INSTALLMENTS; count += 1) {
    const next = addMonths(term.effectiveDate, count * apart)
    if (compare(next, term.expirationDate) >= 0) break
    dates.push(next)
  }
  const part = Math.trunc(term.premium / dates.length)
  const rest = term.premium - part * dates.length
  return dates.map((date, index) => ({ date, amount: cents(index === 0 ? part + rest : part) }))
}
