/** Commission by year, carrier and line of business, and who was paid what of it: each figure is a link to the lines it is made of. */
import { type Cents, EVERY_LINE, type LineSearch, type LineSummary, Money } from '@commissions/core'
import { function as F, taskEither as TE } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useApp, useLoaded } from '../../composition/app-context.ts'
import { Bones } from '../../ui/card/card.tsx'
import { cx } from '../../ui/cx.ts'
import { monthName } from '../../ui/dates/month-name.ts'
import figures from '../../ui/figures/figures.module.css'
import { FiguresTable } from '../../ui/figures/figures-table.tsx'
import { LoadView } from '../../ui/load/load-view.tsx'
import { LinkedMoneyAmount, MoneyAmount } from '../../ui/money/money.tsx'
import { linesLink, within } from './lines-look.ts'
import styles from './money-by-year.module.css'
import { type MoneyRow, type MoneySums, type MoneyYears, moneyYears, yearRange } from './money-years.ts'

/** How many years have a column. Earlier years count only in the total. */
const YEARS = 3

interface Sums {
  readonly byCarrier: readonly LineSummary[]
  readonly byBusiness: readonly LineSummary[]
  readonly byAgent: readonly LineSummary[]
}

interface YearsTableProps<K> {
  readonly what: string
  readonly money: MoneyYears<K>
  readonly nameOf: (key: K) => string
  /** The search for a row's lines; null if no search can express the row. */
  readonly searchOf: (key: K) => Partial<LineSearch> | null
  readonly search: LineSearch
  /** The sum that is told. */
  readonly of?: (sums: MoneySums) => Cents
}

const payouts = (sums: MoneySums): Cents => sums.payouts
const commission = ({ commissionAmount }: MoneySums): Cents => commissionAmount

const YearsTable = <K,>({ what, money, nameOf, searchOf, search, of = commission }: YearsTableProps<K>) => {
  const { before } = money
  const [newest = 0] = money.years
  const oldest = money.years.at(-1) ?? newest
  // Every line has a statement date. By another date, a range leaves out the lines that are in no year.
  const everyYear =
    search.dateOption === EVERY_LINE.dateOption
      ? {}
      : within({ start: yearRange(oldest).start, end: yearRange(newest).end }, search)
  const amount = (sums: MoneySums, key: K, range: ReturnType<typeof yearRange> | null) => {
    // "Not paid since" asks about the days after the range, so a shorter range finds other lines.
    const own = of(sums) === 0 || search.stopped ? null : searchOf(key)
    const to = own && linesLink({ ...search, ...own, ...(range === null ? everyYear : within(range, search)) })
    return <LinkedMoneyAmount cents={of(sums)} to={to} />
  }
  const total = (sumsOf: (row: MoneyRow<K>) => MoneySums | undefined) => (
    <MoneyAmount cents={Money.sum(money.rows.flatMap(row => sumsOf(row) ?? []).map(of))} />
  )
  return (
    <FiguresTable
      className={cx(figures.plain, styles.table)}
      rows={money.rows}
      rowKey={({ key }) => nameOf(key)}
      columns={[
        { title: what, of: ({ key }) => nameOf(key), total: 'Total' },
        ...money.years.slice(0, YEARS).map(year => ({
          title: String(year),
          of: ({ key, byYear }: MoneyRow<K>) => {
            const sums = byYear.get(year)
            return sums === undefined ? '–' : amount(sums, key, yearRange(year))
          },
          total: total(({ byYear }) => byYear.get(year)),
        })),
        ...(before === null
          ? []
          : [
              {
                title: `Through ${monthName({ start: before.end })} ${before.end.year}`,
                of: (row: MoneyRow<K>) => (row.before === null ? '–' : amount(row.before, row.key, before)),
                total: total(row => row.before ?? undefined),
              },
            ]),
        {
          title: 'All years',
          of: ({ key, all }) => amount(all, key, null),
          total: total(({ all }) => all),
        },
      ]}
    />
  )
}

/** Without the agents whose lines are not paid yet. */
const paid = (byAgent: readonly LineSummary[]): readonly LineSummary[] =>
  byAgent.filter(sum => sum.agentId !== null && payouts(sum) !== 0)

const UNKNOWN_CARRIER = 'Without a carrier'
const UNKNOWN_BUSINESS = 'Without a line of business'

interface MoneyByYearProps {
  readonly search: LineSearch
  /** Shown in place of the tables if the search finds no line that counts. */
  readonly none: ReactNode
  /** Shown below the tables. */
  readonly children: ReactNode
}

/** Lines without the date that the search goes by belong to no year and are left out. */
export const MoneyByYear = observer(({ search, none, children }: MoneyByYearProps) => {
  const { reference } = useApp()
  const sums = useLoaded<Sums>(linesLink(search), ({ commissions: { lines } }) => {
    const by = (key: 'carrier' | 'lob' | 'agent') =>
      F.pipe(
        lines.summary(search, [key, 'month']),
        TE.map(found => found.filter(({ month }) => month !== null)),
      )
    return F.pipe(
      TE.Do,
      TE.bind('byCarrier', () => by('carrier')),
      TE.bind('byBusiness', () => by('lob')),
      TE.bind('byAgent', () => by('agent')),
    )
  })
  // Read here, because the function inside LoadView is not observed by MobX.
  const { agentName, carrierName, today } = reference
  return (
    <LoadView
      load={sums.state}
      what="Commission by year is"
      title="The sums could not be loaded"
      retry={sums.again}
      skeleton={<Bones height={120} label="Loading the sums" />}
    >
      {({ byCarrier, byBusiness, byAgent }) =>
        byCarrier.length === 0 ? (
          none
        ) : (
          <div className={styles.tables}>
            <YearsTable
              what="Carrier"
              money={moneyYears(byCarrier, one => one.carrierId, { today })}
              nameOf={id => (id === null ? UNKNOWN_CARRIER : carrierName(id))}
              searchOf={carrierId => (carrierId === null ? null : { carrierId })}
              search={search}
            />
            <YearsTable
              what="Line of business"
              money={moneyYears(byBusiness, one => one.lob, { all: byCarrier, today })}
              nameOf={lob => lob ?? UNKNOWN_BUSINESS}
              searchOf={lob => (lob === null ? null : { lob })}
              search={search}
            />
            {paid(byAgent).length > 0 && (
              <YearsTable
                what="Paid to"
                money={moneyYears(paid(byAgent), one => one.agentId, { told: payouts, all: byCarrier, today })}
                nameOf={id => (id === null ? '' : agentName(id))}
                searchOf={id => (id === null ? null : { agentIds: [id], state: search.state ?? 'paid' })}
                search={search}
                of={payouts}
              />
            )}
            {children}
          </div>
        )
      }
    </LoadView>
  )
})
