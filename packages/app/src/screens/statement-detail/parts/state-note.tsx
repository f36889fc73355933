/** What a statement that is no longer open still allows. */
import { CalendarDates, type Statement } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { paymentsLink } from '../../../parts/corrections/payments-link.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useDetail } from '../statement-detail.stores.ts'

export const StateNote = observer(({ statement }: { readonly statement: Statement }) => {
  const { statement: store } = useDetail()
  const { status } = statement
  if (status._tag === 'Open') return null
  if (status._tag === 'Archived')
    return (
      <Notice>
        Archived by {status.by} on {CalendarDates.toUs(status.on)}. Restore it to work on it.
      </Notice>
    )
  const { paidCount, sums } = store
  const unpaid = sums.lineCount - paidCount
  return (
    <Notice>
      Reconciled by {status.by} on {CalendarDates.toUs(status.on)}: amounts, dates and the set of lines are frozen.{' '}
      {paidCount > 0 && (
        <>
          {`${paidCount.toLocaleString('en-US')} of ${sums.lineCount.toLocaleString('en-US')} lines ${paidCount === 1 ? 'is' : 'are'} paid; `}
          their payments are taken back under <Link to={paymentsLink(statement.id)}>Modify Agent Payout</Link>, or all
          together by withdrawing the statement.{' '}
        </>
      )}
      {unpaid > 0 && (
        <>
          On {paidCount === 0 ? 'its' : 'the other'} lines the match, agents, term and agency income can still change;
          they are paid under <Link to={`/agent-payout?statement=${statement.id}`}>Agent Payout</Link>.
        </>
      )}
    </Notice>
  )
})
