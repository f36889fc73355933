/** What failed and what no longer holds, above the table; each with the act that helps. */
import { Button, Callout } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import styles from '../agent-paid-statements.module.css'
import type { AgentPaidStatementsStore } from '../agent-paid-statements.store.ts'

interface NoticeProps {
  readonly intent: 'warning' | 'danger'
  readonly text: string
  readonly act: string
  readonly onAct: () => void
  readonly pressed?: boolean
  readonly loading?: boolean
}

const Notice = ({ intent, text, act, onAct, pressed, loading = false }: NoticeProps) => (
  <Callout intent={intent} compact role={intent === 'danger' ? 'alert' : 'status'}>
    <div className={styles.notice}>
      <span>{text}</span>
      <Button size="small" active={pressed === true} aria-pressed={pressed} loading={loading} onClick={onAct}>
        {act}
      </Button>
    </div>
  </Callout>
)

const count = (items: number, one: string, many: string): string =>
  `${items.toLocaleString('en-US')} ${items === 1 ? one : many}`

export const PaidNotices = observer(({ store }: { readonly store: AgentPaidStatementsStore }) => {
  const { downloads, creations, range, staleCount } = store
  const { run } = downloads
  const notCreated = creations.statuses.failed.length
  const notSaved = downloads.statuses.failed.length
  if (range === null || (notCreated === 0 && notSaved === 0 && staleCount === 0)) return null
  return (
    <div className={styles.notices}>
      {notCreated > 0 && (
        <Notice
          intent="danger"
          text={`${count(notCreated, 'statement was', 'statements were')} not created. ${creations.statuses.why ?? ''}`}
          act={`Try ${count(notCreated, 'agent', 'agents')} again`}
          loading={creations.busy}
          onAct={() => void store.retryCreations()}
        />
      )}
      {notSaved > 0 && run === null && (
        <Notice
          intent="danger"
          text={`${count(notSaved, 'file', 'files')} could not be fetched. ${downloads.statuses.why ?? ''}`}
          act={`Fetch ${count(notSaved, 'file', 'files')} again`}
          onAct={() => void downloads.retry(range)}
        />
      )}
      {staleCount > 0 && (
        <Notice
          intent="warning"
          text={`${count(staleCount, 'statement no longer says', 'statements no longer say')} what was paid. ${
            staleCount === 1 ? 'Its files stay' : 'Their files stay'
          } as they were made until a new version is created.`}
          act={store.onlyStale ? 'Show all' : 'Show only these'}
          pressed={store.onlyStale}
          onAct={() => store.showStale(!store.onlyStale)}
        />
      )}
    </div>
  )
})
