/** Sets whether everybody needs a code from an authenticator app. Where the installation requires codes, it says so instead. */
import type { Person, SignInRules } from '@commissions/core'
import { counted } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import type { PeopleStore } from '../people.store.ts'

interface SignInRulesDialogProps {
  readonly store: PeopleStore
  readonly rules: SignInRules
  readonly onClose: () => void
}

const withoutCodes = (people: readonly Person[]): number =>
  people.filter(({ status, hasCodes }) => status !== 'Disabled' && !hasCodes).length

const OfInstallation = ({ onClose }: Pick<SignInRulesDialogProps, 'onClose'>) => (
  <ActDialog title="Codes are required" onClose={onClose}>
    <p>
      This installation requires codes: everybody who signs in, at every agency, needs a code from an authenticator app
      besides the password. Only the person who runs Commissions for you can change that (REQUIRE_CODES).
    </p>
  </ActDialog>
)

export const SignInRulesDialog = observer(({ store, rules, onClose }: SignInRulesDialogProps) => {
  const { notices } = useApp()
  // What the person opened the dialog for. If somebody else changed the rules meanwhile, the button must not turn to its opposite.
  const [required] = useState(!rules.codesRequired)
  const save = async () => {
    const refused = await store.requireCodes(rules, required)
    if (refused !== null) return refused
    notices.toast(
      required ? 'Everybody needs a code to sign in' : 'Codes are needed only by those who set them up',
      'good',
    )
    return true
  }
  if (rules.byInstallation) return <OfInstallation onClose={onClose} />
  return required ? (
    <ActDialog title="Require codes" act="Require codes" onAct={save} onClose={onClose}>
      <p>
        Everybody who signs in needs a code from an authenticator app besides the password. People without one set it up
        at their next sign-in: {counted(withoutCodes(store.people.value ?? []), 'person', 'people')} of your agency.
        Nobody is signed out.
      </p>
    </ActDialog>
  ) : (
    <ActDialog title="Codes are required" act="Stop requiring codes" danger onAct={save} onClose={onClose}>
      <p>
        Everybody who signs in needs a code from an authenticator app. If you stop requiring codes, people who have set
        up an authenticator still enter a code, and may turn it off.
      </p>
    </ActDialog>
  )
})
