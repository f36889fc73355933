/** As if the edited rules were saved: offered while some are edited, and plainly not what is paid. */
import { Button, Callout, Spinner } from '@blueprintjs/core'
import type { Calculator } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useRuleEdits } from '../../../composition/rule-edits.ts'
import styles from '../../../parts/payout/payout-page.module.css'
import { times } from '../../../parts/payout/payout-words.ts'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { usePayout } from '../agent-payout.stores.ts'

const Rules = ({ children }: { readonly children: string }) => <Link to="/settings/agent-rules">{children}</Link>

const Compared = observer(() => {
  const { whatIf } = usePayout()
  const { shown, before, after, onlyChanges, changes } = whatIf
  return (
    <>
      <span>
        {changes === null && (
          <>
            <Spinner size={14} className={styles.inline ?? ''} aria-label="Calculating by the edited rules" />{' '}
            Calculating by the edited rules.
          </>
        )}
        {changes !== null && shown.length === 0 && 'As if the edited rules were saved: nobody would be paid otherwise.'}
        {shown.length > 0 && (
          <>
            As if the edited rules were saved: {times(shown.length, 'payout', 'payouts')} would be{' '}
            {formatDollars(after)} in place of {formatDollars(before)}. Paying goes by the saved ones.
          </>
        )}
      </span>
      <span className={styles.barActs}>
        {shown.length > 0 && (
          <Button
            size="small"
            active={onlyChanges}
            aria-pressed={onlyChanges}
            onClick={() => whatIf.showChanges(!onlyChanges)}
          >
            {onlyChanges ? 'Show all' : 'Show only these'}
          </Button>
        )}
        <Button size="small" onClick={() => whatIf.turn(false)}>
          Only the saved rules
        </Button>
      </span>
    </>
  )
})

export const WhatIf = observer(() => {
  const ruleEdits = useRuleEdits()
  const { payout, whatIf } = usePayout()
  const { asSaved, asEdited, editedPositions } = ruleEdits
  const isEdited = editedPositions.length > 0
  const saved: Calculator | null = asSaved !== null && E.isRight(asSaved) ? asSaved.right : null
  const edited: Calculator | null = asEdited !== null && E.isRight(asEdited) ? asEdited.right : null
  const { lines } = payout
  const { isOn } = whatIf
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines are compared anew.
  useEffect(() => {
    if (!isEdited || edited === null) whatIf.turn(false)
    else if (saved !== null && isOn) void whatIf.compare(saved, edited)
  }, [whatIf, saved, edited, isEdited, isOn, lines])
  if (!isEdited) return null
  return (
    <div className={styles.notices}>
      <Callout intent="primary" compact role="status">
        <div className={styles.notice}>
          {edited === null && (
            <span>
              The rules are edited and not finished, so nobody can say what they would pay. <Rules>Finish them</Rules>
            </span>
          )}
          {edited !== null && isOn && <Compared />}
          {edited !== null && !isOn && (
            <>
              <span>
                <Rules>Rules are edited</Rules> and not saved; the payouts below are those of the saved ones.
              </span>
              <Button size="small" onClick={() => whatIf.turn(true)}>
                As if they were saved
              </Button>
            </>
          )}
        </div>
      </Callout>
    </div>
  )
})
