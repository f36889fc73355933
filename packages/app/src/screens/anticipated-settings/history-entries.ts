/** The versions of a setting as a history of changes. */
import { type CarrierSettingHistoryItem, type HistoryEntry, settingChanges } from '@commissions/core'

/** Each version with what it changed of the one before it. */
export const historyEntries = (versions: readonly CarrierSettingHistoryItem[]): readonly HistoryEntry[] =>
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
