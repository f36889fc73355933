/** The versions of one position's rules, the newest first: who saved each, what it changed, and a button to restore it. */
import { Button } from '@blueprintjs/core'
import { Undo } from '@blueprintjs/icons'
import { counted, diffRules, draftOfStored, POSITION_LABELS, type RuleHistoryItem } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp, useLoaded } from '../../../composition/app-context.ts'
import { HistoryLoad } from '../../../parts/history/history-list.tsx'
import { NOTHING_BY, PersonFilter, usePeople } from '../../../parts/history/person-filter.tsx'
import type { RuleGroupStore } from '../../../stores/rules/rule-group.store.ts'
import look from '../../../ui/look.module.css'
import { undoOf } from '../use-rule-acts.ts'
import { DifferenceList } from './difference-list.tsx'

interface VersionProps {
  readonly item: RuleHistoryItem
  readonly before: RuleHistoryItem | null
  readonly at: string
  readonly isNow: boolean
  readonly onRestore: () => void
}

const Version = ({ item, before, at, isNow, onRestore }: VersionProps) => {
  const differences = before === null ? null : diffRules(before.rules.map(draftOfStored), item.rules.map(draftOfStored))
  return (
    <li>
      <div className={look.between}>
        <div>
          <strong>{item.createdBy}</strong> <span className={look.quiet}>{at}</span>
        </div>
        {isNow ? (
          <span className={look.quiet}>in use now</span>
        ) : (
          <Button size="small" icon={<Undo />} aria-label={`Restore the version of ${at}`} onClick={onRestore}>
            Restore
          </Button>
        )}
      </div>
      {differences === null ? (
        <p className={look.quiet}>{counted(item.rules.length, 'rule')}. This is the oldest version.</p>
      ) : differences.length === 0 ? (
        <p className={look.quiet}>Saved without a change.</p>
      ) : (
        <DifferenceList differences={differences} />
      )}
    </li>
  )
}

/** Numbers the versions from the oldest, so that a number stays the same when a newer version is added. */
const versions = (items: readonly RuleHistoryItem[]) =>
  items.map((item, index) => ({ item, before: items[index + 1] ?? null, number: items.length - index }))

/** How many versions are shown at a time, so that even a history of a thousand versions opens at once. */
const PAGE = 30

export const HistoryPanel = observer(({ group }: { readonly group: RuleGroupStore }) => {
  const { reference, notices } = useApp()
  const people = usePeople()
  const [shown, setShown] = useState(PAGE)
  const { position, base } = group
  const history = useLoaded(`${position} ${base.etag}`, ({ commissions }) => commissions.rules.history(position))

  const restore = (item: RuleHistoryItem, at: string) => {
    const wasEdited = group.isEdited
    group.restore(item)
    if (!group.isEdited && !wasEdited) {
      notices.toast('That version is the one in use now.')
      return
    }
    notices.toast(
      `The rules of ${POSITION_LABELS[position]} are back to those of ${at}. They are not saved yet: save them to pay by them.`,
      'plain',
      { text: 'Undo', run: undoOf(group) },
    )
  }
  return (
    <HistoryLoad load={history.state} retry={history.again}>
      {items => {
        if (items.length === 0) return <p className={look.quiet}>Nobody has saved these rules yet.</p>
        const own = versions(items).filter(({ item }) => people.shows(item.createdBy))
        return (
          <div className={look.form}>
            <PersonFilter people={people} />
            {own.length === 0 && <p className={look.quiet}>{NOTHING_BY}</p>}
            <ol className={look.list}>
              {own.slice(0, shown).map(({ item, before, number }) => {
                const at = reference.timeText(item.created)
                return (
                  <Version
                    key={number}
                    item={item}
                    before={before}
                    at={at}
                    isNow={number === items.length}
                    onRestore={() => restore(item, at)}
                  />
                )
              })}
            </ol>
            {own.length > shown && (
              <Button size="small" variant="minimal" onClick={() => setShown(shown + PAGE)}>
                Show older ones
              </Button>
            )}
          </div>
        )
      }}
    </HistoryLoad>
  )
})
