/** Where the person is signed in; each other session can be ended. */
import { Button, Tag } from '@blueprintjs/core'
import type { EndSessions, OwnSession } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { LoadView } from '../../../ui/load/load-view.tsx'
import look from '../../../ui/look.module.css'
import styles from '../account.module.css'
import type { AccountStore } from '../account.store.ts'

/** What a session is called: by its browser, and by where it came from. */
const nameOf = ({ browser, address }: OwnSession): string =>
  `${browser ?? 'Unknown browser'}${address === null ? '' : `, ${address}`}`

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
    const others = sessions.length - 1
    return (
      <>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Browser</th>
              <th scope="col">Address</th>
              <th scope="col">Signed in</th>
              <th scope="col">Last used</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {sessions.map(session => (
              <tr key={session.id}>
                <th scope="row">
                  <span className={look.acts}>
                    {session.browser ?? <span className={look.quiet}>Unknown</span>}
                    {session.isThis && (
                      <Tag minimal intent="success">
                        This one
                      </Tag>
                    )}
                  </span>
                </th>
                <td>{session.address ?? <span className={look.quiet}>Unknown</span>}</td>
                <td>{reference.timeText(session.signedIn)}</td>
                <td>{reference.timeText(session.lastUsed)}</td>
                <td>
                  {!session.isThis && (
                    <Button
                      size="small"
                      aria-label={`End the session of ${nameOf(session)}`}
                      loading={ending === session.id}
                      disabled={ending !== null}
                      onClick={() =>
                        void end(session.id, { _tag: 'One', id: session.id }, `Signed out: ${nameOf(session)}`)
                      }
                    >
                      End
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
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

export const Sessions = observer(({ store }: { readonly store: AccountStore }) => (
  <section className={styles.card} aria-labelledby="sessions">
    <h2 id="sessions" className={look.heading}>
      Where you are signed in
    </h2>
    <p className={look.quiet}>
      A session that you do not know may be somebody else’s: end it, and change your password.
    </p>
    <LoadView
      load={store.sessions.state}
      what="Sessions are"
      title="Your sessions could not be loaded"
      retry={() => void store.fetch()}
      skeleton={<div role="status" aria-label="Loading the sessions" className={styles.bones} />}
    >
      {sessions => <SessionsTable sessions={sessions} store={store} />}
    </LoadView>
  </section>
))
