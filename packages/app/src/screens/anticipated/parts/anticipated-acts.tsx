/** Which lines are shown, and what can be done to those that are chosen. */
import { Button, SegmentedControl } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { observer } from 'mobx-react-lite'
import { UndoButton } from '../../../ui/icon-button.tsx'
import { Toolbar, ToolbarEnd } from '../../../ui/page/page.tsx'
import type { AnticipatedStore } from '../anticipated.store.ts'
import { ROW_FILTERS, type RowFilter } from '../anticipated-sums.ts'

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
  const { counts, draft, lastStep } = store
  const aimed = aimedAt(store)
  const inside = aimed.filter(key => !draft.leftOut.has(key))
  const outside = aimed.filter(key => draft.leftOut.has(key))
  const many = (keys: readonly string[]): string => (keys.length > 1 ? ` ${keys.length.toLocaleString('en-US')}` : '')
  return (
    <Toolbar label="Lines: filters and actions">
      <SegmentedControl
        size="small"
        aria-label="Which lines"
        options={ROW_FILTERS.map(filter => ({
          value: filter,
          label: `${LABELS[filter]} ${counts[filter].toLocaleString('en-US')}`,
        }))}
        value={store.filter}
        onValueChange={value => store.find(ROW_FILTERS.find(filter => filter === value) ?? 'all')}
      />
      <ToolbarEnd>
        <Button
          size="small"
          disabled={inside.length === 0}
          title="Leave the chosen lines out of the statement (Delete)"
          onClick={() => store.leaveOut(inside, true)}
        >
          Leave out{many(inside)}
        </Button>
        <Button
          size="small"
          disabled={outside.length === 0}
          title="Include the chosen lines again (Delete)"
          onClick={() => store.leaveOut(outside, false)}
        >
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
