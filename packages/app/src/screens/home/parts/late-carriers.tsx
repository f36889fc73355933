import { type CalendarDate, CalendarDates, counted, lateCarriers } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { statementsLink } from '../../../parts/statement/statements-look.ts'
import styles from '../home.module.css'
import type { HomeStore } from '../home.store.ts'
import { OverLists } from './over-lists.tsx'

const day = (date: CalendarDate): string => CalendarDates.toUs(date)

/** Who usually has sent a statement by now. */
export const LateCarriers = observer(({ store }: { readonly store: HomeStore }) => {
  const { today } = useApp().reference
  return (
    <section className={styles.card} aria-labelledby="home-late">
      <h2 id="home-late" className={styles.heading}>
        Carriers that are late
      </h2>
      <OverLists store={store} tells={false} height={2}>
        {statements => {
          const late = lateCarriers(statements, today)
          if (late.length === 0)
            return <p className={styles.quiet}>Every carrier that sends its statements regularly has sent one.</p>
          return (
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Carrier</th>
                  <th scope="col">Last</th>
                  <th scope="col">Usually every</th>
                  <th scope="col">Expected</th>
                  <th scope="col">Late by</th>
                </tr>
              </thead>
              <tbody>
                {late.map(({ carrierId, carrier, last, everyDays, expected, daysLate }) => (
                  <tr key={carrierId}>
                    <th scope="row">
                      <Link to={statementsLink({ text: carrier }, '/previous')}>{carrier}</Link>
                    </th>
                    <td>{day(last)}</td>
                    <td>{counted(everyDays, 'day', 'days')}</td>
                    <td>{day(expected)}</td>
                    <td className={styles.warn}>{counted(daysLate, 'day', 'days')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }}
      </OverLists>
    </section>
  )
})
