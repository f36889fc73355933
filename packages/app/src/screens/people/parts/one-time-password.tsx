/** A one-time password as the administrator hands it over: it is shown this once. */
import { Button, InputGroup } from '@blueprintjs/core'
import { Duplicate } from '@blueprintjs/icons'
import { type PasswordGiven, personName } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Notice } from '../../../ui/notice.tsx'

export const OneTimePassword = observer(({ given }: { readonly given: PasswordGiven }) => {
  const { reference, notices } = useApp()
  const id = useId()
  const { person, password, until } = given
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password)
      notices.toast('The password is on the clipboard', 'good')
    } catch {
      notices.toast('The browser did not allow copying: select the password and copy it yourself', 'warn')
    }
  }
  return (
    <>
      <Notice intent="primary">
        Give this password to {personName(person)} yourself: it is not shown again. It works for one sign-in, until{' '}
        {reference.timeText(until)}. They then choose a password of their own.
      </Notice>
      <Field id={`${id}-name`} label="User name">
        <InputGroup id={`${id}-name`} value={person.userName} readOnly />
      </Field>
      <Field id={`${id}-password`} label="One-time password">
        <InputGroup
          id={`${id}-password`}
          value={password}
          readOnly
          autoFocus
          onFocus={event => event.currentTarget.select()}
          rightElement={
            <Button variant="minimal" icon={<Duplicate />} onClick={() => void copy()}>
              Copy
            </Button>
          }
        />
      </Field>
    </>
  )
})
