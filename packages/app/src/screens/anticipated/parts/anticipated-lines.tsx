import { Button } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useCallback, useMemo } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { agentOptions } from '../../../parts/line/line-options.ts'
import { Grid } from '../../../ui/grid/grid.tsx'
import type { GridColumn, GridTone } from '../../../ui/grid/grid.types.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { anticipatedColumns } from '../anticipated.columns.tsx'
import type { AnticipatedStore } from '../anticipated.store.ts'
import type { AnticipatedRow } from '../anticipated-row.ts'
import type { RowFilter } from '../anticipated-sums.ts'
import { aimedAt } from './anticipated-acts.tsx'

const rowKey = (row: AnticipatedRow): string => row.key
const rowTone = (row: AnticipatedRow): GridTone | null => (row.leftOut ? 'struck' : null)

const NONE: Record<RowFilter, string> = {
  all: 'There are no lines',
  changed: 'No line was changed',
  leftOut: 'No line is left out',
  incomplete: 'Every line is complete',
}

export interface AnticipatedLinesProps {
  readonly store: AnticipatedStore
  readonly onAdd: () => void
}

export const AnticipatedLines = observer(({ store, onAdd }: AnticipatedLinesProps) => {
  const { reference } = useApp()
  const { transactionCodes, agents, agentsById } = reference
  const columns = useMemo(
    () =>
      anticipatedColumns({
        transactionCodes,
        agentsOffered: standing => agentOptions({ agents, agentName: reference.agentName }, standing),
        agentInitials: id => agentsById.get(id)?.initials ?? `#${id}`,
        edit: store.edit,
      }),
    [transactionCodes, agents, agentsById, reference, store],
  )
  const onKey = useCallback(
    (event: KeyboardEvent, row: AnticipatedRow | null, column: GridColumn<AnticipatedRow> | null): boolean => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
      if (event.key === 'Delete' && row !== null) {
        store.focus(row.key)
        store.leaveOut(aimedAt(store), !row.leftOut)
        return true
      }
      // In a cell that can be edited, a letter begins an edit.
      if (event.key !== 'a' || (column?.editor !== undefined && row !== null)) return false
      onAdd()
      return true
    },
    [store, onAdd],
  )
  return (
    <Grid
      label="Anticipated lines"
      name="anticipated-lines"
      columns={columns}
      rows={store.rows}
      rowKey={rowKey}
      rowTone={rowTone}
      chosen={store.chosen}
      onChosen={store.choose}
      cellStates={store.cellStates}
      focusedKey={store.focusedKey}
      onFocusRow={row => store.focus(row?.key ?? null)}
      onKey={onKey}
      empty={
        <EmptyState
          title={NONE[store.filter]}
          action={<Button onClick={() => store.find('all')}>Show all lines</Button>}
        />
      }
    />
  )
})
