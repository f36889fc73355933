/** The behavior of a grid. `Grid` only draws it. */
import { useEffect, useId, useRef, useState } from 'react'
import type { CellState } from '../load/cell-state.ts'
import { CHOOSER } from './chooser-column.tsx'
import { type GridFocus, type GridProps, HEADINGS } from './grid.types.ts'
import type { AfterEdit } from './grid-editor.tsx'
import { gridEvents } from './grid-events.ts'
import { cellId, headingId } from './grid-ids.ts'
import { moveFocus } from './grid-keys.ts'
import { useGridArrangement } from './grid-memory.ts'
import { nextSort } from './grid-order.ts'
import { DrawnRange, useNearEnd } from './grid-rows.tsx'
import type { GridMenu } from './grid-tools.tsx'
import { useGridActs } from './use-grid-acts.ts'
import { useGridChosen } from './use-grid-chosen.ts'
import { useGridClipboard } from './use-grid-clipboard.ts'
import { useGridColumns } from './use-grid-columns.ts'
import { editorOf, useAnnouncedStates, useGridEditing } from './use-grid-editing.tsx'
import { useGridFocus } from './use-grid-focus.ts'
import { useGridLayout } from './use-grid-layout.ts'
import { useGridShown } from './use-grid-shown.ts'
import { useHeldRows } from './use-held-rows.ts'
import { useLastRow } from './use-last-row.ts'

const NO_STATES: ReadonlyMap<string, CellState> = new Map()

export const useGrid = <Row>(props: GridProps<Row>) => {
  const { rowKey, shownColumn, cellStates = NO_STATES } = props
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const [drawn] = useState(() => new DrawnRange())
  const [arrangement, arrange] = useGridArrangement(props.name, props.columns)
  const sort = arrangement.sort === undefined ? (props.defaultSort ?? null) : arrangement.sort
  const [menu, openMenu] = useState<GridMenu | null>(null)
  const [hoveredRow, setHoveredRow] = useState<number | null>(null)
  const [announcement, announce] = useState('')
  const arriving = props.waits != null

  const list = useGridShown(props, sort, announce)
  const { shown, keys, totals, toOrder } = list
  useNearEnd(drawn, shown.length, props.onNearEnd, toOrder)
  const chosenRows = useGridChosen(props, shown, keys, announce)
  const { choice, choosable, chosen } = chosenRows
  const { fitted, visible, columns, pinned } = useGridColumns(props, arrangement, totals, chosenRows)
  const layout = useGridLayout({ columns, own: arrangement.widths, pinned, rows: shown.length })
  const { focus, setFocus } = useGridFocus(keys, columns.length, props.focusedKey, layout.reveal, arriving)
  useHeldRows({
    keys,
    arriving,
    frame: layout.frame,
    scroller: layout.scroller,
    hovered: hoveredRow,
    onMoved: setHoveredRow,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another column is why, not what else has changed.
  useEffect(() => {
    const col = columns.findIndex(column => column.id === shownColumn)
    if (col >= 0) layout.reveal({ row: HEADINGS, col })
  }, [shownColumn, layout.scroller])

  const moveTo = (to: GridFocus) => {
    setFocus(to)
    // The grid's focus starts in the first row, but a screen that follows the focus may not know of it yet.
    const untold = props.focusedKey !== undefined && props.focusedKey !== (keys[to.row] ?? null)
    const [row, column] = [shown[to.row], columns[to.col]]
    if (to.row !== focus.row || untold) props.onFocusRow?.(row ?? null)
    if (row !== undefined && column !== undefined) props.onFocusCell?.(row, column)
  }
  const lastRow = useLastRow(shown.length, arriving, () => moveTo({ ...focus, row: shown.length - 1 }))
  const bounds = () => ({ rows: shown.length, cols: columns.length, pageRows: layout.pageRows() })
  const afterEdit = (from: GridFocus, after: AfterEdit) => {
    if (after === 'down') return moveTo(moveFocus(from, 'down', bounds()))
    if (after === 'stay') return
    const step = after === 'next' ? 1 : -1
    const editable = (col: number) => editorOf(columns[col], shown[from.row]) !== null
    let col = from.col + step
    while (col >= 0 && col < columns.length && !editable(col)) col += step
    moveTo(col < 0 || col >= columns.length ? moveFocus(from, step > 0 ? 'right' : 'left', bounds()) : { ...from, col })
  }
  const { editing, open: edit } = useGridEditing({
    columns,
    rows: shown,
    rowKey,
    element,
    onMove: afterEdit,
    onAnnounce: announce,
  })
  useAnnouncedStates(cellStates, props.columns, announce)
  useGridClipboard({
    element,
    columns: visible,
    chosenRows: () => shown.filter((_, index) => chosen.has(keys[index] ?? '')),
    column: columns[focus.col],
    row: shown[focus.row],
    edit: text => edit(focus, text),
    announce,
  })

  const { acts, sortBy, resize, moveColumn, dropColumn, toolColumns } = useGridActs(props, {
    id,
    fitted,
    visible,
    columns,
    arrangement,
    arrange,
    list,
    focus,
    setFocus,
    openMenu,
    announce,
  })
  const onMenu = (col: number) => {
    const { id: column = CHOOSER } = columns[col] ?? {}
    openMenu({ column: column === CHOOSER ? null : column })
  }
  const onHeading = (col: number) => {
    const column = columns[col]
    if (column === undefined) return
    setFocus({ row: HEADINGS, col })
    if (column.id === CHOOSER) return choice.all()
    if (props.headingMenu !== undefined) return onMenu(col)
    sortBy(nextSort(sort, column.id))
  }
  const handlers = gridEvents(props, {
    element,
    columns,
    widths: layout.widths,
    shown,
    focus,
    bounds,
    moveTo,
    lastRow,
    edit,
    choice,
    chosen,
    choosable,
    resize,
    moveColumn,
    onHeading,
    onMenu,
    onHover: setHoveredRow,
  })

  return {
    id,
    element,
    drawn,
    layout,
    columns,
    shown,
    totals,
    keys,
    sort,
    filters: list.filters,
    onFilter: list.filter,
    filtersShown: list.filtersShown,
    pinned,
    resize,
    dropColumn,
    onMenu,
    menu,
    openTable: acts.openTable,
    /** The position of a heading in the table's visible area, in pixels from its left edge. */
    headingLeft: (col: number) => {
      const left = layout.widths.slice(0, Math.max(0, col)).reduce((sum, width) => sum + width, 0)
      return Math.max(0, col < pinned ? left : left - (layout.scroller?.scrollLeft ?? 0))
    },
    closeMenu: () => {
      openMenu(null)
      element.current?.focus({ preventScroll: true })
    },
    acts,
    toolColumns,
    focus,
    toOrder,
    hoveredRow,
    chosen,
    editing,
    announcement,
    onHeading,
    activeId:
      focus.row === HEADINGS || shown.length === 0 ? headingId(id, focus.col) : cellId(id, focus.row, focus.col),
    cellStates,
    handlers,
  }
}
