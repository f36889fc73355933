/** Both versions of a carrier that somebody else saved meanwhile; nothing of what was typed is lost before a person decides. */
import { type CarrierId, settingChanges } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import { historyValue, historyWords } from '../../../parts/history/history-words.ts'
import { FiguresTable } from '../../../ui/figures/figures-table.tsx'
import { Notice, NoticeAct } from '../../../ui/notice.tsx'
import type { AnticipatedSettingsStore } from '../anticipated-settings.store.ts'
import { carrierChange } from '../carrier-draft.ts'

export const ConflictCallout = observer(
  ({ store, id }: { readonly store: AnticipatedSettingsStore; readonly id: CarrierId }) => {
    const { reference } = useApp()
    const conflict = store.conflict(id)
    if (conflict === null) return null
    const { theirs, mine } = conflict
    const typed = carrierChange(mine)
    const changes = typed === null ? [] : settingChanges(theirs, typed)
    return (
      <Notice
        intent="warning"
        acts={
          <>
            <NoticeAct text="Keep what is saved" onAct={() => store.discard(id)} />
            <NoticeAct text="Keep what I typed" onAct={() => store.keepMine(id)} />
          </>
        }
      >
        <p>{theirs.carrier} was saved elsewhere meanwhile. What you typed is still here.</p>
        {changes.length > 0 && (
          <FiguresTable
            rows={changes}
            rowKey={({ field }) => field}
            columns={[
              { title: 'Field', of: ({ field }) => historyWords.field(field) },
              { title: 'Saved now', of: ({ field, before }) => historyValue(field, before, reference) },
              { title: 'You typed', of: ({ field, after }) => historyValue(field, after, reference) },
            ]}
          />
        )}
      </Notice>
    )
  },
)
