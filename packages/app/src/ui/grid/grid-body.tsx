/** The body: Blueprint's table without its headings and selection. Cells are plain text where possible, as equal text is not redrawn. */
import { Tick, WarningSign } from '@blueprintjs/icons'
import { Cell, Column, Regions, RenderMode, type StyledRegionGroup, Table } from '@blueprintjs/table'
import { memo, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { cx } from '../cx.ts'
import { type CellState, cellKey, STATE_WORDS } from '../load/cell-state.ts'
import type { GridFocus, GridShape, GridTone } from './grid.types.ts'
import styles from './grid-body.module.css'
import { cellId, cellPlace, ROW_HEIGHT } from './grid-ids.ts'
import { gridCellText, standsApart } from './grid-order.ts'
import type { DrawnRange } from './grid-rows.tsx'

export interface GridBodyProps<Row> extends GridShape<Row> {
  readonly rows: readonly Row[]
  readonly keys: readonly string[]
  readonly focus: GridFocus
  readonly hoveredRow: number | null
  readonly chosen: ReadonlySet<string>
  readonly cellStates: ReadonlyMap<string, CellState>
  readonly rowTone: ((row: Row) => GridTone | null) | undefined
  /** The open editor, and the cell it stands in. */
  readonly editing: { readonly key: string; readonly column: string; readonly editor: ReactNode } | null
  readonly drawn: DrawnRange
}

const NO_SELECTION: [] = []

const StateMark = ({ state }: { readonly state: CellState }) => {
  const words = STATE_WORDS[state._tag]
  switch (state._tag) {
    case 'Saving':
      return <span className={styles.saving} title={words} role="img" aria-label={words} />
    case 'Saved':
      return <Tick size={12} className={cx(styles.saved)} title={words} />
    case 'Refused':
    case 'Unanswered':
      return <WarningSign size={12} className={cx(styles.refused)} title={`${words}: ${state.why}`} />
  }
}

const regions = (focus: GridFocus, hoveredRow: number | null, rows: number): StyledRegionGroup[] => {
  const groups: StyledRegionGroup[] = []
  if (hoveredRow !== null && hoveredRow < rows && hoveredRow !== focus.row)
    groups.push({ className: cx(styles.hoveredRow), regions: [Regions.row(hoveredRow)] })
  if (focus.row >= 0 && focus.row < rows) {
    groups.push({ className: cx(styles.focusedRow), regions: [Regions.row(focus.row)] })
    groups.push({ className: cx(styles.focusedCell), regions: [Regions.cell(focus.row, focus.col)] })
  }
  return groups
}

const Body = <Row,>(props: GridBodyProps<Row>) => {
  const { grid, columns, widths, pinned, rows, keys, focus, hoveredRow, chosen, cellStates, rowTone, editing, drawn } =
    props
  const visible = useRef({ start: 0, end: -1 })

  const mark = useCallback(
    (element: HTMLDivElement | null) => {
      const place = element === null ? null : cellPlace(element)
      if (element === null || place === null) return
      element.id = cellId(grid, place.row, place.col)
      element.setAttribute('role', 'gridcell')
      element.setAttribute('aria-colindex', String(place.col + 1))
    },
    [grid],
  )

  const cellRenderer = useCallback(
    (rowIndex: number, columnIndex: number) => {
      const row = rows[rowIndex]
      const column = columns[columnIndex]
      const key = keys[rowIndex]
      if (row === undefined || column === undefined || key === undefined) return <Cell />
      const open = editing !== null && editing.key === key && editing.column === column.id
      const state = cellStates.get(cellKey(key, column.id))
      const content = column.render === undefined ? gridCellText(column, row) : column.render(row)
      const tone = rowTone?.(row) ?? column.tone?.(row)
      const classes = cx(
        styles.cell,
        styles[column.align ?? 'left'],
        tone == null ? null : styles[tone],
        columnIndex === columns.length - 1 && styles.last,
        standsApart(columns, columnIndex) && styles.apart,
        columnIndex === pinned - 1 && styles.edge,
        chosen.has(key) && styles.chosen,
        open && styles.open,
        state !== undefined && styles.withState,
      )
      return (
        <Cell cellRef={mark} className={classes} interactive={open} truncated={!open}>
          {open ? (
            editing.editor
          ) : state === undefined ? (
            content
          ) : (
            <>
              {content}
              <StateMark state={state} />
            </>
          )}
        </Cell>
      )
    },
    [rows, columns, pinned, keys, editing, cellStates, chosen, rowTone, mark],
  )

  const children = useMemo(
    () => columns.map(column => <Column key={column.id} id={column.id} cellRenderer={cellRenderer} />),
    [columns, cellRenderer],
  )
  // Blueprint stores new widths, but redraws with them only when one of these dependencies changes.
  const dependencies = useMemo(() => [cellRenderer, widths], [cellRenderer, widths])
  const groups = useMemo(() => regions(focus, hoveredRow, rows.length), [focus, hoveredRow, rows.length])
  const sparse = useMemo(() => [...widths], [widths])

  return (
    <Table
      className={cx(styles.table)}
      numRows={rows.length}
      columnWidths={sparse}
      numFrozenColumns={pinned}
      defaultRowHeight={ROW_HEIGHT}
      minRowHeight={ROW_HEIGHT}
      minColumnWidth={0}
      enableRowHeader={false}
      enableColumnHeader={false}
      enableRowResizing={false}
      enableColumnResizing={false}
      enableMultipleSelection={false}
      selectionModes={NO_SELECTION}
      renderMode={RenderMode.NONE}
      cellRendererDependencies={dependencies}
      styledRegionGroups={groups}
      onVisibleCellsChange={({ rowIndexStart, rowIndexEnd }) => {
        visible.current = { start: rowIndexStart, end: rowIndexEnd }
      }}
      onCompleteRender={() => drawn.set(visible.current.start, visible.current.end)}
    >
      {children}
    </Table>
  )
}

export const GridBody = memo(Body) as typeof Body
