/** What the lines found come to: month by month, or by year. */
import { CalendarDates, type LineSearch } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useLoaded } from '../../../composition/app-context.ts'
import { linesLink, within } from '../../../parts/lines/lines-look.ts'
import { MoneyByYear } from '../../../parts/lines/money-by-year.tsx'
import { type MoneyMonth, moneyMonths, moneyTogether, monthRange } from '../../../parts/lines/money-years.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { Bones } from '../../../ui/card/card.tsx'
import { monthName } from '../../../ui/dates/month-name.ts'
import { FiguresTable } from '../../../ui/figures/figures-table.tsx'
import { LoadView } from '../../../ui/load/load-view.tsx'
import look from '../../../ui/look.module.css'

interface SumsProps {
  readonly search: LineSearch
  /** The name of the date that the search goes by. */
  readonly date: string
  readonly onClose: () => void
}

interface ByMonthProps extends SumsProps {
  readonly paidTo: string
}

export const ByMonth = observer(({ search, date, paidTo, onClose }: ByMonthProps) => {
  const sums = useLoaded('months', ({ commissions }) => commissions.lines.summary(search, ['month']))
  const name = ({ month, lines }: MoneyMonth) => {
    if (month === null) return 'Without this date'
    const said = `${monthName({ start: month })} ${month.year}`
    // "Nothing since" asks about the days after the range, so a shorter range finds other lines.
    if (lines === 0 || search.stopped) return said
    return <Link to={linesLink({ ...search, ...within(monthRange(month), search) })}>{said}</Link>
  }
  return (
    <ActDialog title="Lines by month" onClose={onClose} width={720}>
      <LoadView
        load={sums.state}
        what="Lines by month are"
        title="The sums could not be loaded"
        retry={sums.again}
        skeleton={<Bones height={320} label="Loading the sums" />}
      >
        {found => {
          const all = moneyTogether(found)
          return (
            <>
              <p className={look.quiet}>
                By {date.toLowerCase()}. Voided, archived and expected lines are not counted.
              </p>
              <FiguresTable
                rows={moneyMonths(found)}
                rowKey={({ month }) => (month === null ? '' : CalendarDates.toIso(month))}
                columns={[
                  { title: 'Month', of: name, total: 'Total' },
                  { title: 'Lines', count: ({ lines }) => lines, total: all.lines },
                  { title: 'Premium', money: ({ grossAmount }) => grossAmount, total: all.grossAmount },
                  { title: 'Commission', money: one => one.commissionAmount, total: all.commissionAmount },
                  { title: paidTo, money: ({ payouts }) => payouts, total: all.payouts },
                ]}
              />
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
