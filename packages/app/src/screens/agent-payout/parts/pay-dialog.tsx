/** The last look before agents are paid: the day, each agent's total, and whatever is unusual. */
import { Tag } from '@blueprintjs/core'
import { type AgentTotal, type CalendarDate, CalendarDates } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { AgentTotalsTable } from '../../../parts/payout/agent-totals-table.tsx'
import { PayoutFailed } from '../../../parts/payout/payout-failed.tsx'
import { payText } from '../../../parts/payout/payout-words.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { countedAgents, countedLines } from '../../../ui/words.ts'
import { usePayout } from '../agent-payout.stores.ts'
import { usePaying } from '../use-paying.ts'
import { PaidAlong } from './paid-along.tsx'
import { IncompleteLines, Negatives, SimilarStatements } from './pay-questions.tsx'

const Totals = observer(() => {
  const { list } = usePayout()
  const { only } = list
  return (
    <AgentTotalsTable
      label="What each agent is paid"
      amount="Total"
      chosen={list}
      note={agent =>
        only.length > 0 &&
        !only.includes(agent) && (
          <Tag minimal intent="warning">
            shares a chosen line
          </Tag>
        )
      }
    />
  )
})

/** The agents who would owe the agency, as one text. A person's agreement holds only while this text stays the same. */
const negativesKey = (negatives: readonly AgentTotal[]): string =>
  negatives.map(({ agentId, total }) => `${agentId} ${total}`).join(', ')

/** Whether the question is answered. An empty question needs no answer, since its lines may have been left out since. */
const agreed = (asked: string, to: string): boolean => asked === '' || asked === to

export const PayDialog = observer(() => {
  const { reference } = useApp()
  const { list, payout, pay } = usePayout()
  const { tell } = usePaying()
  const [on, setOn] = useState<CalendarDate | null>(reference.today)
  const [isDate, setIsDate] = useState(true)
  const [agreedTo, setAgreedTo] = useState('')
  const [incompleteAgreedTo, setIncompleteAgreedTo] = useState('')
  const { chosenTotals, chosenTotal, chosen } = list
  const { failure } = pay.writer
  const negatives = chosenTotals.filter(({ total }) => total < 0)
  const key = negativesKey(negatives)
  const incompleteKey = pay.incomplete.map(({ line, gaps }) => `${line.id} ${gaps.join(' ')}`).join(', ')
  const isAgreed = agreed(key, agreedTo) && agreed(incompleteKey, incompleteAgreedTo)
  const text = payText(chosenTotals.length, chosenTotal)
  const payNow = async () => {
    const receipt = on === null ? null : await pay.pay(on)
    if (receipt !== null) tell(receipt)
    // When the payment worked, the store has closed the dialog; when it was refused, the reason appears above the figures.
    return false
  }
  return (
    <ActDialog
      title={chosen.size === 0 ? 'Pay agents' : text}
      {...(chosen.size === 0 ? {} : { act: text })}
      width={560}
      disabled={
        on === null ||
        !isDate ||
        !isAgreed ||
        !pay.similar.isSettled(pay.statementIds) ||
        payout.typed.isSaving ||
        list.isFetching
      }
      // In a long dialog the questions are scrolled out of view.
      {...(pay.similar.isFound && !isAgreed ? { note: 'Check the warnings above first' } : {})}
      onAct={payNow}
      onClose={pay.close}
    >
      {failure !== null && (
        <PayoutFailed
          failure={failure}
          nothing="Nothing was paid"
          unknown="The lines may or may not have been paid"
          ask={
            chosen.size === 0
              ? 'The lines are no longer payable: check what was paid before you pay again.'
              : 'Pay again to make sure: a line is never paid twice.'
          }
          hasFigures={chosen.size > 0}
          stillThere={id => chosen.has(id)}
          onLeaveOut={list.leaveOut}
        />
      )}
      {chosen.size > 0 && (
        <>
          <p>
            Pays {countedLines(chosen.size)} to {countedAgents(chosenTotals.length)}. All agents of a line are paid
            together.
          </p>
          {list.along.length > 0 && (
            <Notice intent="warning">
              <PaidAlong />
            </Notice>
          )}
          <Totals />
          <DateField
            label="Agent paid date"
            required="Enter the agent paid date"
            value={on}
            onChange={setOn}
            onValid={setIsDate}
          />
          {on !== null && CalendarDates.compare(on, reference.today) > 0 && (
            <Notice intent="warning">{CalendarDates.toUs(on)} is in the future.</Notice>
          )}
          <SimilarStatements />
          {/* Asked all at once: a question that comes later would move the others away from under the pointer. */}
          {pay.similar.isFound && (
            <>
              <IncompleteLines
                agreed={incompleteKey === incompleteAgreedTo}
                onAgree={agreed => setIncompleteAgreedTo(agreed ? incompleteKey : '')}
              />
              {negatives.length > 0 && (
                <Negatives
                  of={negatives}
                  agreed={key === agreedTo}
                  onAgree={agreed => setAgreedTo(agreed ? key : '')}
                />
              )}
            </>
          )}
        </>
      )}
    </ActDialog>
  )
})
