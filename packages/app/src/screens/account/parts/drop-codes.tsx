/** Turns codes off. That needs both the password and the current code. */
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { AccountStore } from '../account.store.ts'

interface DropCodesProps {
  readonly store: AccountStore
  readonly onClose: () => void
}

export const DropCodes = observer(({ store, onClose }: DropCodesProps) => {
  const { notices } = useApp()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const drop = async () => {
    const refused = await store.dropCodes({ password, code })
    if (refused !== null) return refused
    notices.toast('You sign in with your password alone again', 'good')
    return true
  }
  return (
    <ActDialog
      title="Turn codes off"
      act="Turn codes off"
      danger
      disabled={password === '' || code.trim() === ''}
      onAct={drop}
      onClose={onClose}
    >
      <p>After that, anybody who knows your password can sign in as you.</p>
      <TextField label="Password" type="password" value={password} onChange={setPassword} longest={1000} />
      <TextField label="Code" inputMode="numeric" value={code} onChange={setCode} longest={10} />
    </ActDialog>
  )
})
