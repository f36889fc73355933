/** Above the lines: what keeps them from being saved, which of them are shown, and what can be done to those that are chosen. */
import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { counted } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { countedOptions, Segments } from '../../../ui/fields/segments.tsx'
import { UndoButton } from '../../../ui/icon-button.tsx'
import look from '../../../ui/look.module.css'
import { Notice, OnlyThese } from '../../../ui/notice.tsx'
import { Toolbar, ToolbarEnd } from '../../../ui/page/page.tsx'
import { countedLines } from '../../../ui/words.ts'
import type { AnticipatedStore } from '../anticipated.store.ts'
import { ROW_FILTERS, type RowFilter } from '../anticipated-sums.ts'

/** What keeps lines from being saved, and what is not among them. */
export const AnticipatedNotices = observer(({ store }: { readonly store: AnticipatedStore }) => {
  const { problems, strayCount, filter } = store
  return (
    <div className={look.notices}>
      {problems.length > 0 && (
        <Notice
          intent="danger"
          acts={<OnlyThese only={filter === 'incomplete'} onShow={only => store.find(only ? 'incomplete' : 'all')} />}
        >
          {problems.map(({ message, count }) => (
            <div key={message}>
              {message} ({countedLines(count)})
            </div>
          ))}
        </Notice>
      )}
      {strayCount > 0 && (
        <Notice intent="warning">
          {counted(strayCount, 'changed line belongs', 'changed lines belong')} to other carriers or dates and will not
          be saved with this statement. Choose those carriers and dates again to see what you changed.
        </Notice>
      )}
    </div>
  )
})

const LABELS: Record<RowFilter, string> = {
  all: 'All',
  changed: 'Changed',
  leftOut: 'Left out',
  incomplete: 'Incomplete',
}

/** The chosen lines, else the one the focus stands on. */
export const aimedAt = (store: AnticipatedStore): readonly string[] =>
  (store.chosen.size > 0 ? [...store.chosen] : store.focusedKey === null ? [] : [store.focusedKey]).filter(key =>
    store.untouched.has(key),
  )

export interface AnticipatedActsProps {
  readonly store: AnticipatedStore
  readonly onAdd: () => void
  readonly onUndo: () => void
}

export const AnticipatedActs = observer(({ store, onAdd, onUndo }: AnticipatedActsProps) => {
  const { draft, lastStep } = store
  const aimed = aimedAt(store)
  const inside = aimed.filter(key => !draft.leftOut.has(key))
  const outside = aimed.filter(key => draft.leftOut.has(key))
  const act = (keys: readonly string[], out: boolean) => ({
    size: 'small' as const,
    disabled: keys.length === 0,
    onClick: () => store.leaveOut(keys, out),
  })
  const many = (keys: readonly string[]): string => (keys.length > 1 ? ` ${keys.length.toLocaleString('en-US')}` : '')
  return (
    <Toolbar label="Lines: filters and actions">
      <Segments
        label="Which lines"
        value={store.filter}
        options={countedOptions(ROW_FILTERS, LABELS, store.counts)}
        onChange={store.find}
      />
      <ToolbarEnd>
        <Button {...act(inside, true)} title="Leave the chosen lines out of the statement (Delete)">
          Leave out{many(inside)}
        </Button>
        <Button {...act(outside, false)} title="Include the chosen lines again (Delete)">
          Bring back{many(outside)}
        </Button>
        <UndoButton what={lastStep} onUndo={onUndo} />
        <Button size="small" icon={<Plus />} onClick={onAdd}>
          Add a line
        </Button>
      </ToolbarEnd>
    </Toolbar>
  )
})
