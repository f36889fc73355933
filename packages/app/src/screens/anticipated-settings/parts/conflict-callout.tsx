/** Both versions of a carrier that somebody else saved meanwhile; nothing of what was typed is lost before a person decides. */
import { Button, Callout } from '@blueprintjs/core'
import { type CarrierId, settingChanges } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import styles from '../anticipated-settings.module.css'
import type { AnticipatedSettingsStore } from '../anticipated-settings.store.ts'
import { changeOf } from '../carrier-draft.ts'
import { fieldWords } from '../field-words.ts'

const shown = (value: unknown): string => (value === null ? 'nothing' : String(value))

export const ConflictCallout = observer(
  ({ store, id }: { readonly store: AnticipatedSettingsStore; readonly id: CarrierId }) => {
    const conflict = store.conflict(id)
    if (conflict === null) return null
    const { theirs, mine } = conflict
    const typed = changeOf(mine)
    const changes = typed === null ? [] : settingChanges(theirs, typed)
    return (
      <Callout className={styles.callout ?? ''} intent="warning" compact role="alert">
        <p>Somebody else saved {theirs.carrier} meanwhile. What you typed is still here.</p>
        {changes.length > 0 && (
          <table className={styles.versions}>
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
                  <th scope="row">{fieldWords(field)}</th>
                  <td>{shown(before)}</td>
                  <td>{shown(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className={styles.buttons}>
          <Button onClick={() => store.discard(id)}>Take theirs</Button>
          <Button onClick={() => store.keepMine(id)}>Keep mine</Button>
        </div>
      </Callout>
    )
  },
)
