/** What failed and what no longer holds, above the table; each with the act that helps. */
import { observer } from 'mobx-react-lite'
import { ActNotice } from '../../../parts/paid-statement/act-notice.tsx'
import styles from '../../../parts/payout/payout-page.module.css'
import { times } from '../../../parts/payout/payout-words.ts'
import type { AgentPaidStatementsStore } from '../agent-paid-statements.store.ts'

export const PaidNotices = observer(({ store }: { readonly store: AgentPaidStatementsStore }) => {
  const { downloads, creations, range, staleCount } = store
  const { run } = downloads
  const notCreated = creations.statuses.failed.length
  const notSaved = downloads.statuses.failed.length
  if (range === null || (notCreated === 0 && notSaved === 0 && staleCount === 0)) return null
  return (
    <div className={styles.notices}>
      {notCreated > 0 && (
        <ActNotice
          intent="danger"
          text={`${times(notCreated, 'statement was', 'statements were')} not created. ${creations.statuses.why ?? ''}`}
          act={`Try ${times(notCreated, 'agent', 'agents')} again`}
          loading={creations.busy}
          onAct={() => void store.retryCreations()}
        />
      )}
      {notSaved > 0 && run === null && (
        <ActNotice
          intent="danger"
          text={`${times(notSaved, 'file', 'files')} could not be fetched. ${downloads.statuses.why ?? ''}`}
          act={`Fetch ${times(notSaved, 'file', 'files')} again`}
          onAct={() => void downloads.retry(range)}
        />
      )}
      {staleCount > 0 && (
        <ActNotice
          intent="warning"
          text={`${times(staleCount, 'statement no longer says', 'statements no longer say')} what was paid. ${
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
