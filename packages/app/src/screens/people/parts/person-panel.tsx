/** The person who is looked at: what they may do, what can be done about them, and who changed what. */
import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { type GivenPermission, type PasswordGiven, type Person, personName } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { HistoryList, HistoryLoad } from '../../../parts/history/history-list.tsx'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { cx } from '../../../ui/cx.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import look from '../../../ui/look.module.css'
import { NO_SIGN_IN, personStatusText } from '../people.columns.tsx'
import styles from '../people.module.css'
import type { PeopleStore } from '../people.store.ts'
import { OneTimePassword } from './one-time-password.tsx'
import { PermissionBoxes } from './permission-boxes.tsx'

type PersonAct = 'Disable' | 'CutOff' | 'ResetCodes' | 'GivePassword'

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

const ActOnPerson = observer(({ store, person, what, onClose }: ActOnPersonProps) => {
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

interface PersonPanelProps {
  readonly store: PeopleStore
  readonly person: Person
  readonly onClose: () => void
}

const PersonFacts = observer(({ person }: Pick<PersonPanelProps, 'person'>) => {
  const { timeText } = useApp().reference
  const { userName, invitedUntil, lastSignIn, hasCodes, sessions, status } = person
  const until = status === 'Invited' && invitedUntil !== null ? `, until ${timeText(invitedUntil)}` : ''
  return (
    <Facts>
      <Fact name="User name">{userName}</Fact>
      <Fact name="Status">{`${personStatusText(person)}${until}`}</Fact>
      <Fact name="Last sign-in">{lastSignIn === null ? NO_SIGN_IN : timeText(lastSignIn)}</Fact>
      <Fact name="Sessions">{sessions}</Fact>
      <Fact name="Codes">{hasCodes ? 'An authenticator is set up' : 'No authenticator'}</Fact>
    </Facts>
  )
})

/** Nothing is saved before the button says so: permissions are no switches. */
const Permissions = observer(({ store, person }: Pick<PersonPanelProps, 'store' | 'person'>) => {
  const { notices } = useApp()
  const [chosen, setChosen] = useState<readonly GivenPermission[] | null>(null)
  const [saving, setSaving] = useState(false)
  const held = chosen ?? person.permissions
  const save = async () => {
    setSaving(true)
    const saved = await store.act(person, { _tag: 'Permit', permissions: held })
    setSaving(false)
    if (E.isLeft(saved)) return notices.toast(saved.left, 'warn')
    setChosen(null)
    return notices.toast(`Saved the permissions of ${personName(person)}`, 'good')
  }
  const isChanged = held.join() !== person.permissions.join()
  return (
    <>
      <PermissionBoxes held={held} onChange={setChosen} disabled={saving} />
      <div className={look.acts}>
        <Button intent="primary" size="small" disabled={!isChanged} loading={saving} onClick={() => void save()}>
          Save the permissions
        </Button>
        {isChanged && (
          <Button size="small" variant="minimal" disabled={saving} onClick={() => setChosen(null)}>
            Discard changes
          </Button>
        )}
      </div>
    </>
  )
})

const Acts = observer(({ store, person }: Pick<PersonPanelProps, 'store' | 'person'>) => {
  const { notices } = useApp()
  const [asked, setAsked] = useState<PersonAct | null>(null)
  const [enabling, setEnabling] = useState(false)
  const enable = async () => {
    setEnabling(true)
    const enabled = await store.act(person, { _tag: 'Enable' })
    setEnabling(false)
    notices.toast(
      E.isLeft(enabled) ? enabled.left : `${personName(person)} can sign in again`,
      E.isLeft(enabled) ? 'warn' : 'good',
    )
  }
  const isDisabled = person.status === 'Disabled'
  return (
    <>
      {asked !== null && <ActOnPerson store={store} person={person} what={asked} onClose={() => setAsked(null)} />}
      <div className={look.acts}>
        {isDisabled ? (
          <Button size="small" loading={enabling} onClick={() => void enable()}>
            Enable
          </Button>
        ) : (
          <Button size="small" onClick={() => setAsked('Disable')}>
            Disable…
          </Button>
        )}
        {!person.isSelf && !isDisabled && (
          <>
            <Button size="small" disabled={person.sessions === 0} onClick={() => setAsked('CutOff')}>
              Sign out everywhere…
            </Button>
            <Button size="small" onClick={() => setAsked('GivePassword')}>
              New password…
            </Button>
          </>
        )}
        {!person.isSelf && person.hasCodes && (
          <Button size="small" onClick={() => setAsked('ResetCodes')}>
            Reset authenticator…
          </Button>
        )}
      </div>
    </>
  )
})

export const PersonPanel = observer(({ store, person, onClose }: PersonPanelProps) => {
  const { id } = person
  useEffect(() => void store.tellHistory(id), [store, id])
  return (
    <aside className={cx(look.panel, styles.panel)} aria-label={personName(person)}>
      <div className={look.between}>
        <h2 className={look.heading}>
          {personName(person)}
          {person.isSelf && <span className={look.quiet}> (you)</span>}
        </h2>
        <IconButton icon={<Cross />} label="Close" onClick={onClose} />
      </div>
      <PersonFacts person={person} />
      <Permissions key={person.etag} store={store} person={person} />
      <Acts store={store} person={person} />
      <h3 className={look.heading}>History</h3>
      <HistoryLoad load={store.history.state} retry={() => void store.tellHistory(id)}>
        {entries => <HistoryList entries={entries} />}
      </HistoryLoad>
    </aside>
  )
})
