/** Leaving with edits asks: they can be kept for later (Agent Payout can work with them), or dropped, with what that costs. */
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { POSITION_LABELS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { useRuleEdits } from '../../../composition/rule-edits.ts'
import styles from '../agent-rules.module.css'
import { editWords } from '../rule-edit-words.ts'

export const LeaveDialog = observer(() => {
  const ruleEdits = useRuleEdits()
  const leaves = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      ruleEdits.editedPositions.length > 0 &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Somebody whose permission is gone has no choice.
      nextLocation.pathname !== '/unauthorized',
    [ruleEdits],
  )
  const blocker = useBlocker(leaves)
  if (blocker.state !== 'blocked') return null
  const edited = ruleEdits.editedPositions.flatMap(position => ruleEdits.group(position) ?? [])
  const discard = () => {
    for (const group of edited) group.discard()
    blocker.proceed()
  }
  return (
    <Dialog isOpen onClose={blocker.reset} title="The rules are edited and not saved">
      <DialogBody className={styles.told ?? ''}>
        <ul>
          {edited.map(group => (
            <li key={group.position}>
              {POSITION_LABELS[group.position]}: {editWords(group.figures)}
            </li>
          ))}
        </ul>
        <p>Kept, the edits wait here until they are saved; nobody is paid by them before that.</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button intent="danger" variant="outlined" onClick={discard}>
              Discard the edits
            </Button>
            <Button onClick={blocker.reset}>Stay</Button>
            <Button intent="primary" autoFocus onClick={() => blocker.proceed()}>
              Leave and keep the edits
            </Button>
          </>
        }
      />
    </Dialog>
  )
})
