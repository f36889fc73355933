/** A person's own way in: where they are signed in, the password, and codes. */
import { AnchorButton, Button, Tag } from '@blueprintjs/core'
import type { EndSessions, OwnCodes, OwnSession } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useApp, useStore } from '../../composition/app-context.ts'
import { Bones, Card } from '../../ui/card/card.tsx'
import { FiguresTable } from '../../ui/figures/figures-table.tsx'
import { lazily } from '../../ui/lazily.tsx'
import { isOffered } from '../../ui/load/load.ts'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { Page, PageBody } from '../../ui/page/page.tsx'
import styles from './account.module.css'
import { AccountStore } from './account.store.ts'

const SetUpCodes = lazily(async () => (await import('./parts/set-up-codes.tsx')).SetUpCodes)
const DropCodes = lazily(async () => (await import('./parts/drop-codes.tsx')).DropCodes)

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

const Codes = observer(({ store }: { readonly store: AccountStore }) => {
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

/** What a session is called: by its browser, and by where it came from. */
const nameOf = ({ browser, address }: OwnSession): string =>
  `${browser ?? 'Unknown browser'}${address === null ? '' : `, ${address}`}`

const UNKNOWN = <span className={look.quiet}>Unknown</span>

const SessionsTable = observer(
  ({ sessions, store }: { readonly sessions: readonly OwnSession[]; readonly store: AccountStore }) => {
    const { reference, notices } = useApp()
    const [ending, setEnding] = useState<string | null>(null)
    const end = async (key: string, asked: EndSessions, done: string) => {
      setEnding(key)
      const refused = await store.end(asked)
      setEnding(null)
      if (refused === null) notices.toast(done, 'good')
      else notices.toast(refused, 'warn')
    }
    const endButton = (session: OwnSession) => (
      <Button
        size="small"
        aria-label={`End the session of ${nameOf(session)}`}
        loading={ending === session.id}
        disabled={ending !== null}
        onClick={() => void end(session.id, { _tag: 'One', id: session.id }, `Signed out: ${nameOf(session)}`)}
      >
        End
      </Button>
    )
    const others = sessions.length - 1
    return (
      <>
        <FiguresTable
          className={styles.table}
          rows={sessions}
          rowKey={({ id }) => id}
          columns={[
            {
              title: 'Browser',
              of: ({ browser, isThis }) => (
                <span className={look.acts}>
                  {browser ?? UNKNOWN}
                  {isThis && (
                    <Tag minimal intent="success">
                      This one
                    </Tag>
                  )}
                </span>
              ),
            },
            { title: 'Address', of: ({ address }) => address ?? UNKNOWN },
            { title: 'Signed in', of: ({ signedIn }) => reference.timeText(signedIn) },
            { title: 'Last used', of: ({ lastUsed }) => reference.timeText(lastUsed) },
            { title: '', of: session => !session.isThis && endButton(session) },
          ]}
        />
        <div className={look.acts}>
          <Button
            disabled={others === 0 || ending !== null}
            loading={ending === 'others'}
            onClick={() => void end('others', { _tag: 'AllOthers' }, 'Signed out everywhere else')}
          >
            End all others
          </Button>
          {others === 0 && <span className={look.quiet}>You are signed in here only.</span>}
        </div>
      </>
    )
  },
)

const Sessions = observer(({ store }: { readonly store: AccountStore }) => (
  <Card title="Where you are signed in" className={styles.card}>
    <p className={look.quiet}>
      A session that you do not know may be somebody else's: end it, and change your password.
    </p>
    <LoadView
      load={store.sessions.state}
      what="Sessions are"
      title="Your sessions could not be loaded"
      retry={store.sessions.again}
      skeleton={<Bones height={108} label="Loading the sessions" />}
    >
      {sessions => <SessionsTable sessions={sessions} store={store} />}
    </LoadView>
  </Card>
))

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
