/** The list of what carriers owe, as an agency sends it to a carrier: each policy term asked about, and its amounts. */
import { termsOf } from '../anticipated/propose.ts'
import { type CalendarDate, equals } from '../calendar/calendar-date.ts'
import { type ExpectedCommission, expectedSentence, outstandingOf } from '../expected/expected-commission.ts'
import type { Letterhead } from '../letterhead/letterhead.ts'
import { grouped } from '../list/grouped.ts'
import { type Cents, negate, sum } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'
import { amountCell, dayCell, percentCell, type ReportColumn, textCell } from './report-table.ts'

/** One policy term, with the facts by which a carrier knows it. */
export interface OwedTerm {
  readonly carrier: string
  readonly policyNumber: string
  readonly insured: string
  readonly begins: CalendarDate
  /** Null where the policy no longer has the term. */
  readonly ends: CalendarDate | null
  /** The premium of the whole term. */
  readonly premium: Cents | null
  readonly agreed: Rate
  readonly paidAt: Rate | null
  readonly expected: Cents
  readonly received: Cents
  /** What is short or missing; negative where too much was paid. */
  readonly owed: Cents
  /** The reason as a sentence: `12% paid, 15% agreed: 36.00 short`. */
  readonly why: string
}

/** The content of the list of what carriers owe. */
export interface ExpectedReportModel {
  readonly agency: string
  readonly letterhead: Letterhead
  /** The terms began between `start` and `end`. */
  readonly start: CalendarDate
  readonly end: CalendarDate
  readonly madeOn: CalendarDate
  readonly terms: readonly OwedTerm[]
}

/** The row of one policy term. */
export const owedTerm = (term: ExpectedCommission): OwedTerm => {
  const own = termsOf(term.policy).find(({ effectiveDate }) => equals(effectiveDate, term.due))
  return {
    carrier: term.carrier,
    policyNumber: term.policy.number,
    insured: term.client.displayName,
    begins: term.due,
    ends: own?.expirationDate ?? null,
    premium: own?.premium ?? null,
    agreed: term.expectedRate,
    paidAt: term.receivedRate,
    expected: term.expected,
    received: term.received,
    owed: outstandingOf(term),
    why: expectedSentence(term),
  }
}

/** The sums of a list of what a carrier owes, in cents. */
export interface OwedSums {
  /** What is owed on terms that are short or missing. */
  readonly owed: Cents
  /** What was paid too much, as a positive amount. */
  readonly over: Cents
}

/** Adds up the rows, in cents. What was paid too much is added up separately from what is owed. */
export const owedSums = (terms: readonly Pick<OwedTerm, 'owed'>[]): OwedSums => ({
  owed: sum(terms.filter(({ owed }) => owed > 0).map(({ owed }) => owed)),
  over: sum(terms.filter(({ owed }) => owed < 0).map(({ owed }) => negate(owed))),
})

/** The rows of one carrier, and their sums in cents. */
export interface OwedPart extends OwedSums {
  readonly carrier: string
  readonly terms: readonly OwedTerm[]
}

/** The terms by carrier, sorted by the carrier's name; each carrier's terms keep their order. */
export const owedByCarrier = ({ terms }: Pick<ExpectedReportModel, 'terms'>): readonly OwedPart[] =>
  [...grouped(terms.map(term => [term.carrier, term] as const))]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([carrier, own]) => ({ carrier, terms: own, ...owedSums(own) }))

/** The columns of the list as a file. */
export const OWED_COLUMNS: readonly ReportColumn<OwedTerm>[] = [
  { heading: 'Carrier', width: 24, cell: term => textCell(term.carrier) },
  { heading: 'Policy Number', width: 20, cell: term => textCell(term.policyNumber) },
  { heading: 'Insured Name', width: 30, cell: term => textCell(term.insured) },
  { heading: 'Term Begins', width: 14, cell: term => dayCell(term.begins) },
  { heading: 'Term Ends', width: 14, cell: term => dayCell(term.ends) },
  { heading: 'Premium', width: 14, cell: term => amountCell(term.premium) },
  { heading: 'Agreed %', width: 12, cell: term => percentCell(term.agreed) },
  { heading: 'Paid %', width: 12, cell: term => percentCell(term.paidAt) },
  { heading: 'Expected', width: 14, cell: term => amountCell(term.expected) },
  { heading: 'Received', width: 14, cell: term => amountCell(term.received) },
  { heading: 'Owed', width: 14, cell: term => amountCell(term.owed) },
  { heading: 'Why', width: 44, cell: term => textCell(term.why) },
]
