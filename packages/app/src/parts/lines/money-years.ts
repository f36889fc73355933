/** Monthly sums: added up by year and by another key, such as the carrier, or month after month. */
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
  /** The sums of the days of `MoneyYears.before`. */
  readonly before: MoneySums | null
}

export interface MoneyYears<K> {
  /** The years, the newest first. */
  readonly years: readonly number[]
  /**
   * The days of the year before the newest, as far as the newest has come: a year that is not over would always look less than
   * the one before it. Null if the newest year has a December, or if nothing came in those days.
   */
  readonly before: { readonly start: CalendarDate; readonly end: CalendarDate } | null
  /** The rows, the largest sum first. */
  readonly rows: readonly MoneyRow<K>[]
}

export const moneyTogether = (sums: readonly MoneySums[]): MoneySums => ({
  lines: sums.reduce((count, one) => count + one.lines, 0),
  grossAmount: Money.sum(sums.map(one => one.grossAmount)),
  commissionAmount: Money.sum(sums.map(one => one.commissionAmount)),
  payouts: Money.sum(sums.map(one => one.payouts)),
})

const together = (own: readonly LineSummary[]): MoneySums | null => (own.length === 0 ? null : moneyTogether(own))

const yearOf = ({ month }: LineSummary): number | null => month?.year ?? null

interface MoneyChoices {
  /** The year before is compared through this month at most: one line dated ahead would else add months that have not come. */
  readonly today: CalendarDate
  /** The sum by which the rows are sorted: the commission unless it is another. */
  readonly told?: (sums: MoneySums) => Cents
  /** The sums that the years and days are taken from, so that tables of some of them beside one another have the same columns. */
  readonly all?: readonly LineSummary[]
}

export const moneyYears = <K>(
  sums: readonly LineSummary[],
  keyOf: (sum: LineSummary) => K,
  { told = ({ commissionAmount }) => commissionAmount, all = sums, today }: MoneyChoices,
): MoneyYears<K> => {
  const years = [...new Set(all.flatMap(sum => yearOf(sum) ?? []))].toSorted((a, b) => b - a)
  const newest = years.find(year => year <= today.year) ?? 0
  const come = newest === today.year ? today.month : 12
  const last = Math.max(...all.map(({ month }) => (month?.year === newest ? Math.min(month.month, come) : 0)))
  const isBefore = ({ month }: LineSummary) => last < 12 && month?.year === newest - 1 && month.month <= last
  const rows = [...Map.groupBy(sums, keyOf)].map(([key, own]) => ({
    key,
    all: moneyTogether(own),
    byYear: new Map(
      years.flatMap(year => {
        const ofYear = own.filter(sum => yearOf(sum) === year)
        return ofYear.length === 0 ? [] : [[year, moneyTogether(ofYear)] as const]
      }),
    ),
    before: together(own.filter(isBefore)),
  }))
  return {
    years,
    before: all.some(isBefore)
      ? { start: yearRange(newest - 1).start, end: monthRange({ year: newest - 1, month: last }).end }
      : null,
    rows: rows.toSorted((a, b) => told(b.all) - told(a.all)),
  }
}

export interface MoneyMonth extends MoneySums {
  readonly month: CalendarDate | null
}

/** In months. A longer silence is not listed month by month. */
const LONGEST_SILENCE = 24

/** The months between two months, the newest first. */
const monthsBetween = (newer: CalendarDate | null, older: CalendarDate | null): readonly CalendarDate[] => {
  if (newer === null || older === null) return []
  const count = (newer.year - older.year) * 12 + newer.month - older.month - 1
  return count > LONGEST_SILENCE
    ? []
    : Array.from({ length: count }, (_, at) => CalendarDates.addMonths(newer, -at - 1))
}

/** The newest month first. Months between them without a line are listed, too: they are what people look for. */
export const moneyMonths = (sums: readonly LineSummary[]): readonly MoneyMonth[] =>
  sums
    .toReversed()
    .flatMap((one, at, all) => [
      one,
      ...monthsBetween(one.month, all[at + 1]?.month ?? null).map(month => ({ month, ...moneyTogether([]) })),
    ])

/** How many months have a column. */
const MONTHS = 6

export interface MonthsRow {
  /** One of the row's sums: whose they are. */
  readonly of: LineSummary
  /** What came in each month; undefined where nothing came. */
  readonly byMonth: readonly (MoneySums | undefined)[]
  /** The newest month less the one before it, in cents; zero if there is only one. */
  readonly change: Cents
}

/** The newest months side by side, the newest first, also those in which nothing came. The largest change is the first row. */
export const moneyByMonth = (
  sums: readonly LineSummary[],
  keyOf: (sum: LineSummary) => string | null,
  today: CalendarDate,
  told: (sums: MoneySums) => Cents = ({ commissionAmount }) => commissionAmount,
): { readonly months: readonly CalendarDate[]; readonly rows: readonly MonthsRow[] } => {
  const known = sums.flatMap(({ month }) => month ?? []).toSorted(CalendarDates.compare)
  const [oldest] = known
  const newest = known.findLast(month => CalendarDates.compare(month, today) <= 0) ?? known.at(-1)
  if (oldest === undefined || newest === undefined) return { months: [], rows: [] }
  const months = Array.from({ length: MONTHS }, (_, at) => CalendarDates.addMonths(newest, -at)).filter(
    month => CalendarDates.compare(month, oldest) >= 0,
  )
  const cents = (one: MoneySums | undefined): Cents => (one === undefined ? Money.ZERO : told(one))
  const rows = [...Map.groupBy(sums, keyOf).values()].flatMap(own => {
    const byMonth = months.map(
      of => together(own.filter(({ month }) => month !== null && CalendarDates.compare(month, of) === 0)) ?? undefined,
    )
    const [of] = own
    const change = months.length < 2 ? Money.ZERO : Money.subtract(cents(byMonth[0]), cents(byMonth[1]))
    return of === undefined || byMonth.every(one => one === undefined) ? [] : [{ of, byMonth, change }]
  })
  return { months, rows: rows.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change)) }
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
