import { CalendarDates, counted, lateCarriers, notYetThisMonth } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { statementsLink } from '../../../parts/statement/statements-look.ts'
import { cx } from '../../../ui/cx.ts'
import { monthName } from '../../../ui/dates/month-name.ts'
import { FiguresTable } from '../../../ui/figures/figures-table.tsx'
import look from '../../../ui/look.module.css'
import styles from '../home.module.css'
import type { HomeStore } from '../home.store.ts'
import { HomeCard } from './figure.tsx'
import { OverLists } from './over-lists.tsx'

/** The carriers that usually have sent a statement by now but have not. */
export const LateCarriers = observer(({ store }: { readonly store: HomeStore }) => {
  const { today } = useApp().reference
  return (
    <HomeCard title="Carriers that are late">
      <OverLists store={store} tells={false} height={72}>
        {statements => {
          const late = lateCarriers(statements, today)
          const notYet = notYetThisMonth(statements, today)
          return (
            <>
              {late.length === 0 && notYet.length === 0 && (
                <p className={cx(look.quiet, styles.more)}>No carrier is late.</p>
              )}
              {late.length > 0 && (
                <FiguresTable
                  inCard
                  rows={late}
                  rowKey={({ carrierId }) => carrierId}
                  columns={[
                    {
                      title: 'Carrier',
                      of: ({ carrier }) => <Link to={statementsLink({ text: carrier }, '/previous')}>{carrier}</Link>,
                    },
                    { title: 'Last', of: ({ last }) => CalendarDates.toUs(last) },
                    { title: 'Usually every', of: ({ everyDays }) => counted(everyDays, 'day') },
                    { title: 'Expected', of: ({ expected }) => CalendarDates.toUs(expected) },
                    { title: 'Late by', of: ({ daysLate }) => counted(daysLate, 'day'), tone: () => look.warn },
                  ]}
                />
              )}
              {notYet.length > 0 && (
                <p className={cx(look.quiet, styles.more)}>
                  No {monthName({ start: today })} statement yet, although one usually comes by this day of the month:{' '}
                  {notYet.join(', ')}.
                </p>
              )}
            </>
          )
        }}
      </OverLists>
    </HomeCard>
  )
})
