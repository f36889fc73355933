/** Shows payouts as if the edited rules were saved. Offered while rules are edited, and clearly marked as not being paid. */
import { Spinner } from '@blueprintjs/core'
import { counted } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useRuleEdits } from '../../../composition/rule-edits.ts'
import look from '../../../ui/look.module.css'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { Notice, NoticeAct, OnlyThese } from '../../../ui/notice.tsx'
import { usePayout } from '../agent-payout.stores.ts'

const Rules = ({ children }: { readonly children: string }) => <Link to="/settings/agent-rules">{children}</Link>

const Compared = observer(() => {
  const { whatIf } = usePayout()
  const { shown, before, after, onlyChanges, changes, showChanges } = whatIf
  return (
    <Notice
      intent="primary"
      acts={
        <>
          {shown.length > 0 && <OnlyThese only={onlyChanges} onShow={showChanges} />}
          <NoticeAct text="Only the saved rules" onAct={() => whatIf.turn(false)} />
        </>
      }
    >
      {changes === null && (
        <span className={look.inline}>
          <Spinner size={14} aria-label="Calculating by the edited rules" /> Calculating by the edited rules.
        </span>
      )}
      {changes !== null && shown.length === 0 && 'A preview with the edited rules: no payouts change.'}
      {shown.length > 0 &&
        `As if the edited rules were saved: ${counted(shown.length, 'payout')} would be ${formatDollars(after)} in place of ${formatDollars(before)}. Payments follow the saved rules.`}
    </Notice>
  )
})

export const WhatIf = observer(() => {
  const { savedCalculator: saved, editedCalculator: edited, editedPositions } = useRuleEdits()
  const { list, whatIf } = usePayout()
  const isEdited = editedPositions.length > 0
  const { lines, waits } = list
  const { isOn } = whatIf
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines are compared anew.
  useEffect(() => {
    if (!isEdited || edited === null) whatIf.turn(false)
    else if (saved !== null && isOn && waits === null) void whatIf.compare(saved, edited)
  }, [whatIf, saved, edited, isEdited, isOn, lines, waits === null])
  if (!isEdited) return null
  return (
    <div className={look.notices}>
      {edited === null ? (
        <Notice intent="primary">
          An edited rule is not finished, so its payouts cannot be calculated. <Rules>Finish the rules</Rules>
        </Notice>
      ) : isOn ? (
        <Compared />
      ) : (
        <Notice intent="primary" acts={<NoticeAct text="As if they were saved" onAct={() => whatIf.turn(true)} />}>
          <Rules>Rules are edited</Rules> and not saved. The payouts below are those of the saved rules.
        </Notice>
      )}
    </div>
  )
})
