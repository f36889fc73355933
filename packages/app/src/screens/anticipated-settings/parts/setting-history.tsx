/** The versions of a setting as a history of changes. */
import { type CarrierId, type CarrierSettingHistoryItem, type HistoryEntry, settingChanges } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { HistoryList, HistoryLoad } from '../../../parts/history/history-list.tsx'
import { cx } from '../../../ui/cx.ts'
import look from '../../../ui/look.module.css'
import styles from '../anticipated-settings.module.css'
import type { AnticipatedSettingsStore } from '../anticipated-settings.store.ts'

export const settingHistoryEntries = (versions: readonly CarrierSettingHistoryItem[]): readonly HistoryEntry[] =>
  versions.map(({ settings, created, createdBy }, index) => {
    const before = versions[index + 1]?.settings ?? null
    return {
      id: settings.etag,
      at: created,
      by: createdBy,
      action: before === null ? 'First saved' : 'Changed',
      reason: null,
      changes: settingChanges(before, settings),
      hash: '',
    }
  })

export const SettingHistory = observer(
  ({ store, id }: { readonly store: AnticipatedSettingsStore; readonly id: CarrierId }) => {
    useEffect(() => void store.tellHistory(id), [store, id])
    return (
      <aside className={cx(look.panel, styles.history)} aria-label="History of the carrier">
        <h2 className={look.heading}>History</h2>
        <HistoryLoad load={store.history.state} retry={() => void store.tellHistory(id)}>
          {versions => <HistoryList entries={settingHistoryEntries(versions)} />}
        </HistoryLoad>
      </aside>
    )
  },
)
