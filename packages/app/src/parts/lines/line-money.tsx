/** Commission by year, carrier and line of business: each figure is a link to the lines it is made of. */
import { type Cents, type ClientId, EVERY_LINE, type LineSearch, type LineSummary } from '@commissions/core'
import { function as F, taskEither as TE } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useApp, useStore } from '../../composition/app-context.ts'
import { Loader } from '../../stores/loader.ts'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { Amount } from '../../ui/money/money.tsx'
import styles from './line-money.module.css'
import { linesLink } from './lines-look.ts'
import { type MoneyRow, type MoneyYears, moneyYears, yearRange } from './money-years.ts'

/** Earlier years are in the sum of all alone. */
const YEARS = 3

interface Sums {
  readonly byCarrier: readonly LineSummary[]
  readonly byBusiness: readonly LineSummary[]
}

interface YearsTableProps<K> {
  readonly what: string
  readonly money: MoneyYears<K>
  readonly nameOf: (key: K) => string
  /** Null: nothing that a search could ask for. */
  readonly searchOf: (key: K) => Partial<LineSearch> | null
  readonly search: Partial<LineSearch>
}

const Figure = ({ cents, search }: { readonly cents: Cents; readonly search: Partial<LineSearch> | null }) =>
  search === null ? (
    <Amount cents={cents} />
  ) : (
    <Link to={linesLink(search)}>
      <Amount cents={cents} />
    </Link>
  )

const YearsTable = <K,>({ what, money, nameOf, searchOf, search }: YearsTableProps<K>) => {
  const years = money.years.slice(0, YEARS)
  const asked = (key: K) => {
    const own = searchOf(key)
    return own === null ? null : { ...search, ...own }
  }
  return (
    <FiguresTable
      className={styles.table}
      rows={money.rows}
      rowKey={({ key }) => nameOf(key)}
      columns={[
        { title: what, cell: ({ key }) => nameOf(key) },
        ...years.map(year => ({
          title: String(year),
          cell: ({ key, byYear }: MoneyRow<K>) => {
            const sums = byYear.get(year)
            const lines = asked(key)
            if (sums === undefined) return '–'
            return <Figure cents={sums.commissionAmount} search={lines && { ...lines, ...yearRange(year) }} />
          },
        })),
        { title: 'All years', cell: ({ key, all }) => <Figure cents={all.commissionAmount} search={asked(key)} /> },
      ]}
    />
  )
}

const UNKNOWN_CARRIER = 'Without a carrier'
const UNKNOWN_BUSINESS = 'Without a line of business'

/** Of one client's lines. */
export const LineMoney = observer(({ client }: { readonly client: ClientId }) => {
  const { commissions, reference, failures } = useApp()
  const sums = useStore(() => new Loader<Sums>(failures.watch))
  const search = { clientId: client }
  const fetch = () => {
    const { summary } = commissions.lines
    const asked: LineSearch = { ...EVERY_LINE, ...search }
    void sums.run(
      F.pipe(
        summary(asked, ['carrier', 'month']),
        TE.chain(byCarrier =>
          F.pipe(
            summary(asked, ['lob', 'month']),
            TE.map(byBusiness => ({ byCarrier, byBusiness })),
          ),
        ),
      ),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each client.
  useEffect(fetch, [client])
  // Read here, since what is drawn inside of LoadView follows no store.
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
        retry={fetch}
        skeleton={<div className={styles.bones} role="status" aria-label="Loading the sums" />}
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
