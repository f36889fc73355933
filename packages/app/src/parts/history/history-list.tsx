/** Who changed a record, when and how, newest first. */
import { Classes } from '@blueprintjs/core'
import {
  type AgentId,
  agentId,
  CalendarDates,
  effectiveZone,
  type FieldChange,
  type HistoryEntry,
  TIME_ZONE_IANA,
} from '@commissions/core'
import { either as E } from 'fp-ts'
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

type NameOf = (id: AgentId) => string

/** Agents by position, as the wire writes them. */
const agentsShown = (agents: object, agentName: NameOf): string =>
  Object.entries(agents)
    .map(([position, id]) => `${position}. ${agentName(agentId(Number(id)))}`)
    .join(', ') || 'nobody'

const shown = (field: string, value: unknown, agentName: NameOf): string => {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return field === 'agents' ? agentsShown(value, agentName) : JSON.stringify(value)
  const date = typeof value === 'string' ? CalendarDates.parseIso(value) : null
  return date !== null && E.isRight(date) ? CalendarDates.toUs(date.right) : String(value)
}

/** Ids tell a person nothing; what they name stands beside them or on the record itself. */
const tells = ({ field }: FieldChange): boolean => !/_(id|uuid)$/.test(field)

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
            {entry.changes.filter(tells).map(({ field, before, after }) => (
              <li key={field}>
                {words(field)}: <del>{shown(field, before, reference.agentName)}</del> →{' '}
                <ins>{shown(field, after, reference.agentName)}</ins>
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
