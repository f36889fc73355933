/** What a statement that is no longer open still allows. */
import { CalendarDates, type Statement } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { writePayoutQuery } from '../../../parts/payout-filter/payout-query.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useDetail } from '../statement-detail.stores.ts'

/** The payouts of the lines of its day. */
const payoutsLink = ({ statementDate }: Statement): string =>
  `/agent-payout?${writePayoutQuery({
    dateOption: 'StatementDate',
    start: statementDate,
    end: statementDate,
    carrierId: null,
    agentIds: [],
  })}`

export const StateNote = observer(({ statement }: { readonly statement: Statement }) => {
  const { statement: store } = useDetail()
  const { status } = statement
  if (status._tag === 'Open') return null
  if (status._tag === 'Archived')
    return (
      <Notice>
        Put away by {status.by} on {CalendarDates.toUs(status.on)}. Restore it to work on it.
      </Notice>
    )
  const { paidCount, sums } = store
  const unpaid = sums.lineCount - paidCount
  return (
    <Notice>
      Reconciled by {status.by} on {CalendarDates.toUs(status.on)}: amounts, dates and the set of lines are frozen.{' '}
      {paidCount > 0 &&
        `${paidCount.toLocaleString('en-US')} of ${sums.lineCount.toLocaleString('en-US')} lines ${paidCount === 1 ? 'is' : 'are'} paid. `}
      {unpaid > 0 && (
        <>
          On {paidCount === 0 ? 'its' : 'the other'} lines the match, agents, term and agency income can still change;
          they are paid under <Link to={payoutsLink(statement)}>Agent Payout</Link>.
        </>
      )}
    </Notice>
  )
})
