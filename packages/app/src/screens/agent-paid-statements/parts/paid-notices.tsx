/** What failed and what no longer holds, above the table; each with the act that helps. */
import { counted } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { ActNotice } from '../../../parts/paid-statement/act-notice.tsx'
import { FILES_NOT_OFFERED } from '../../../parts/paid-statement/paid-downloads.store.ts'
import look from '../../../ui/look.module.css'
import { Notice } from '../../../ui/notice.tsx'
import type { AgentPaidStatementsStore } from '../agent-paid-statements.store.ts'

export const PaidNotices = observer(({ store }: { readonly store: AgentPaidStatementsStore }) => {
  const { downloads, creations, range, staleCount } = store
  const { run } = downloads
  const notCreated = creations.statuses.failed.length
  const notSaved = downloads.statuses.failed.length
  if (range === null || (notCreated === 0 && notSaved === 0 && staleCount === 0 && downloads.isOffered)) return null
  return (
    <div className={look.notices}>
      {notCreated > 0 && (
        <ActNotice
          intent="danger"
          text={`${counted(notCreated, 'statement was', 'statements were')} not created. ${creations.statuses.why ?? ''}`}
          act={`Try ${counted(notCreated, 'agent')} again`}
          loading={creations.busy}
          onAct={() => void store.retryCreations()}
        />
      )}
      {!downloads.isOffered && <Notice intent="none">{FILES_NOT_OFFERED}</Notice>}
      {notSaved > 0 && run === null && (
        <ActNotice
          intent="danger"
          text={`${counted(notSaved, 'file')} could not be loaded. ${downloads.statuses.why ?? ''}`}
          act={`Fetch ${counted(notSaved, 'file')} again`}
          onAct={() => void downloads.retry(range)}
        />
      )}
      {staleCount > 0 && (
        <ActNotice
          intent="warning"
          text={`${counted(staleCount, 'statement no longer matches', 'statements no longer match')} what was paid. ${
            staleCount === 1 ? 'Its files do' : 'Their files do'
          } not change until you create a new version.`}
          act={store.onlyStale ? 'Show all' : 'Show only these'}
          pressed={store.onlyStale}
          onAct={() => store.showStale(!store.onlyStale)}
        />
      )}
    </div>
  )
})
