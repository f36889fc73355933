/** What the lines found come to: month by month, or by year. */
import { CalendarDates, type CarrierId, type LineSearch, type LineSummary } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useApp, useLoaded } from '../../../composition/app-context.ts'
import { linesLink, within } from '../../../parts/lines/lines-look.ts'
import { MoneyByYear } from '../../../parts/lines/money-by-year.tsx'
import {
  type MoneyMonth,
  type MoneySums,
  moneyByMonth,
  moneyMonths,
  moneyTogether,
  monthRange,
} from '../../../parts/lines/money-years.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { Bones } from '../../../ui/card/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { monthName } from '../../../ui/dates/month-name.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { FiguresTable } from '../../../ui/figures/figures-table.tsx'
import { LoadView } from '../../../ui/load/load-view.tsx'
import look from '../../../ui/look.module.css'
import { LinkedMoneyAmount } from '../../../ui/money/money.tsx'
import styles from '../lines.module.css'

interface SumsProps {
  readonly search: LineSearch
  /** The name of the date that the search goes by. */
  readonly date: string
  readonly onClose: () => void
}

/** What the rows of the months side by side are: whose lines each has (null: of none), how it is called, and how its lines are found. */
interface SideRows {
  readonly label: string
  readonly none: string
  readonly key: (of: LineSummary) => string | null
  readonly name: (of: LineSummary, carrierName: (id: CarrierId) => string) => string | null
  readonly search: (of: LineSummary) => Partial<LineSearch>
}
const SIDES = ['carrier', 'client', 'lob'] as const
type Side = (typeof SIDES)[number]
const SIDE_ROWS: Record<Side, SideRows> = {
  carrier: {
    label: 'Carrier',
    none: 'Without a carrier',
    key: ({ carrierId }) => carrierId,
    name: ({ carrierId }, carrierName) => carrierId && carrierName(carrierId),
    search: ({ carrierId }) => ({ carrierId }),
  },
  client: {
    label: 'Client',
    none: 'Without a client',
    key: ({ client }) => client?.id ?? null,
    name: ({ client }) => client?.displayName ?? null,
    search: ({ client }) => ({ clientId: client?.id ?? null }),
  },
  lob: {
    label: 'Line of business',
    none: 'Without a line of business',
    key: ({ lob }) => lob,
    name: ({ lob }) => lob,
    search: ({ lob }) => ({ lob }),
  },
}

/** The rows that are drawn: those with the largest change. */
const DRAWN = 100

interface SideBySideProps {
  readonly search: LineSearch
  readonly by: Side
}

const SideBySide = observer(({ search, by }: SideBySideProps) => {
  const { carrierName, today } = useApp().reference
  const sums = useLoaded(by, ({ commissions }) => commissions.lines.summary(search, [by, 'month']))
  // Whoever looks at paid lines asks what agents were paid.
  const told = ({ payouts, commissionAmount }: MoneySums) => (search.state === 'paid' ? payouts : commissionAmount)
  const side = SIDE_ROWS[by]
  return (
    <LoadView
      load={sums.state}
      title="The sums could not be loaded"
      retry={sums.again}
      skeleton={<Bones height={160} label="Loading the sums" />}
    >
      {found => {
        const { months, rows } = moneyByMonth(found, side.key, today, told)
        return (
          <>
            <FiguresTable
              label="Months side by side"
              rows={rows.slice(0, DRAWN)}
              rowKey={({ of }) => side.key(of) ?? ''}
              columns={[
                { title: side.label, of: ({ of }) => side.name(of, carrierName) ?? side.none },
                ...months.map((month, at) => ({
                  title: `${monthName({ start: month })} ${month.year}`,
                  of: ({ of, byMonth }: (typeof rows)[number]) => {
                    const one = byMonth[at]
                    if (one === undefined) return '–'
                    // No search finds the lines without a carrier, and "Not paid since" asks about the days after the range.
                    const isFound = side.key(of) !== null && !search.stopped
                    const own = { ...search, ...side.search(of), ...within(monthRange(month), search) }
                    return <LinkedMoneyAmount cents={told(one)} to={isFound ? linesLink(own) : null} />
                  },
                })),
                ...(months.length < 2
                  ? []
                  : [{ title: 'Change', money: ({ change }: (typeof rows)[number]) => change }]),
              ]}
            />
            {rows.length > DRAWN && (
              <p className={look.quiet}>
                The {DRAWN} of {rows.length.toLocaleString('en-US')} with the largest change.
              </p>
            )}
          </>
        )
      }}
    </LoadView>
  )
})

interface ByMonthProps extends SumsProps {
  readonly paidTo: string
}

export const ByMonth = observer(({ search, date, paidTo, onClose }: ByMonthProps) => {
  const sums = useLoaded('months', ({ commissions }) => commissions.lines.summary(search, ['month']))
  const [by, setBy] = useState<Side>('carrier')
  const name = ({ month, lines }: MoneyMonth) => {
    if (month === null) return 'Without this date'
    const said = `${monthName({ start: month })} ${month.year}`
    // "Not paid since" asks about the days after the range, so a shorter range finds other lines.
    if (lines === 0 || search.stopped) return said
    return <Link to={linesLink({ ...search, ...within(monthRange(month), search) })}>{said}</Link>
  }
  return (
    <ActDialog title="Lines by month" onClose={onClose} width={960}>
      <LoadView
        load={sums.state}
        what="Lines by month are"
        title="The sums could not be loaded"
        retry={sums.again}
        skeleton={<Bones height={320} label="Loading the sums" />}
      >
        {found => {
          const all = moneyTogether(found)
          const months = moneyMonths(found)
          return (
            <>
              <p className={look.quiet}>
                By {date.toLowerCase()}. Voided, archived and expected lines are not counted.
              </p>
              <FiguresTable
                rows={months}
                rowKey={({ month }) => (month === null ? '' : CalendarDates.toIso(month))}
                columns={[
                  { title: 'Month', of: name, total: 'Total' },
                  { title: 'Lines', count: ({ lines }) => lines, total: all.lines },
                  { title: 'Premium', money: ({ grossAmount }) => grossAmount, total: all.grossAmount },
                  { title: 'Commission', money: one => one.commissionAmount, total: all.commissionAmount },
                  { title: paidTo, money: ({ payouts }) => payouts, total: all.payouts },
                ]}
              />
              {months.some(({ month }) => month !== null) && (
                <>
                  <div className={cx(look.quiet, styles.sides)}>
                    {search.state === 'paid' ? paidTo : 'Commission'}, months side by side, by
                    <Select
                      label="Months side by side, by"
                      value={by}
                      options={SIDES.map(value => ({ value, label: SIDE_ROWS[value].label }))}
                      onChange={setBy}
                    />
                  </div>
                  <SideBySide key={by} search={search} by={by} />
                </>
              )}
            </>
          )
        }}
      </LoadView>
    </ActDialog>
  )
})

/** This year beside the last, by carrier, line of business and agent. */
export const ByYear = ({ search, date, onClose }: SumsProps) => (
  <ActDialog title="Commission by year" onClose={onClose} width={960}>
    <MoneyByYear
      search={search}
      none={
        <p className={look.quiet}>
          No line counts here: lines without this date, voided, archived and expected lines are left out.
        </p>
      }
    >
      <p className={look.quiet}>
        Commission, and what agents were paid of it, by {date.toLowerCase()}. Lines without this date, voided, archived
        and expected lines are not counted.
      </p>
    </MoneyByYear>
  </ActDialog>
)
