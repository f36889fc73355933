/** Notices above the lines: what the statement's state still allows, and edits that could not be saved. */
import { CalendarDates } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { paymentsLink } from '../../../parts/corrections/payments-link.ts'
import { lineName } from '../../../parts/line/line-name.ts'
import { mayBeDone } from '../../../stores/failures.ts'
import { Notice, NoticeAct } from '../../../ui/notice.tsx'
import { type StatementProps, useDetail } from '../statement-detail.stores.ts'

/** Says what can still be done with a statement that is no longer open. */
export const StateNote = observer(({ statement }: StatementProps) => {
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
      {status.reason !== null && (
        <>
          Reason: {status.reason}
          {/[.!?]$/.test(status.reason) ? ' ' : '. '}
        </>
      )}
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

/** Lists edits that could not be saved. They stay until they are sent again or given up. */
export const RefusedEdits = observer(() => {
  const { edits, statement } = useDetail()
  const { typed } = statement
  const [edit] = typed.refused
  if (edit?.refused == null) return null
  // Named as it is saved, not by the name that was refused.
  const line = statement.refusedLines.get(edit.row)
  const more = typed.refused.length - 1
  return (
    <Notice
      intent="danger"
      acts={
        <>
          <NoticeAct text="Try again" onAct={() => void edits.retry(edit)} />
          <NoticeAct text="Discard it" quiet onAct={() => typed.drop(edit)} />
        </>
      }
    >
      {line === undefined ? 'An edit' : `The edit of ${lineName(line)}`}{' '}
      {mayBeDone(edit.refused) ? 'may not have been saved' : 'was not saved'}: {edit.refused.message}
      {more > 0 && ` (${more} more)`}
    </Notice>
  )
})
