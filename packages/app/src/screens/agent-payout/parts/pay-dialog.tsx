/** The last look before agents are paid: the day, each agent's total, and whatever is unusual. */
import { Button, Callout, Checkbox, Dialog, DialogBody, DialogFooter, Tag } from '@blueprintjs/core'
import { type CalendarDate, CalendarDates } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { AgentTotalsTable } from '../../../parts/payout/agent-totals-table.tsx'
import { PayoutFailed } from '../../../parts/payout/payout-failed.tsx'
import styles from '../../../parts/payout/payout-page.module.css'
import type { AgentTotal } from '../../../parts/payout/payout-share.ts'
import { agents, lines, payText } from '../../../parts/payout/payout-words.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { usePayout } from '../agent-payout.stores.ts'
import { usePaying } from '../use-paying.ts'

const Totals = observer(() => {
  const { payout } = usePayout()
  const only = payout.filter?.agentIds ?? []
  return (
    <AgentTotalsTable
      label="What each agent is paid"
      amount="Total"
      chosen={payout}
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

/** Agents who would owe the agency, as one text: whoever agreed to these figures did not agree to others. */
const negativesKey = (negatives: readonly AgentTotal[]): string =>
  negatives.map(({ agentId, total }) => `${agentId} ${total}`).join(', ')

export const PayDialog = observer(() => {
  const { reference } = useApp()
  const { payout, pay, typed } = usePayout()
  const { payNow } = usePaying()
  const [on, setOn] = useState<CalendarDate | null>(reference.today)
  const [isDate, setIsDate] = useState(true)
  const [agreedTo, setAgreedTo] = useState('')
  const { chosenTotals, chosenTotal, chosen } = payout
  const negatives = chosenTotals.filter(({ total }) => total < 0)
  const key = negativesKey(negatives)
  const isAgreed = key === agreedTo
  return (
    <Dialog
      isOpen
      onClose={pay.close}
      canEscapeKeyClose={!pay.isPaying}
      canOutsideClickClose={false}
      isCloseButtonShown={!pay.isPaying}
      title={chosen.size === 0 ? 'Pay agents' : payText(chosenTotals.length, chosenTotal)}
      className={styles.dialog ?? ''}
    >
      <DialogBody>
        <div className={styles.form}>
          {pay.failure !== null && (
            <PayoutFailed
              failure={pay.failure}
              nothing="Nothing was paid"
              unknown="Nobody knows yet whether it was paid"
              ask={
                chosen.size === 0
                  ? 'The lines are not payable any more: look at the paid ones before paying again.'
                  : 'Pay again to find out: a line that is paid already is never paid twice.'
              }
              hasFigures={chosen.size > 0}
              stillThere={id => chosen.has(id)}
              onLeaveOut={payout.leaveOut}
            />
          )}
          {chosen.size > 0 && (
            <>
              <p>
                Pays {lines(chosen.size)} to {agents(chosenTotals.length)}. All agents of a line are paid together.
              </p>
              <Totals />
              <DateField
                label="Agent-paid date"
                required="Say when the agents are paid"
                value={on}
                onChange={setOn}
                onValid={setIsDate}
                autoFocus
              />
              {on !== null && CalendarDates.compare(on, reference.today) > 0 && (
                <Callout intent="warning" compact>
                  {CalendarDates.toUs(on)} is still to come.
                </Callout>
              )}
              {negatives.length > 0 && (
                <Callout intent="warning" compact>
                  {negatives.map(({ agentId, total }) => (
                    <p key={agentId}>
                      {reference.agentName(agentId)}'s total is negative: {formatDollars(total)} goes back to the
                      agency.
                    </p>
                  ))}
                  <Checkbox
                    checked={isAgreed}
                    onChange={event => setAgreedTo(event.currentTarget.checked ? key : '')}
                    label="Pay it all the same"
                  />
                </Callout>
              )}
            </>
          )}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={pay.close} disabled={pay.isPaying}>
              {chosen.size === 0 ? 'Close' : 'Cancel'}
            </Button>
            {chosen.size > 0 && (
              <Button
                intent="primary"
                loading={pay.isPaying}
                disabled={on === null || !isDate || !isAgreed || typed.isSaving || payout.isFetching}
                onClick={() => on !== null && void payNow(on)}
              >
                {payText(chosenTotals.length, chosenTotal)}
              </Button>
            )}
          </>
        }
      />
    </Dialog>
  )
})
