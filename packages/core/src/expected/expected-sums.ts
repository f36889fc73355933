/** Sums of what carriers owe: by carrier, state and age, folded from terms or from groups that the database has added up. */
import { type CalendarDate, dayNumber } from '../calendar/calendar-date.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import { grouped } from '../list/grouped.ts'
import { type Cents, cents, sum } from '../money/cents.ts'
import { type ExpectedCommission, outstandingOf } from './expected-commission.ts'
import type { ExpectedState } from './expected-term.ts'

/** How long ago something fell due, in days. */
export const EXPECTED_AGES = [
  { label: 'Up to 30 days', from: 0 },
  { label: '31 to 60 days', from: 31 },
  { label: '61 to 90 days', from: 61 },
  { label: 'Over 90 days', from: 91 },
] as const

/** The index in `EXPECTED_AGES` of a term's age. */
const ageOf = (due: CalendarDate, today: CalendarDate): number =>
  EXPECTED_AGES.findLastIndex(({ from }) => from === 0 || dayNumber(today) - dayNumber(due) >= from)

/** What carriers should have paid and what they paid, in cents. */
export interface ExpectedSums {
  /** The expected commission of all due terms, closed ones included. */
  readonly expected: Cents
  readonly received: Cents
  readonly short: Cents
  readonly missing: Cents
  readonly over: Cents
}

/** The sums of all terms of a query, in cents, with the number of terms in each state. */
export interface ExpectedTotals extends ExpectedSums {
  /** How many terms are in each state. */
  readonly counts: { readonly [S in ExpectedState]: number }
}

/** What one carrier owes, and how old that is. */
export interface CarrierExpected extends ExpectedSums {
  readonly carrierId: CarrierId
  readonly carrier: string
  /** What is short or missing, by `EXPECTED_AGES`. */
  readonly ages: readonly Cents[]
}

/** The terms of one carrier that have the same state and age, added up. */
export interface ExpectedGroup
  extends Pick<ExpectedCommission, 'carrierId' | 'carrier' | 'state' | 'expected' | 'received'> {
  /** An index in `EXPECTED_AGES`. */
  readonly age: number
  readonly terms: number
}

/** One term, as a group of its own. */
export const groupOf = (item: ExpectedCommission, today: CalendarDate): ExpectedGroup => ({
  ...item,
  age: ageOf(item.due, today),
  terms: 1,
})

const sumsOf = (groups: readonly ExpectedGroup[]): ExpectedSums => {
  const due = groups.filter(({ state }) => state !== 'NotDue')
  const off = (state: ExpectedState): Cents => sum(groups.filter(one => one.state === state).map(outstandingOf))
  return {
    expected: sum(due.map(({ expected }) => expected)),
    received: sum(due.map(({ received }) => received)),
    short: off('Short'),
    missing: off('Missing'),
    over: cents(-off('Over')),
  }
}

const termsIn = (groups: readonly ExpectedGroup[], state: ExpectedState): number =>
  groups.reduce((count, one) => (one.state === state ? count + one.terms : count), 0)

/** Adds up groups of terms. Terms that are not due yet are only counted, not summed. */
export const expectedTotals = (groups: readonly ExpectedGroup[]): ExpectedTotals => ({
  ...sumsOf(groups),
  counts: {
    Missing: termsIn(groups, 'Missing'),
    Short: termsIn(groups, 'Short'),
    Over: termsIn(groups, 'Over'),
    InFull: termsIn(groups, 'InFull'),
    NotDue: termsIn(groups, 'NotDue'),
    Closed: termsIn(groups, 'Closed'),
  },
})

const isOwed = ({ state }: Pick<ExpectedGroup, 'state'>): boolean => state === 'Short' || state === 'Missing'

/** The sums by carrier, those that owe most first. */
export const expectedByCarrier = (groups: readonly ExpectedGroup[]): readonly CarrierExpected[] =>
  [...grouped(groups.map(group => [group.carrierId, group] as const))]
    .map(([carrierId, own]) => ({
      carrierId,
      carrier: own[0]?.carrier ?? '',
      ...sumsOf(own),
      ages: EXPECTED_AGES.map((_, age) => sum(own.filter(one => isOwed(one) && one.age === age).map(outstandingOf))),
    }))
    .toSorted(
      (a, b) =>
        b.short + b.missing - a.short - a.missing || (a.carrier < b.carrier ? -1 : Number(a.carrier !== b.carrier)),
    )

export interface ExpectedTerms {
  readonly items: readonly ExpectedCommission[]
  /** The cursor of the page after this one; null when there is none. */
  readonly next: string | null
}

/** The sums of the range and the carriers, whatever states were asked for. */
export interface ExpectedSummary {
  readonly totals: ExpectedTotals
  readonly carriers: readonly CarrierExpected[]
}

/** A page of terms. The first page has the sums of all terms; later pages have null, so that nothing is added up twice. */
export type ExpectedPage = ExpectedTerms & { readonly [K in keyof ExpectedSummary]: ExpectedSummary[K] | null }

export const NO_SUMMARY = { totals: null, carriers: null } as const

/** The sums that the page has; null for a page after the first. */
export const summaryOf = ({ totals, carriers }: ExpectedPage): ExpectedSummary | null =>
  totals === null || carriers === null ? null : { totals, carriers }
