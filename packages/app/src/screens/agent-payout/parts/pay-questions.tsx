/** What is asked before agents are paid: money that may be paid twice, lines that are not complete, totals that are negative. */
import { Checkbox } from '@blueprintjs/core'
import { type AgentTotal, agentPaidGapsText, CalendarDates, counted, type Resemblance } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { lineLink } from '../../../parts/line/line-link.ts'
import { namedLine } from '../../../parts/payout/payout-words.ts'
import { CorrectionAdvice, SimilarLines } from '../../../parts/similar/similar-lines.tsx'
import { SimilarQuestion } from '../../../parts/similar/similar-question.tsx'
import look from '../../../ui/look.module.css'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { Notice, NoticeAct } from '../../../ui/notice.tsx'
import { usePayout } from '../agent-payout.stores.ts'

const Resembling = observer(({ of }: { readonly of: Resemblance }) => {
  const { list } = usePayout()
  const lines = list.chosenLines.filter(({ statementId }) => statementId === of.statementId)
  const [line] = lines
  return line === undefined ? null : (
    <>
      <p>
        <strong>Statement {line.statementNumberFormatted}</strong>{' '}
        <NoticeAct text="Leave its lines out" onAct={() => list.leaveOut(lines.map(({ id }) => id))} />
      </p>
      <SimilarLines similar={of.similar} />
    </>
  )
})

export const SimilarStatements = observer(() => {
  const { similar, statementIds } = usePayout().pay
  return (
    <SimilarQuestion
      store={similar}
      of={statementIds}
      agree="It is not the same money: pay it"
      unchecked="Pay without this check"
    >
      {found => (
        <>
          <p>Is this money paid twice? These lines are on more than one statement:</p>
          {found.map(one => (
            <Resembling key={one.statementId} of={one} />
          ))}
          <CorrectionAdvice similar={found.flatMap(one => one.similar)} />
        </>
      )}
    </SimilarQuestion>
  )
})

const NAMED = 5

/** Whether a person said yes, and how they do. */
interface Agreed {
  readonly agreed: boolean
  readonly onAgree: (agreed: boolean) => void
}

/** The chosen lines that lack what a paid line should say (section 5), named before they are paid. */
export const IncompleteLines = observer(({ agreed, onAgree }: Agreed) => {
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
      <p>To complete a line, open it, unreconcile its statement, change the line and reconcile again.</p>
      <Checkbox
        checked={agreed}
        onChange={event => onAgree(event.currentTarget.checked)}
        label={incomplete.length === 1 ? 'Pay it as it is' : 'Pay them as they are'}
      />
    </Notice>
  )
})

export const Negatives = observer(({ of, agreed, onAgree }: Agreed & { readonly of: readonly AgentTotal[] }) => {
  const { agentName } = useApp().reference
  return (
    <Notice intent="warning">
      {of.map(({ agentId, total }) => (
        <p key={agentId}>
          {agentName(agentId)}'s total is negative: {formatDollars(total)}, which this agent owes the agency.
        </p>
      ))}
      <Checkbox checked={agreed} onChange={event => onAgree(event.currentTarget.checked)} label="Pay anyway" />
    </Notice>
  )
})
