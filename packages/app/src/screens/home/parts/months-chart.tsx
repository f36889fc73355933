/** The months as bars. A table with the same figures can be shown in place of the chart. */
import { CalendarDates, type Cents, type MonthCommission } from '@commissions/core'
import { BarChart, type BarPart } from '../../../ui/chart/bar-chart.tsx'
import { monthName } from '../../../ui/dates/month-name.ts'
import { formatDollars } from '../../../ui/money/format-money.ts'

type Part = 'reconciled' | 'open' | 'anticipated' | 'proposed'

const PARTS: readonly (BarPart & { readonly part: Part })[] = [
  { part: 'reconciled', name: 'Reconciled', look: 'solid' },
  { part: 'open', name: 'To reconcile', look: 'light' },
  { part: 'anticipated', name: 'Anticipated', look: 'outlined' },
  { part: 'proposed', name: 'Not yet anticipated', look: 'hatched' },
]

const title = (month: MonthCommission): string => `${monthName(month)} ${month.start.year}`

/** `November 2026: Reconciled $2,203.00, To reconcile $24,853.96`; parts that are zero are left out. */
const about = (month: MonthCommission): string => {
  const said = PARTS.filter(({ part }) => month[part] !== 0).map(
    ({ part, name }) => `${name} ${formatDollars(month[part])}`,
  )
  return `${title(month)}: ${said.length === 0 ? 'nothing' : said.join(', ')}`
}

/** The name of a month's bar. The first month and every January include the year. */
const barName = (month: MonthCommission, index: number): string => {
  const { start } = month
  const abbreviated = monthName(month).slice(0, 3)
  return index === 0 || start.month === 1 ? `${abbreviated} ${start.year}` : abbreviated
}

const THOUSAND = 1_000
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const tickText = (cents: number): string => {
  const dollars = cents / 100
  const text = Math.abs(dollars) < THOUSAND ? String(Math.abs(dollars)) : short.format(Math.abs(dollars))
  return dollars < 0 ? `(${text})` : text
}

const valuesOf = (month: MonthCommission): readonly Cents[] => PARTS.map(({ part }) => month[part])

export const MonthsChart = ({ months }: { readonly months: readonly MonthCommission[] }) => (
  <BarChart
    label={`Commission by month. ${months.map(about).join('. ')}.`}
    parts={PARTS}
    bars={months.map((month, index) => ({
      key: CalendarDates.toIso(month.start),
      name: barName(month, index),
      about: about(month),
      values: valuesOf(month),
    }))}
    tickText={tickText}
  />
)
