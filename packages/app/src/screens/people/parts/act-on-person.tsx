/** What an administrator does to a person, each after a sentence that says what it comes to. */
import { type PasswordGiven, type Person, personName } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import type { PeopleStore } from '../people.store.ts'
import { OneTimePassword } from './one-time-password.tsx'

export type PersonAct = 'Disable' | 'CutOff' | 'ResetCodes' | 'GivePassword'

interface ActWords {
  readonly title: string
  readonly act: string
  readonly says: string
  readonly done: string
}

const WORDS: Readonly<Record<PersonAct, (name: string) => ActWords>> = {
  Disable: name => ({
    title: `Disable ${name}`,
    act: 'Disable',
    says: 'They are signed out everywhere at once and cannot sign in. Their name stays in every history. You can enable them again.',
    done: `${name} is disabled`,
  }),
  CutOff: name => ({
    title: `Sign ${name} out everywhere`,
    act: 'Sign out everywhere',
    says: 'All their sessions end at once, and what they have not saved waits in their browser. They can sign in again: to keep them out, disable them.',
    done: `${name} is signed out everywhere`,
  }),
  ResetCodes: name => ({
    title: `Reset the authenticator of ${name}`,
    act: 'Reset',
    says: 'Do this when the device is lost. Their authenticator stops working, and they are signed out everywhere. They sign in with the password alone until they set up another one.',
    done: `The authenticator of ${name} is reset`,
  }),
  GivePassword: name => ({
    title: `Give ${name} a new password`,
    act: 'Give a new password',
    says: 'Their current password stops working, and they are signed out everywhere. You get a one-time password to hand over.',
    done: `${name} has a new one-time password`,
  }),
}

interface ActOnPersonProps {
  readonly store: PeopleStore
  readonly person: Person
  readonly what: PersonAct
  readonly onClose: () => void
}

export const ActOnPerson = observer(({ store, person, what, onClose }: ActOnPersonProps) => {
  const { notices } = useApp()
  const [given, setGiven] = useState<PasswordGiven | null>(null)
  const { title, act, says, done } = WORDS[what](personName(person))
  const run = async () => {
    if (what === 'GivePassword') {
      const password = await store.givePassword(person)
      if (E.isLeft(password)) return password.left
      setGiven(password.right)
      return false
    }
    const changed = await store.act(person, { _tag: what })
    if (E.isLeft(changed)) return changed.left
    notices.toast(done, 'good')
    return true
  }
  return given === null ? (
    <ActDialog title={title} act={act} danger onAct={run} onClose={onClose}>
      <p>{says}</p>
    </ActDialog>
  ) : (
    <ActDialog title={title} onClose={onClose}>
      <OneTimePassword given={given} />
    </ActDialog>
  )
})
