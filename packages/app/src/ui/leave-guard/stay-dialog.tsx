/** Asks before something is lost: go on, or stay. */
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { AT_ONCE } from '../at-once.ts'

export interface StayDialogProps {
  readonly isOpen: boolean
  readonly title: string | undefined
  /** The text of the button that goes on. */
  readonly act: string | undefined
  readonly onAct: () => void
  readonly onStay: () => void
  readonly children: ReactNode
}

export const StayDialog = ({ isOpen, title, act, onAct, onStay, children }: StayDialogProps) => (
  <Dialog isOpen={isOpen} title={title} role="alertdialog" onClose={onStay} transitionDuration={AT_ONCE}>
    <DialogBody>{children}</DialogBody>
    <DialogFooter
      actions={
        <>
          <Button intent="danger" onClick={onAct}>
            {act}
          </Button>
          <Button intent="primary" autoFocus onClick={onStay}>
            Stay
          </Button>
        </>
      }
    />
  </Dialog>
)
