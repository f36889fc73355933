/** Codes of an authenticator app: whether they are asked, and the way to set them up or turn them off. */
import { Button } from '@blueprintjs/core'
import type { OwnCodes } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Bones, Card } from '../../../ui/card/card.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import { LoadView } from '../../../ui/load/load-view.tsx'
import look from '../../../ui/look.module.css'
import styles from '../account.module.css'
import type { AccountStore } from '../account.store.ts'

const SetUpCodes = lazily(async () => (await import('./set-up-codes.tsx')).SetUpCodes)
const DropCodes = lazily(async () => (await import('./drop-codes.tsx')).DropCodes)

const Settled = ({ codes, onAsk }: { readonly codes: OwnCodes; readonly onAsk: () => void }) => {
  if (!codes.isSetUp)
    return (
      <>
        <p>
          {codes.isRequired
            ? 'Everybody needs a code to sign in. Set up an authenticator now, or at your next sign-in.'
            : 'You sign in with your password alone.'}
        </p>
        <div>
          <Button onClick={onAsk}>Set up an authenticator…</Button>
        </div>
      </>
    )
  return (
    <>
      <p>You enter a code from your authenticator app at each sign-in.</p>
      {codes.isRequired ? (
        <p className={look.quiet}>
          Your agency requires codes. When the device is lost, an administrator resets the authenticator.
        </p>
      ) : (
        <div>
          <Button onClick={onAsk}>Turn codes off…</Button>
        </div>
      )}
    </>
  )
}

export const Codes = observer(({ store }: { readonly store: AccountStore }) => {
  const [asking, setAsking] = useState<'SetUp' | 'Drop' | null>(null)
  const close = () => setAsking(null)
  return (
    <Card title="Codes" className={styles.card}>
      <p className={look.quiet}>
        With codes on, your password alone is not enough to sign in: you also enter the code that your phone shows.
      </p>
      <LoadView
        load={store.codes.state}
        what="Codes are"
        title="Your codes could not be loaded"
        retry={store.codes.again}
        skeleton={<Bones height={108} label="Loading the codes" />}
      >
        {codes => <Settled codes={codes} onAsk={() => setAsking(codes.isSetUp ? 'Drop' : 'SetUp')} />}
      </LoadView>
      {asking === 'SetUp' && <SetUpCodes store={store} onClose={close} />}
      {asking === 'Drop' && <DropCodes store={store} onClose={close} />}
    </Card>
  )
})
