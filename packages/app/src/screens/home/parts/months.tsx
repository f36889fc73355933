/** The commission of this month, compared with what is expected, and of the months before it. */
import { Button } from '@blueprintjs/core'
import { Chart, Th } from '@blueprintjs/icons'
import {
  CalendarDates,
  type Cents,
  commissionByMonth,
  type DateRange,
  Money,
  type MonthCommission,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { RECEIVED, statementsLink } from '../../../parts/statement/statements-look.ts'
import { Bones } from '../../../ui/card/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { monthName } from '../../../ui/dates/month-name.ts'
import { FiguresTable } from '../../../ui/figures/figures-table.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import look from '../../../ui/look.module.css'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { LinkedMoneyAmount, MoneyAmount } from '../../../ui/money/money.tsx'
import styles from '../home.module.css'
import { type HomeStore, MONTHS } from '../home.store.ts'
import { Figure, HomeCard, QUIET } from './figure.tsx'
import { OverLists } from './over-lists.tsx'

const MonthsChart = lazily(
  async () => (await import('./months-chart.tsx')).MonthsChart,
  <Bones height={252} label="Loading" />,
)

/** Links to the rows behind each part of a month. */
const links = (range: DateRange) => ({
  reconciled: statementsLink({ range, by: 'StatementDate' }, '/previous'),
  open: statementsLink({ range, source: RECEIVED }),
  anticipated: statementsLink({ range, source: 'Anticipated' }),
})

const proposedLink = ({ start, end }: MonthCommission): string =>
  `/statements/anticipated?${new URLSearchParams({ start: CalendarDates.toIso(start), end: CalendarDates.toIso(end) })}`

const received = ({ reconciled, open }: MonthCommission): Cents => Money.add(reconciled, open)

const ThisMonth = observer(({ store, month }: { readonly store: HomeStore; readonly month: MonthCommission }) => {
  const to = links(month)
  const { state } = store.proposed
  const known = store.proposed.value !== null
  const expected = Money.add(month.anticipated, month.proposed)
  return (
    <>
      <p className={cx(look.quiet, styles.more)}>
        {formatDollars(received(month))} came in {monthName(month)}
        {known && `, ${formatDollars(expected)} more is expected`}.
      </p>
      <div className={styles.figures}>
        <Figure
          name="Reconciled"
          value={<MoneyAmount cents={month.reconciled} currency />}
          note="on closed statements"
          to={to.reconciled}
        />
        <Figure
          name="To reconcile"
          value={<MoneyAmount cents={month.open} currency />}
          note="on open statements"
          to={to.open}
        />
        <Figure
          name="Anticipated"
          value={<MoneyAmount cents={month.anticipated} currency />}
          note="on anticipated statements"
          to={to.anticipated}
        />
        {state._tag === 'Failed' ? (
          <div className={styles.figure} role="alert">
            <span className={QUIET}>Not yet anticipated</span>
            <span className={QUIET}>{state.failure.message}</span>
            <Button size="small" onClick={store.proposed.again}>
              Try again
            </Button>
          </div>
        ) : (
          <Figure
            name="Not yet anticipated"
            value={known ? <MoneyAmount cents={month.proposed} currency /> : '…'}
            note="due by the policies' terms"
            to={proposedLink(month)}
          />
        )}
      </div>
    </>
  )
})

const MonthsTable = ({ months }: { readonly months: readonly MonthCommission[] }) => {
  const figure = (part: 'reconciled' | 'open' | 'anticipated') => (month: MonthCommission) => (
    <LinkedMoneyAmount cents={month[part]} to={links(month)[part]} />
  )
  return (
    <FiguresTable
      inCard
      rows={months.toReversed()}
      rowKey={({ start }) => CalendarDates.toIso(start)}
      columns={[
        { title: 'Month', of: month => `${monthName(month)} ${month.start.year}` },
        { title: 'Reconciled', of: figure('reconciled') },
        { title: 'To reconcile', of: figure('open') },
        { title: 'Anticipated', of: figure('anticipated') },
        {
          title: 'Not yet anticipated',
          of: month =>
            month.proposed === 0 ? '–' : <LinkedMoneyAmount cents={month.proposed} to={proposedLink(month)} />,
        },
      ]}
    />
  )
}

export const Months = observer(({ store }: { readonly store: HomeStore }) => {
  const { today } = useApp().reference
  const [asTable, setAsTable] = useState(false)
  // Read here, in the component that observes the store, because the function below is called by OverLists.
  const proposals = store.proposed.value
  return (
    <HomeCard
      title="Commission by month"
      className={styles.wide}
      act={
        <Button
          size="small"
          variant="minimal"
          icon={asTable ? <Chart /> : <Th />}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'As a chart' : 'As a table'}
        </Button>
      }
    >
      <OverLists store={store} tells={true} height={324}>
        {statements => {
          const months = commissionByMonth(statements, proposals ?? [], today, MONTHS)
          const last = months.at(-1)
          return (
            <>
              {last !== undefined && <ThisMonth store={store} month={last} />}
              {asTable ? <MonthsTable months={months} /> : <MonthsChart months={months} />}
            </>
          )
        }}
      </OverLists>
    </HomeCard>
  )
})
