import type { CarrierId } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { HistoryList, HistoryLoad } from '../../../parts/history/history-list.tsx'
import { cx } from '../../../ui/cx.ts'
import look from '../../../ui/look.module.css'
import styles from '../anticipated-settings.module.css'
import type { AnticipatedSettingsStore } from '../anticipated-settings.store.ts'
import { historyEntries } from '../history-entries.ts'

export const SettingHistory = observer(
  ({ store, id }: { readonly store: AnticipatedSettingsStore; readonly id: CarrierId }) => {
    useEffect(() => void store.tellHistory(id), [store, id])
    return (
      <aside className={cx(look.panel, styles.history)} aria-label="History of the carrier">
        <h2 className={look.heading}>History</h2>
        <HistoryLoad load={store.history.state} retry={() => void store.tellHistory(id)}>
          {versions => <HistoryList entries={historyEntries(versions)} />}
        </HistoryLoad>
      </aside>
    )
  },
)
