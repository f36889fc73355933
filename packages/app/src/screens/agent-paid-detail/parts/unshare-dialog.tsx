/** Closes every link to one agent's section, after saying what that does. */
import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import type { ShareDialogProps } from './share-dialog.tsx'

export const UnshareDialog = observer(({ store, stated, onClose }: ShareDialogProps) => {
  const { notices } = useApp()
  const { statement, section } = stated
  const { unsharing } = store
  const { state } = unsharing
  useEffect(() => () => unsharing.forget(), [unsharing])
  const close = async () => {
    if (section.agent.id === null || !(await store.unshare(statement.id, section.agent.id))) return
    notices.toast(`No link opens version ${statement.version} any more`, 'good')
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title="Close the link">
      <DialogBody>
        <p>
          Closes every link to {section.agent.name}’s part of <strong>{statement.name}</strong>, version{' '}
          {statement.version}, at once. Whoever opens one is told that it is not valid any more; what was saved from it
          stays with them. The statement itself does not change, and another link can be opened later.
        </p>
        {state._tag === 'Failed' && (
          <Callout intent="danger" compact role="alert">
            {state.failure.message}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose}>Keep it open</Button>
            <Button intent="danger" autoFocus loading={state._tag === 'Loading'} onClick={() => void close()}>
              Close the link
            </Button>
          </>
        }
      />
    </Dialog>
  )
})
