/** The chosen lines that lack what a paid line should say (section 5), named before they are paid. */
import { Checkbox } from '@blueprintjs/core'
import { agentPaidGapsText, CalendarDates, counted } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { lineLink } from '../../../parts/line/line-link.ts'
import { namedLine } from '../../../parts/payout/payout-words.ts'
import look from '../../../ui/look.module.css'
import { Notice, NoticeAct } from '../../../ui/notice.tsx'
import { usePayout } from '../agent-payout.stores.ts'

const NAMED = 5

export interface IncompleteLinesProps {
  readonly agreed: boolean
  readonly onAgree: (agreed: boolean) => void
}

export const IncompleteLines = observer(({ agreed, onAgree }: IncompleteLinesProps) => {
  const { list, pay } = usePayout()
  const { incomplete } = pay
  if (incomplete.length === 0) return null
  const more = incomplete.length - NAMED
  const all = incomplete.length === list.chosen.size
  return (
    <Notice
      intent="warning"
      acts={
        !all && (
          <NoticeAct
            text={incomplete.length === 1 ? 'Leave it out' : 'Leave them out'}
            onAct={() => list.leaveOut(incomplete.map(({ line }) => line.id))}
          />
        )
      }
    >
      <p>{counted(incomplete.length, 'line is', 'lines are')} not complete:</p>
      <ul className={look.bullets}>
        {incomplete.slice(0, NAMED).map(({ line, gaps }) => (
          <li key={line.id}>
            <Link to={lineLink(line)}>{namedLine(line)}</Link>:{' '}
            {gaps.map((field, at) => (
              <Fragment key={field}>
                {at > 0 && ', '}
                <Link to={lineLink(line, { field })}>{agentPaidGapsText([field])}</Link>
              </Fragment>
            ))}{' '}
            (statement {line.statementNumberFormatted} of {CalendarDates.toUs(line.statementDate)})
          </li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en-US')} more</li>}
      </ul>
      <p>To fill it in, open what is missing, unreconcile the statement, change the line and reconcile again.</p>
      <Checkbox
        checked={agreed}
        onChange={event => onAgree(event.currentTarget.checked)}
        label={incomplete.length === 1 ? 'Pay it as it is' : 'Pay them as they are'}
      />
    </Notice>
  )
})
