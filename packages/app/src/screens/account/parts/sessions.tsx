/** The person's sessions. Each one but this can be ended. */
import { Button, Tag } from '@blueprintjs/core'
import type { EndSessions, OwnSession } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { Bones, Card } from '../../../ui/card/card.tsx'
import { FiguresTable } from '../../../ui/figures/figures-table.tsx'
import { LoadView } from '../../../ui/load/load-view.tsx'
import look from '../../../ui/look.module.css'
import styles from '../account.module.css'
import type { AccountStore } from '../account.store.ts'

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

export const Sessions = observer(({ store }: { readonly store: AccountStore }) => (
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
