/** Somebody new: who they are and what they may do; then the password to hand over. */
import type { GivenPermission, PasswordGiven } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import look from '../../../ui/look.module.css'
import type { PeopleStore } from '../people.store.ts'
import { OneTimePassword } from './one-time-password.tsx'
import { PermissionBoxes } from './permission-boxes.tsx'

const TITLE = 'Invite somebody'

interface InviteDialogProps {
  readonly store: PeopleStore
  readonly onInvited: (given: PasswordGiven) => void
  readonly onClose: () => void
}

export const InviteDialog = observer(({ store, onInvited, onClose }: InviteDialogProps) => {
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const [userName, setUserName] = useState('')
  const [permissions, setPermissions] = useState<readonly GivenPermission[]>(['Commissions'])
  const [given, setGiven] = useState<PasswordGiven | null>(null)
  const invite = async () => {
    const invited = await store.invite({ firstName, lastName, userName, permissions })
    if (E.isLeft(invited)) return invited.left
    setGiven(invited.right)
    onInvited(invited.right)
    return false
  }
  if (given !== null)
    return (
      <ActDialog title={TITLE} onClose={onClose}>
        <OneTimePassword given={given} />
      </ActDialog>
    )
  const missing = userName.trim() === '' || (firstName.trim() === '' && lastName.trim() === '')
  return (
    <ActDialog
      title={TITLE}
      act="Invite"
      disabled={missing}
      hint={missing ? 'Enter a name and a user name' : undefined}
      onAct={invite}
      onClose={onClose}
    >
      <div className={look.two}>
        <TextField label="First name" value={firstName} onChange={setFirstName} longest={200} />
        <TextField label="Last name" value={lastName} onChange={setLastName} longest={200} />
      </div>
      <TextField
        label="User name"
        help="The person signs in with this name. No two people can have the same user name."
        value={userName}
        onChange={setUserName}
        longest={200}
      />
      <PermissionBoxes held={permissions} onChange={setPermissions} />
    </ActDialog>
  )
})
