/** What was done and what was not saved; and what a person should know before they choose: what cannot be paid. */
import { type CalendarDate, counted, Money } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { lineLink } from '../../../parts/line/line-link.ts'
import { PAID_DATE_OPTION, writePaidQuery } from '../../../parts/paid-statement/paid-query.ts'
import { DoneNotice } from '../../../parts/payout/done-notice.tsx'
import { isOutOfDate, refusalText } from '../../../parts/payout/payout-failure.ts'
import { sharesOf } from '../../../parts/payout/payout-share.ts'
import { namedLine } from '../../../parts/payout/payout-words.ts'
import { mayBeDone } from '../../../stores/failures.ts'
import { CloseNotice, Notice, NoticeAct, OnlyThese } from '../../../ui/notice.tsx'
import { usePayout } from '../agent-payout.stores.ts'
import { receiptText, usePaying } from '../use-paying.ts'
import { Remedies } from './remedies.tsx'

/** After a payment, leads to creating paid statements for the day on which the agents were paid. */
const Paid = observer(() => {
  const { pay } = usePayout()
  const { takeBack } = usePaying()
  const pathOn = (on: CalendarDate): string =>
    `/agent-paid-statements?${writePaidQuery({ dateOption: PAID_DATE_OPTION, start: on, end: on })}`
  return (
    <DoneNotice writer={pay.writer} onUndo={takeBack}>
      {done => (
        <>
          {receiptText(done)}. <Link to={pathOn(done.on)}>Create the paid statements</Link>
        </>
      )}
    </DoneNotice>
  )
})

/** The first amount that could not be saved, beside what the line says now when it was changed meanwhile. */
const NotSaved = observer(() => {
  const { reference } = useApp()
  const { list, payout, typed } = usePayout()
  const { refused } = payout.typed
  const [one] = refused
  if (one?.refused == null) return null
  const line = list.line(one.lineId)
  const now = line === null ? undefined : sharesOf([line]).find(({ position }) => position === one.position)
  const meant = one.amount === null ? 'the reset to the rule' : Money.formatMoney(one.amount)
  const overtaken = isOutOfDate(one.refused)
  const more = refused.length - 1
  return (
    <Notice
      intent="danger"
      acts={
        <>
          {line !== null && (
            <NoticeAct text={overtaken ? 'Keep what I typed' : 'Try again'} onAct={() => void typed.again(one)} />
          )}
          <NoticeAct
            text={overtaken ? 'Keep what is saved' : 'Discard it'}
            quiet
            onAct={() => payout.typed.drop(one)}
          />
        </>
      }
    >
      {one.of}: {meant} for {reference.agentName(one.agentId)}{' '}
      {mayBeDone(one.refused) ? 'may not have been saved.' : 'was not saved.'}{' '}
      {overtaken && now !== undefined
        ? `The line was changed meanwhile: it now pays ${Money.formatMoney(now.amount)}.`
        : refusalText(one.refused)}
      {more > 0 && ` (${more} more)`}
    </Notice>
  )
})

/** Shows the first reason here, because a line that was paid meanwhile is no longer in the table. */
const Refused = observer(() => {
  const { pay } = usePayout()
  const { refusals, forget } = pay.writer
  const [first] = refusals.values()
  if (first === undefined || pay.isOpen) return null
  const more = refusals.size - 1
  return (
    <Notice intent="danger" acts={<CloseNotice onClose={forget} />}>
      Nothing was paid. <Link to={lineLink(first.line, { tab: 'payouts' })}>{namedLine(first.line)}</Link>:{' '}
      {first.errors.join('; ')}
      {more > 0 && ` (${counted(more, 'more line was', 'more lines were')} refused)`}
    </Notice>
  )
})

export const PayoutNotices = () => (
  <>
    <Paid />
    <Refused />
    <NotSaved />
  </>
)

export const PayoutWarnings = observer(() => {
  const { list, payout } = usePayout()
  const { stuckCount, onlyStuck, showStuck, incomplete, onlyIncomplete, showIncomplete } = payout
  return (
    <>
      {stuckCount > 0 && (
        <Notice intent="danger" acts={<OnlyThese only={onlyStuck} onShow={showStuck} />}>
          {counted(stuckCount, 'payout has', 'payouts have')} no rule and cannot be paid until a rule applies or
          somebody types an amount.
          <Remedies lines={list.allLines} />
        </Notice>
      )}
      {incomplete.size > 0 && (
        <Notice intent="warning" acts={<OnlyThese only={onlyIncomplete} onShow={showIncomplete} />}>
          {counted(incomplete.size, 'line lacks', 'lines lack')} a transaction type, premium, commission or rate. You
          are asked before such a line is paid.
        </Notice>
      )}
    </>
  )
})
