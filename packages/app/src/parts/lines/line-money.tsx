/** Commission by year, carrier and line of business: each figure is a link to the lines it is made of. */
import { type ClientId, EVERY_LINE, type LineSearch, type LineSummary } from '@commissions/core'
import { function as F, taskEither as TE } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp, useLoaded } from '../../composition/app-context.ts'
import { Bones } from '../../ui/card/card.tsx'
import { cx } from '../../ui/cx.ts'
import figures from '../../ui/figures/figures.module.css'
import { FiguresTable } from '../../ui/figures/figures-table.tsx'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { LinkedMoneyAmount } from '../../ui/money/money.tsx'
import styles from './line-money.module.css'
import { linesLink } from './lines-look.ts'
import { type MoneyRow, type MoneyYears, moneyYears, yearRange } from './money-years.ts'

/** How many years have a column. Earlier years count only in the total. */
const YEARS = 3

interface Sums {
  readonly byCarrier: readonly LineSummary[]
  readonly byBusiness: readonly LineSummary[]
}

interface YearsTableProps<K> {
  readonly what: string
  readonly money: MoneyYears<K>
  readonly nameOf: (key: K) => string
  /** The search for a row's lines; null if no search can express the row. */
  readonly searchOf: (key: K) => Partial<LineSearch> | null
  readonly search: Partial<LineSearch>
}

const YearsTable = <K,>({ what, money, nameOf, searchOf, search }: YearsTableProps<K>) => {
  const to = (key: K, year: number | null): string | null => {
    const own = searchOf(key)
    return own && linesLink({ ...search, ...own, ...(year === null ? {} : yearRange(year)) })
  }
  return (
    <FiguresTable
      className={cx(figures.plain, styles.table)}
      rows={money.rows}
      rowKey={({ key }) => nameOf(key)}
      columns={[
        { title: what, of: ({ key }) => nameOf(key) },
        ...money.years.slice(0, YEARS).map(year => ({
          title: String(year),
          of: ({ key, byYear }: MoneyRow<K>) => {
            const sums = byYear.get(year)
            return sums === undefined ? '–' : <LinkedMoneyAmount cents={sums.commissionAmount} to={to(key, year)} />
          },
        })),
        {
          title: 'All years',
          of: ({ key, all }) => <LinkedMoneyAmount cents={all.commissionAmount} to={to(key, null)} />,
        },
      ]}
    />
  )
}

const UNKNOWN_CARRIER = 'Without a carrier'
const UNKNOWN_BUSINESS = 'Without a line of business'

/** The sums of one client's lines. */
export const LineMoney = observer(({ client }: { readonly client: ClientId }) => {
  const { reference } = useApp()
  const search = { clientId: client }
  const asked: LineSearch = { ...EVERY_LINE, ...search }
  const sums = useLoaded<Sums>(client, ({ commissions: { lines } }) =>
    F.pipe(
      TE.Do,
      TE.bind('byCarrier', () => lines.summary(asked, ['carrier', 'month'])),
      TE.bind('byBusiness', () => lines.summary(asked, ['lob', 'month'])),
    ),
  )
  // Read here, because the function inside LoadView is not observed by MobX.
  const { carrierName } = reference
  return (
    <section className={styles.money} aria-labelledby="line-money">
      <h3 id="line-money" className={look.heading}>
        Commission by year
      </h3>
      <LoadView
        load={sums.state}
        what="Commission by year is"
        title="The sums could not be loaded"
        retry={sums.again}
        skeleton={<Bones height={120} label="Loading the sums" />}
      >
        {({ byCarrier, byBusiness }) =>
          byCarrier.length === 0 ? (
            <p className={look.quiet}>No commission has come in for this client yet.</p>
          ) : (
            <div className={styles.tables}>
              <YearsTable
                what="Carrier"
                money={moneyYears(byCarrier, one => one.carrierId)}
                nameOf={id => (id === null ? UNKNOWN_CARRIER : carrierName(id))}
                searchOf={carrierId => (carrierId === null ? null : { carrierId })}
                search={search}
              />
              <YearsTable
                what="Line of business"
                money={moneyYears(byBusiness, one => one.lob)}
                nameOf={lob => lob ?? UNKNOWN_BUSINESS}
                searchOf={lob => (lob === null ? null : { lob })}
                search={search}
              />
              <p className={look.quiet}>
                By statement date. <Link to={linesLink(search)}>All lines of this client</Link>
              </p>
            </div>
          )
        }
      </LoadView>
    </section>
  )
})
