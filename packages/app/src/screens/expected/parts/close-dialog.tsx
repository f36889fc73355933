/** Says why nobody asks the carrier about these terms any more. */
import { type ExpectedCommission, expectedSentence } from '@commissions/core'
import { useState } from 'react'
import { ActDialog, type ActOutcome } from '../../../ui/act-dialog/act-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import look from '../../../ui/look.module.css'

export interface CloseDialogProps {
  readonly term: ExpectedCommission
  readonly onAct: (reason: string) => Promise<ActOutcome>
  readonly onClose: () => void
}

export const CloseDialog = ({ term, onAct, onClose }: CloseDialogProps) => {
  const [reason, setReason] = useState('')
  return (
    <ActDialog
      title={`Close ${term.client.displayName}, ${term.policy.number}`}
      act="Close it"
      disabled={reason.trim() === ''}
      hint={reason.trim() === '' ? 'Enter a reason first' : undefined}
      onAct={() => onAct(reason.trim())}
      onClose={onClose}
    >
      <p>
        {term.carrier}: {expectedSentence(term)}.
      </p>
      <p className={look.quiet}>
        It no longer counts as owed. Nothing that was paid changes, and it can be opened again.
      </p>
      <TextField
        label="Why"
        value={reason}
        onChange={setReason}
        longest={500}
        placeholder="Carrier confirmed 8%"
        autoFocus
      />
    </ActDialog>
  )
}
