import { Button } from '@blueprintjs/core'
import { type LineItem, lineAllows } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { Grid } from '../../../ui/grid/grid.tsx'
import type { GridProps, GridTone } from '../../../ui/grid/grid.types.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { LINE_FILTER_LABELS } from '../line-filter.ts'
import { statementLineColumns } from '../statement-detail.columns.tsx'
import { useDetail } from '../statement-detail.stores.ts'
import { useEditable } from '../use-editable.ts'

const rowKey = (line: LineItem): string => line.id
const rowTone = (line: LineItem): GridTone | null => (line.voided ? 'struck' : null)

/** The row numbers of the carrier's file; for a statement without a file, the line's place on the statement. */
const rowNumbers = (lines: readonly LineItem[]): ((line: LineItem) => number | null) => {
  if (lines.some(line => line.importRow !== null)) return line => line.importRow
  const places = new Map(lines.map((line, index) => [line.id, index + 1]))
  return line => places.get(line.id) ?? null
}

const Empty = observer(() => {
  const { statement, view } = useDetail()
  if (statement.lines.length === 0)
    return (
      <EmptyState
        title="No lines yet"
        description="A statement holds one line for each policy the carrier paid commission on."
        {...(statement.may('AddLine') ? { action: <Button onClick={() => view.ask('add')}>Add a line</Button> } : {})}
      />
    )
  if (statement.loaded.isPart) return <EmptyState title="No lines found so far" />
  const nothing =
    view.text.trim() === '' ? `No line is ${LINE_FILTER_LABELS[view.filter].toLowerCase()}.` : 'No lines found.'
  return (
    <EmptyState
      title={view.filter === 'unmatched' && view.text === '' ? 'Every line is matched' : nothing}
      action={
        <Button
          onClick={() => {
            view.find('')
            view.show('all')
          }}
        >
          Show all lines
        </Button>
      }
    />
  )
})

export interface LinesGridProps {
  readonly onOpen: () => void
  readonly onKey: NonNullable<GridProps<LineItem>['onKey']>
}

export const LinesGrid = observer(({ onOpen, onKey }: LinesGridProps) => {
  const { reference } = useApp()
  const { statement, view, edits, batch } = useDetail()
  const status = statement.statement?.status
  const editable = useEditable()
  const { transactionCodes, agentsById, isMultiOffice } = reference
  const { serverLines, refusedLines } = statement
  const rowNumber = useMemo(() => rowNumbers(serverLines), [serverLines])

  const columns = useMemo(
    () =>
      statementLineColumns({
        rowNumber,
        agentInitials: id => agentsById.get(id)?.initials ?? `#${id}`,
        transactionCodes,
        isMultiOffice,
        editable: line => editable && status !== undefined && E.isRight(lineAllows(status, line, 'EditAmounts')),
        termEditable: line => editable && status !== undefined && E.isRight(lineAllows(status, line, 'ChangeTerm')),
        counted: line => refusedLines.get(line.id) ?? line,
        commit: (line, column, change) => void edits.commit(line.id, column, change),
      }),
    [rowNumber, agentsById, transactionCodes, isMultiOffice, status, editable, edits, refusedLines],
  )

  const typed = statement.typed.cellStates
  const refused = batch.cellStates
  const cellStates = useMemo(() => (refused.size === 0 ? typed : new Map([...typed, ...refused])), [typed, refused])

  return (
    <Grid
      label="Lines of the statement"
      name="statement-lines"
      columns={columns}
      rows={view.rows}
      rowKey={rowKey}
      rowTone={rowTone}
      cellStates={cellStates}
      {...(statement.may('QuickUpdate') ? { chosen: batch.chosen, onChosen: batch.choose } : {})}
      focusedKey={view.selectedId}
      shownColumn={view.column}
      onFocusRow={row => row !== null && view.select(row.id)}
      onOpen={onOpen}
      onKey={onKey}
      onShown={view.shown}
      waits={statement.loaded.waits}
      empty={<Empty />}
    />
  )
})
