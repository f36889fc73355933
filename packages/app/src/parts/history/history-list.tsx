/** Who changed a record, when and how, newest first. */
import { Classes } from '@blueprintjs/core'
import { effectiveZone, type HistoryEntry, TIME_ZONE_IANA } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../composition/app-context.ts'
import { cx } from '../../ui/cx.ts'
import styles from './history-list.module.css'

/** A field's wire name as words: `commission_amount` is "Commission amount". */
const words = (field: string): string => {
  const text = field
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export const HistoryList = observer(({ entries }: { readonly entries: readonly HistoryEntry[] }) => {
  const { reference } = useApp()
  const zone = reference.agency._tag === 'Successful' ? reference.agency.value.timeZone : null
  const at = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: TIME_ZONE_IANA[effectiveZone(zone)],
  })
  if (entries.length === 0) return <p className={styles.quiet}>Nothing has changed yet.</p>
  return (
    <ol className={styles.entries}>
      {entries.map(entry => (
        <li key={entry.id} className={styles.entry}>
          <div className={styles.head}>
            <strong>{words(entry.action)}</strong>
            <span className={styles.quiet}>
              {entry.by}, {at.format(new Date(entry.at))}
            </span>
          </div>
          {entry.reason !== null && <div>“{entry.reason}”</div>}
          <ul className={styles.changes}>
            {entry.changes.map(({ field, before, after }) => (
              <li key={field}>
                {words(field)}: <del>{shown(before)}</del> → <ins>{shown(after)}</ins>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
})

export const HistorySkeleton = () => (
  <div role="status" aria-label="Loading the history" className={styles.entries}>
    {[70, 50, 60].map(width => (
      <div key={width} className={cx(Classes.SKELETON, styles.bar)} style={{ width: `${width}%` }} />
    ))}
  </div>
)
