/** What a person should know before they choose: what cannot be paid, what no range finds, what was not saved, what was done. */
import { Button, Callout } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useApp } from '../../../composition/app-context.ts'
import { PAID_DATE_OPTION, writePaidQuery } from '../../../parts/paid-statement/paid-query.ts'
import { isOutOfDate, refusalText } from '../../../parts/payout/payout-failure.ts'
import styles from '../../../parts/payout/payout-page.module.css'
import { sharesOf } from '../../../parts/payout/payout-share.ts'
import { namedLine, times } from '../../../parts/payout/payout-words.ts'
import { mayBeDone } from '../../../stores/failures.ts'
import { formatMoney } from '../../../ui/money/format-money.ts'
import { usePayout } from '../agent-payout.stores.ts'
import { receiptText, usePaying } from '../use-paying.ts'

/** Where the statements of a payment are made: those of the day on which the agents were paid. */
const Paid = observer(() => {
  const { pay } = usePayout()
  const { undo } = usePaying()
  const { receipt } = pay
  if (receipt === null) return null
  const { on } = receipt
  const query = writePaidQuery({ dateOption: PAID_DATE_OPTION, start: on, end: on })
  return (
    <Callout intent="success" compact role="status">
      <div className={styles.notice}>
        <span>
          {receiptText(receipt)}. <Link to={`/agent-paid-statements?${query}`}>Create the paid statements</Link>
        </span>
        <span className={styles.barActs}>
          <Button size="small" loading={pay.isUndoing} onClick={() => void undo(receipt)}>
            Undo
          </Button>
          <Button size="small" variant="minimal" icon={<Cross />} aria-label="Close" onClick={pay.dismiss} />
        </span>
      </div>
    </Callout>
  )
})

/** The first amount that could not be saved, beside what the line says now when somebody else changed it. */
const NotSaved = observer(() => {
  const { reference } = useApp()
  const { payout, typed } = usePayout()
  const [one] = typed.refused
  if (one?.refused == null) return null
  const line = payout.line(one.lineId)
  const now = line === null ? undefined : sharesOf([line]).find(({ position }) => position === one.position)
  const meant = one.amount === null ? 'the reset to the rule' : formatMoney(one.amount)
  const more = typed.refused.length - 1
  return (
    <Callout intent="danger" compact role="alert">
      <div className={styles.notice}>
        <span>
          {one.of}: {meant} for {reference.agentName(one.agentId)}{' '}
          {mayBeDone(one.refused) ? 'may not be saved.' : 'was not saved.'}{' '}
          {isOutOfDate(one.refused) && now !== undefined
            ? `Somebody else changed the line meanwhile: it says ${formatMoney(now.amount)} now.`
            : refusalText(one.refused)}
          {more > 0 && ` (${more} more)`}
        </span>
        <span className={styles.barActs}>
          {line !== null && (
            <Button size="small" onClick={() => void typed.again(one)}>
              {isOutOfDate(one.refused) ? 'Keep mine' : 'Try again'}
            </Button>
          )}
          <Button size="small" variant="minimal" onClick={() => typed.giveUp(one)}>
            {isOutOfDate(one.refused) ? 'Take theirs' : 'Give it up'}
          </Button>
        </span>
      </div>
    </Callout>
  )
})

/** A line that was paid meanwhile stands in no table any more, so the first reason is told here. */
const Refused = observer(() => {
  const { pay } = usePayout()
  const [first] = pay.refusals.values()
  if (first === undefined || pay.isOpen) return null
  const more = pay.refusals.size - 1
  return (
    <Callout intent="danger" compact role="alert">
      <div className={styles.notice}>
        <span>
          Nothing was paid. {namedLine(first.line)}: {first.errors.join('; ')}
          {more > 0 && ` (${times(more, 'more line was', 'more lines were')} refused)`}
        </span>
        <Button size="small" variant="minimal" icon={<Cross />} aria-label="Close" onClick={pay.forget} />
      </div>
    </Callout>
  )
})

export const PayoutNotices = observer(() => {
  const { payout, pay, typed } = usePayout()
  const { stuckCount, note } = payout
  const refused = pay.refusals.size > 0 && !pay.isOpen
  if (stuckCount === 0 && note === null && pay.receipt === null && typed.refused.length === 0 && !refused) return null
  return (
    <div className={styles.notices}>
      <Paid />
      <Refused />
      <NotSaved />
      {stuckCount > 0 && (
        <Callout intent="danger" compact>
          <div className={styles.notice}>
            <span>
              {times(stuckCount, 'payout has', 'payouts have')} no rule and cannot be paid before a rule fits or an
              amount is typed.
            </span>
            <Button
              size="small"
              active={payout.onlyStuck}
              aria-pressed={payout.onlyStuck}
              onClick={() => payout.showStuck(!payout.onlyStuck)}
            >
              {payout.onlyStuck ? 'Show all' : 'Show only these'}
            </Button>
          </div>
        </Callout>
      )}
      {note !== null && (
        <Callout intent="warning" compact>
          {note}, so no range finds {note.startsWith('1 ') ? 'it' : 'them'}.
        </Callout>
      )}
    </div>
  )
})
