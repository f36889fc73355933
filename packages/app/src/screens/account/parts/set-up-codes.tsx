/** Sets up an authenticator: asks for the password again, shows the key for the app, then asks for its first code. */
import type { CodesOffer } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { useApp } from '../../../composition/app-context.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from '../account.module.css'
import type { AccountStore } from '../account.store.ts'

/** The QR code is drawn in the browser, so that no other site learns the secret. */
const imageOf = (uri: string): string => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`

const Shown = ({ offer }: { readonly offer: CodesOffer }) => (
  <>
    <p>Scan this with an authenticator app, or type the key into it. Then enter the six digits that it shows.</p>
    <img className={styles.qr} src={imageOf(offer.uri)} alt="QR code of the key below" width={184} height={184} />
    <p className={styles.key}>
      Key: <code>{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
    </p>
  </>
)

interface SetUpCodesProps {
  readonly store: AccountStore
  readonly onClose: () => void
}

export const SetUpCodes = observer(({ store, onClose }: SetUpCodesProps) => {
  const { notices } = useApp()
  const [password, setPassword] = useState('')
  const [offer, setOffer] = useState<CodesOffer | null>(null)
  const [code, setCode] = useState('')
  const begin = async () => {
    const begun = await store.beginCodes(password)
    if (E.isLeft(begun)) return begun.left
    setOffer(begun.right)
    return false
  }
  const confirm = async () => {
    const refused = await store.confirmCodes(code)
    if (refused !== null) return refused
    notices.toast('From now on you enter a code at each sign-in. You are signed out everywhere else.', 'good')
    return true
  }
  return offer === null ? (
    <ActDialog
      title="Set up an authenticator"
      act="Continue"
      disabled={password === ''}
      onAct={begin}
      onClose={onClose}
    >
      <p>Confirm that it is you: type your password again.</p>
      <TextField
        key="password"
        label="Password"
        type="password"
        value={password}
        onChange={setPassword}
        longest={1000}
      />
    </ActDialog>
  ) : (
    <ActDialog
      title="Set up an authenticator"
      act="Turn codes on"
      disabled={code.trim() === ''}
      onAct={confirm}
      onClose={onClose}
    >
      <Shown offer={offer} />
      <TextField key="code" label="Code" inputMode="numeric" autoFocus value={code} onChange={setCode} longest={10} />
    </ActDialog>
  )
})
