/** A person's own way in: where they are signed in, the password, and codes. */
import { AnchorButton } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useStore } from '../../composition/app-context.ts'
import { Card } from '../../ui/card/card.tsx'
import { isOffered } from '../../ui/load/load.ts'
import look from '../../ui/look.module.css'
import { Page, PageBody } from '../../ui/page/page.tsx'
import styles from './account.module.css'
import { AccountStore } from './account.store.ts'
import { Codes } from './parts/codes.tsx'
import { Sessions } from './parts/sessions.tsx'

const Password = ({ address }: { readonly address: string }) => (
  <Card title="Password" className={styles.card}>
    <p className={look.quiet}>A new password ends every other session.</p>
    <div>
      <AnchorButton href={address}>Change password…</AnchorButton>
    </div>
  </Card>
)

export const AccountScreen = observer(() => {
  const { session } = useApp()
  const store = useStore(app => new AccountStore(app.commissions.account, app.failures.watch))
  useEffect(() => void Promise.all([store.fetch(), store.fetchCodes()]), [store])
  const { profile, passwordAddress } = session
  const { state } = store.sessions
  // A service that keeps sessions keeps passwords too.
  const isKeptHere = isOffered(state)
  return (
    <Page title="Your account" about={profile === null ? '' : `${profile.firstName} ${profile.lastName}`.trim()}>
      <PageBody>
        <Sessions store={store} />
        {passwordAddress !== null && isKeptHere && <Password address={passwordAddress} />}
        <Codes store={store} />
      </PageBody>
    </Page>
  )
})
