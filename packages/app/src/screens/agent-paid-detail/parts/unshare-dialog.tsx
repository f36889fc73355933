/** Closes every link to one agent's section, after saying what that does. */
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import type { ShareDialogProps } from './share-dialog.tsx'

export const UnshareDialog = observer(({ store, stated, onClose }: ShareDialogProps) => {
  const { notices } = useApp()
  const { statement, section } = stated
  const { unsharing } = store
  useEffect(() => () => unsharing.forget(), [unsharing])
  const close = async () => {
    if (section.agent.id === null) return false
    if (await store.unshare(statement.id, section.agent.id)) {
      notices.toast(`No link opens version ${statement.version} any more`, 'good')
      return true
    }
    const { state } = unsharing
    return state._tag === 'Failed' ? state.failure.message : false
  }
  return (
    <ActDialog title="Close the link" act="Close the link" cancel="Keep it open" danger onAct={close} onClose={onClose}>
      <p>
        Closes every link to {section.agent.name}’s part of <strong>{statement.name}</strong>, version{' '}
        {statement.version}, at once. Anyone who opens one is told that it is no longer valid; copies they saved stay
        with them. The statement itself does not change, and you can create another link later.
      </p>
    </ActDialog>
  )
})
