/** Commission by year, carrier and line of business, and who was paid what of it: each figure is a link to the lines it is made of. */
import { type Cents, type Client, EVERY_LINE, type LineSearch, type LineSummary } from '@commissions/core'
import { function as F, taskEither as TE } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { Fragment } from 'react'
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
  readonly search: Partial<LineSearch>
  /** The sum that is told. */
  readonly of?: (sums: MoneySums) => Cents
}

const payouts = (sums: MoneySums): Cents => sums.payouts
const commission = ({ commissionAmount }: MoneySums): Cents => commissionAmount

const YearsTable = <K,>({ what, money, nameOf, searchOf, search, of = commission }: YearsTableProps<K>) => {
  const amount = (sums: MoneySums, key: K, year: number | null) => {
    const own = of(sums) === 0 ? null : searchOf(key)
    const to = own && linesLink({ ...search, ...own, ...(year === null ? {} : yearRange(year)) })
    return <LinkedMoneyAmount cents={of(sums)} to={to} />
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
            return sums === undefined ? '–' : amount(sums, key, year)
          },
        })),
        {
          title: 'All years',
          of: ({ key, all }) => amount(all, key, null),
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

/** By their numbers, so that lines which nobody has matched to the policy yet are found, too. */
const PolicyLines = ({ client: { policies } }: { readonly client: Client }) =>
  policies.length > 0 && (
    <p className={look.quiet}>
      Lines of one policy:{' '}
      {policies.map(({ id, number }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={linesLink({ policyNumber: number })}>{number}</Link>
        </Fragment>
      ))}
    </p>
  )

/** The sums of one client's lines. */
export const LineMoney = observer(({ client }: { readonly client: Client }) => {
  const { reference } = useApp()
  const search = { clientId: client.id }
  const asked: LineSearch = { ...EVERY_LINE, ...search }
  const sums = useLoaded<Sums>(client.id, ({ commissions: { lines } }) =>
    F.pipe(
      TE.Do,
      TE.bind('byCarrier', () => lines.summary(asked, ['carrier', 'month'])),
      TE.bind('byBusiness', () => lines.summary(asked, ['lob', 'month'])),
      TE.bind('byAgent', () => lines.summary(asked, ['agent', 'month'])),
    ),
  )
  // Read here, because the function inside LoadView is not observed by MobX.
  const { agentName, carrierName } = reference
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
        {({ byCarrier, byBusiness, byAgent }) =>
          byCarrier.length === 0 ? (
            <>
              <p className={look.quiet}>No commission has come in for this client yet.</p>
              <PolicyLines client={client} />
            </>
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
              {paid(byAgent).length > 0 && (
                <YearsTable
                  what="Paid to"
                  money={moneyYears(paid(byAgent), one => one.agentId, payouts)}
                  nameOf={id => (id === null ? '' : agentName(id))}
                  searchOf={id => (id === null ? null : { agentIds: [id], state: 'paid' })}
                  search={search}
                  of={payouts}
                />
              )}
              <p className={look.quiet}>
                By statement date. <Link to={linesLink(search)}>All lines of this client</Link>
              </p>
              <PolicyLines client={client} />
            </div>
          )
        }
      </LoadView>
    </section>
  )
})
