/** Adds monthly sums up by year and by another key, such as the carrier. */
import { type CalendarDate, CalendarDates, type Cents, type LineSummary, Money } from '@commissions/core'

export interface MoneySums {
  readonly lines: number
  readonly grossAmount: Cents
  readonly commissionAmount: Cents
  readonly payouts: Cents
}

export interface MoneyRow<K> {
  readonly key: K
  readonly all: MoneySums
  readonly byYear: ReadonlyMap<number, MoneySums>
}

export interface MoneyYears<K> {
  /** The years, the newest first. */
  readonly years: readonly number[]
  /** The rows, the largest sum first. */
  readonly rows: readonly MoneyRow<K>[]
}

const together = (sums: readonly MoneySums[]): MoneySums => ({
  lines: sums.reduce((count, one) => count + one.lines, 0),
  grossAmount: Money.sum(sums.map(one => one.grossAmount)),
  commissionAmount: Money.sum(sums.map(one => one.commissionAmount)),
  payouts: Money.sum(sums.map(one => one.payouts)),
})

const yearOf = ({ month }: LineSummary): number | null => month?.year ?? null

export const moneyYears = <K>(
  sums: readonly LineSummary[],
  keyOf: (sum: LineSummary) => K,
  told: (sums: MoneySums) => Cents = ({ commissionAmount }) => commissionAmount,
): MoneyYears<K> => {
  const years = [...new Set(sums.flatMap(sum => yearOf(sum) ?? []))].toSorted((a, b) => b - a)
  const rows = [...Map.groupBy(sums, keyOf)].map(([key, own]) => ({
    key,
    all: together(own),
    byYear: new Map(
      years.flatMap(year => {
        const ofYear = own.filter(sum => yearOf(sum) === year)
        return ofYear.length === 0 ? [] : [[year, together(ofYear)] as const]
      }),
    ),
  }))
  return { years, rows: rows.toSorted((a, b) => told(b.all) - told(a.all)) }
}

/** The first and last day of a year. */
export const yearRange = (year: number) => ({
  start: CalendarDates.knownDate(year, 1, 1),
  end: CalendarDates.knownDate(year, 12, 31),
})

/** The first and last day of a month. */
export const monthRange = ({ year, month }: Pick<CalendarDate, 'year' | 'month'>) => ({
  start: CalendarDates.knownDate(year, month, 1),
  end: CalendarDates.knownDate(year, month, CalendarDates.daysInMonth(year, month)),
})
