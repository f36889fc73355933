import type { CarrierId } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { HistoryList, HistorySkeleton } from '../../../parts/history/history-list.tsx'
import { LoadView } from '../../../ui/load/load-view.tsx'
import styles from '../anticipated-settings.module.css'
import type { AnticipatedSettingsStore } from '../anticipated-settings.store.ts'
import { historyEntries } from '../history-entries.ts'

export const SettingHistory = observer(
  ({ store, id }: { readonly store: AnticipatedSettingsStore; readonly id: CarrierId }) => {
    useEffect(() => void store.tellHistory(id), [store, id])
    return (
      <aside className={styles.history} aria-label="History of the carrier">
        <div className={styles.head}>
          <h2 className={styles.name}>History</h2>
        </div>
        <LoadView
          load={store.history.state}
          title="The history could not be fetched"
          retry={() => void store.tellHistory(id)}
          skeleton={<HistorySkeleton />}
        >
          {versions => <HistoryList entries={historyEntries(versions)} />}
        </LoadView>
      </aside>
    )
  },
)
