/** Who changed a record, when and how, newest first. */
import { Button, Classes } from '@blueprintjs/core'
import type { Answer, HistoryEntry, LineItem } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { type App, useApp, useLoaded } from '../../composition/app-context.ts'
import type { LineFactsStore } from '../../stores/line-facts.store.ts'
import { cx } from '../../ui/cx.ts'
import type { Load } from '../../ui/load/load.ts'
import { LoadView } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import styles from './history-list.module.css'
import { historyValue, historyWords, tells } from './history-words.ts'
import { NOTHING_BY, PersonFilter, usePeople } from './person-filter.tsx'

/** How many entries are drawn at a time: a large statement has one for each change of each of its lines. */
const PAGE = 100

export const HistoryList = observer(({ entries }: { readonly entries: readonly HistoryEntry[] }) => {
  const people = usePeople()
  const [drawn, setDrawn] = useState(PAGE)
  if (entries.length === 0) return <p className={look.quiet}>Nothing has changed yet.</p>
  const shown = entries.filter(({ by }) => people.shows(by))
  return (
    <div className={look.form}>
      <PersonFilter people={people} />
      {shown.length === 0 ? <p className={look.quiet}>{NOTHING_BY}</p> : <Entries entries={shown.slice(0, drawn)} />}
      {shown.length > drawn && (
        <Button size="small" variant="minimal" onClick={() => setDrawn(drawn + PAGE)}>
          Show older ones
        </Button>
      )}
    </div>
  )
})

const Entries = observer(({ entries }: { readonly entries: readonly HistoryEntry[] }) => {
  const { reference } = useApp()
  return (
    <ol className={cx(look.list, styles.entries)}>
      {entries.map(entry => (
        <li key={entry.id}>
          <strong>{historyWords.action(entry.action)}</strong>{' '}
          <span className={look.quiet}>
            {entry.by}, {reference.timeText(entry.at)}
          </span>
          {entry.reason !== null && <div>“{entry.reason}”</div>}
          <ul className={cx(look.bare, look.quiet, styles.changes)}>
            {entry.changes.filter(tells).map(({ field, before, after }) => (
              <li key={field}>
                {historyWords.field(field)}: <del>{historyValue(field, before, reference)}</del> →{' '}
                <ins>{historyValue(field, after, reference)}</ins>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
})

const HistorySkeleton = () => (
  <div role="status" aria-label="Loading the history" className={look.list}>
    {[70, 50, 60].map(width => (
      <div key={width} className={Classes.SKELETON} style={{ width: `${width}%`, height: 16 }} />
    ))}
  </div>
)

export interface HistoryLoadProps<A> {
  readonly load: Load<A>
  readonly retry: () => void
  readonly children: (value: A) => React.ReactNode
}

/** Shows the load of a history with entries of any kind. */
export const HistoryLoad = <A,>(props: HistoryLoadProps<A>) => (
  <LoadView {...props} what="The history is" title="The history could not be loaded" skeleton={<HistorySkeleton />} />
)

export interface LineHistoryProps {
  readonly line: LineItem
  readonly facts: LineFactsStore
}

export const LineHistory = observer(({ line, facts }: LineHistoryProps) => (
  <HistoryLoad load={facts.history.state} retry={() => facts.again(line)}>
    {entries => <HistoryList entries={entries} />}
  </HistoryLoad>
))

export interface FetchedHistoryProps {
  /** A key for the record's version. The history is loaded again when it changes. */
  readonly of: string
  readonly ask: (app: App) => Answer<readonly HistoryEntry[]>
}

export const FetchedHistory = observer(({ of, ask }: FetchedHistoryProps) => {
  const history = useLoaded(of, ask)
  return (
    <HistoryLoad load={history.state} retry={history.again}>
      {entries => <HistoryList entries={entries} />}
    </HistoryLoad>
  )
})
