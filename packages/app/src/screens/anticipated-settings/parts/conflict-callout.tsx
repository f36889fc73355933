/** Both versions of a carrier that somebody else saved meanwhile; nothing of what was typed is lost before a person decides. */
import { type CarrierId, settingChanges } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import { historyValue, historyWords } from '../../../parts/history/history-words.ts'
import look from '../../../ui/look.module.css'
import { Notice, NoticeAct } from '../../../ui/notice.tsx'
import type { AnticipatedSettingsStore } from '../anticipated-settings.store.ts'
import { changeOf } from '../carrier-draft.ts'

export const ConflictCallout = observer(
  ({ store, id }: { readonly store: AnticipatedSettingsStore; readonly id: CarrierId }) => {
    const { reference } = useApp()
    const conflict = store.conflict(id)
    if (conflict === null) return null
    const { theirs, mine } = conflict
    const typed = changeOf(mine)
    const changes = typed === null ? [] : settingChanges(theirs, typed)
    return (
      <Notice
        intent="warning"
        acts={
          <>
            <NoticeAct text="Take theirs" onAct={() => store.discard(id)} />
            <NoticeAct text="Keep mine" onAct={() => store.keepMine(id)} />
          </>
        }
      >
        <p>Somebody else saved {theirs.carrier} meanwhile. What you typed is still here.</p>
        {changes.length > 0 && (
          <table className={look.figures}>
            <thead>
              <tr>
                <th>Field</th>
                <th>Theirs, saved</th>
                <th>Yours</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">{historyWords.field(field)}</th>
                  <td>{historyValue(field, before, reference)}</td>
                  <td>{historyValue(field, after, reference)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Notice>
    )
  },
)
