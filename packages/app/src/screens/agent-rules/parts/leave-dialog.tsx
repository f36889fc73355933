/** Asks before a person leaves with unsaved edits: they can be kept for later (Agent Payout can calculate with them) or discarded. */
import { Button } from '@blueprintjs/core'
import { POSITION_LABELS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { useRuleEdits } from '../../../composition/rule-edits.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { editWords } from '../use-rule-acts.ts'

export const LeaveDialog = observer(() => {
  const ruleEdits = useRuleEdits()
  const leaves = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      ruleEdits.editedPositions.length > 0 &&
      currentLocation.pathname !== nextLocation.pathname &&
      // A person who has lost the permission cannot stay, so there is no question.
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
    <ActDialog
      title="The rules are edited and not saved"
      act="Leave and keep the edits"
      cancel="Stay"
      others={
        <Button intent="danger" variant="outlined" onClick={discard}>
          Discard the edits
        </Button>
      }
      onAct={() => {
        blocker.proceed()
        return false
      }}
      onClose={blocker.reset}
    >
      <ul>
        {edited.map(group => (
          <li key={group.position}>
            {POSITION_LABELS[group.position]}: {editWords(group.figures)}
          </li>
        ))}
      </ul>
      <p>Edits you keep wait here until you save them; no payout uses them before that.</p>
    </ActDialog>
  )
})
