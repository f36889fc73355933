/** The lines of policies that were paid last month and have brought nothing since. Unlike terms, this needs no settings. */
import { CalendarDates, type CarrierId, EVERY_LINE, type LineSearch, type LineTotals } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useApp, useStore } from '../../../composition/app-context.ts'
import { linesLink } from '../../../parts/lines/lines-look.ts'
import { Loader } from '../../../stores/load/loader.ts'
import { monthName } from '../../../ui/dates/month-name.ts'
import { isOffered } from '../../../ui/load/load.ts'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { NoticeAct } from '../../../ui/notice.tsx'
import { countedLines } from '../../../ui/words.ts'
import styles from '../expected.module.css'

export const Stopped = observer(({ carrier }: { readonly carrier: CarrierId | null }) => {
  const { commissions, failures, reference } = useApp()
  const { today } = reference
  const sums = useStore(() => new Loader<LineTotals>(failures.watch))
  const search = useMemo((): LineSearch => {
    const start = CalendarDates.addMonths(CalendarDates.startOfMonth(today), -1)
    return { ...EVERY_LINE, carrierId: carrier, start, end: CalendarDates.endOfMonth(start), stopped: true }
  }, [today, carrier])
  const ask = useCallback(() => {
    sums.forget()
    void sums.run(commissions.lines.totals(search))
  }, [sums, commissions, search])
  useEffect(ask, [ask])
  const { state } = sums
  if (!isOffered(state)) return null
  const month = monthName({ start: search.start ?? today })
  return (
    <p className={styles.stopped} aria-busy={state._tag !== 'Successful' && state._tag !== 'Failed'}>
      {state._tag === 'Failed' ? (
        <>
          What was paid in {month} and not since could not be added up: {state.failure.message}{' '}
          <NoticeAct quiet text="Try again" onAct={ask} />
        </>
      ) : state._tag !== 'Successful' ? (
        `Adding up what was paid in ${month} and not since…`
      ) : state.value.lines === 0 ? (
        `Policies paid in ${month} but not since: none`
      ) : (
        <Link to={linesLink(search)}>
          {`Policies paid in ${month} but not since: ${countedLines(state.value.lines)}, ${formatDollars(state.value.commissionAmount)}`}
        </Link>
      )}
    </p>
  )
})
