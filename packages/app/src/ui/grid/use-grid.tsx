/** The behavior of a grid. `Grid` only draws it. */
import { counted } from '@commissions/core'
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { CellState } from '../load/cell-state.ts'
import { CHOOSER, chooserColumn } from './chooser-column.tsx'
import { type GridColumn, type GridFocus, type GridProps, type GridSort, HEADINGS } from './grid.types.ts'
import { arranged, asTheScreenHasIt, hide, ordered, pin } from './grid-arrangement.ts'
import { extent, NOTHING_CHOSEN, useGridChoice } from './grid-choice.ts'
import type { AfterEdit } from './grid-editor.tsx'
import { useFittedColumns } from './grid-fit.ts'
import { cellId, cellOfEvent, filterId, headingId, tellWhole } from './grid-ids.ts'
import { gridKey, isToLastRow, moveFocus } from './grid-keys.ts'
import { useGridArrangement, useGridExported } from './grid-memory.ts'
import { nextSort, orderRows } from './grid-order.ts'
import { DrawnRange, useNearEnd } from './grid-rows.tsx'
import type { GridActs, GridMenu } from './grid-tools.tsx'
import { totalsOf } from './grid-totals.tsx'
import { CORNER } from './grid-widths.ts'
import { useGridArranging } from './use-grid-arranging.ts'
import { useGridClipboard } from './use-grid-clipboard.ts'
import { editorOf, useAnnouncedStates, useGridEditing } from './use-grid-editing.tsx'
import { useGridFocus } from './use-grid-focus.ts'
import { useGridLayout } from './use-grid-layout.ts'
import { useHeldRows } from './use-held-rows.ts'
import { useLastRow } from './use-last-row.ts'

const NO_STATES: ReadonlyMap<string, CellState> = new Map()
const NO_FILTERS: ReadonlyMap<string, string> = new Map()
/** Characters with which an amount can start. Letters are left to the screen's own keys. */
const FIGURES = /[\d.($-]/
/** Keys of every screen, the search and the keyboard help, which no edit starts with. */
const EVERYWHERE = /[/?]/

/** Whether the target is a control in a cell that handles clicks itself. */
const actsByItself = (target: EventTarget): boolean => (target as Element).closest('input, select, a, button') !== null

export const useGrid = <Row,>(props: GridProps<Row>) => {
  const { rowKey, rows, onShown, chosenBy, notChosen } = props
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const [drawn] = useState(() => new DrawnRange())
  const [arrangement, arrange] = useGridArrangement(props.name, props.columns)
  const told = useGridExported()
  const sort = arrangement.sort === undefined ? (props.defaultSort ?? null) : arrangement.sort
  const [filters, setFilters] = useState(NO_FILTERS)
  const [filtersShown, showFilters] = useState(props.filterable === true)
  const [menu, setMenu] = useState<GridMenu | null>(null)
  const [hoveredRow, setHoveredRow] = useState<number | null>(null)
  const [announcement, announce] = useState('')

  const shown = useMemo(() => orderRows(rows, props.columns, sort, filters), [rows, props.columns, sort, filters])
  const keys = useMemo(() => shown.map(rowKey), [shown, rowKey])
  useEffect(() => {
    onShown?.(shown)
  }, [shown, onShown])

  const isFiltered = [...filters.values()].some(text => text.trim() !== '')
  const toOrder = sort !== null || isFiltered ? rows.length : null
  useNearEnd(drawn, shown.length, props.onNearEnd, toOrder)

  // biome-ignore lint/correctness/useExhaustiveDependencies: told after a change of the filters, not of the rows.
  useEffect(() => {
    if (isFiltered) announce(`${shown.length.toLocaleString('en-US')} of ${counted(rows.length, 'row')}`)
  }, [filters])

  // Totals do not depend on the order of rows, so they are not recalculated after sorting.
  const added = isFiltered ? shown : rows
  const totals = useMemo(() => totalsOf(props.columns, added), [props.columns, added])

  const choosable = props.chosen !== undefined
  const choiceKeys = useMemo(
    () =>
      chosenBy === undefined && notChosen === undefined
        ? keys
        : shown.map(row => (notChosen?.(row) == null ? (chosenBy ?? rowKey)(row) : null)),
    [shown, keys, rowKey, chosenBy, notChosen],
  )
  const whyNot = (row: number): string | null => {
    const barred = shown[row]
    return barred === undefined ? null : (notChosen?.(barred) ?? null)
  }
  const choice = useGridChoice(choiceKeys, props.chosen, props.onChosen, announce, whyNot, props.waits ?? null)
  const chosen = useMemo(
    () =>
      choiceKeys === keys
        ? choice.chosen
        : new Set(keys.filter((_, index) => choice.chosen.has(choiceKeys[index] ?? ''))),
    [choice.chosen, choiceKeys, keys],
  )
  const all = choosable ? extent(choice.chosen, choiceKeys) : 'none'
  const fitted = useFittedColumns(props.columns, rows, totals)
  const visible = useMemo(() => {
    const kept = arranged(fitted, arrangement)
    return kept.map((column, col) => (col === kept.length - 1 ? { ...column, width: column.width + CORNER } : column))
  }, [fitted, arrangement])
  const columns = useMemo<readonly GridColumn<Row>[]>(
    () =>
      choosable
        ? [
            chooserColumn(
              row => chosen.has(rowKey(row)),
              row => notChosen?.(row) ?? null,
              all,
            ),
            ...visible,
          ]
        : visible,
    [choosable, chosen, all, rowKey, notChosen, visible],
  )
  const pinnedColumns = visible.filter(column => arrangement.pinned.includes(column.id)).length
  const pinned = pinnedColumns === 0 ? 0 : pinnedColumns + (choosable ? 1 : 0)
  const arriving = props.waits != null
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

  const { shownColumn } = props
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
  const { editing, open } = useGridEditing({
    columns,
    rows: shown,
    rowKey,
    element,
    onMove: afterEdit,
    onAnnounce: announce,
  })
  useAnnouncedStates(props.cellStates ?? NO_STATES, props.columns, announce)

  const titleOf = (column: string): string => props.columns.find(one => one.id === column)?.title ?? ''
  const sortBy = (next: GridSort | null) => {
    arrange(before => ({ ...before, sort: next }))
    announce(
      next === null
        ? 'Not sorted'
        : `Sorted by ${titleOf(next.column)}, ${next.descending ? 'descending' : 'ascending'}`,
    )
  }
  const { resize, rearrange, moveColumn, dropColumn } = useGridArranging({
    fitted,
    columns,
    arrangement,
    arrange,
    focus,
    setFocus,
    titleOf,
    announce,
  })
  const onFilter = useCallback(
    (column: string, text: string) => setFilters(before => new Map(before).set(column, text)),
    [],
  )
  const filtersOpen = (open: boolean) => {
    showFilters(open)
    // Closing the filters clears them, or rows would be missing without a visible reason.
    if (!open) setFilters(NO_FILTERS)
  }
  const closeMenu = () => {
    setMenu(null)
    element.current?.focus({ preventScroll: true })
  }
  const acts: GridActs = {
    show: (column, shows) => {
      rearrange(column, hide(arrangement, column, !shows), `${titleOf(column)} ${shows ? 'shown' : 'hidden'}`)
      if (!shows) onFilter(column, '')
    },
    pin: (column, pins) =>
      rearrange(column, pin(arrangement, column, pins), `${titleOf(column)} ${pins ? 'pinned' : 'not pinned'}`),
    move: moveColumn,
    sort: (column, descending) => sortBy({ column, descending }),
    fit: column => resize(column, null),
    filterBy: column => {
      showFilters(true)
      // The field has to be rendered first.
      requestAnimationFrame(() => document.getElementById(filterId(id, column))?.focus())
    },
    showFilters: filtersOpen,
    reset: () => {
      arrange(() => asTheScreenHasIt(props.columns))
      filtersOpen(props.filterable === true)
      announce("The table's layout is reset")
    },
    exportAs: async format => {
      const { exportGrid } = await import('./export/export-grid.ts')
      const every = props.everyRow === undefined ? rows : await props.everyRow()
      if (every === null) throw new Error('not all rows could be fetched')
      const exported = every === rows ? shown : orderRows(every, props.columns, sort, filters)
      await exportGrid(format, props.label, visible, exported)
      told(props.name ?? null, format, exported.length)
      announce(`${counted(exported.length, 'row')} exported`)
    },
    openTable: () => setMenu({ column: null }),
  }

  const onHeading = (col: number) => {
    const column = columns[col]
    if (column === undefined) return
    setFocus({ row: HEADINGS, col })
    if (column.id === CHOOSER) return choice.all()
    if (props.headingMenu !== undefined) return onMenu(col)
    sortBy(nextSort(sort, column.id))
  }
  const onMenu = (col: number) => {
    const { id: column = CHOOSER } = columns[col] ?? {}
    setMenu({ column: column === CHOOSER ? null : column })
  }
  const openRow = (row: number) => {
    const opened = shown[row]
    if (opened !== undefined) props.onOpen?.(opened)
  }

  const inEditColumn = (): GridFocus => ({
    row: focus.row,
    col: columns.findIndex(({ id: column }) => column === props.editColumn),
  })
  const pressed = (event: KeyboardEvent): boolean => {
    const key = gridKey(event)
    if (key === null) return false
    const onHeadings = focus.row === HEADINGS
    switch (key._tag) {
      case 'Move': {
        const to = moveFocus(focus, key.move, bounds())
        if (key.extend && to.row >= 0 && focus.row >= 0) choice.extendTo(to.row, focus.row)
        moveTo(to)
        return true
      }
      case 'Enter':
        if (onHeadings) onHeading(focus.col)
        else if (!open(focus)) openRow(focus.row)
        return true
      case 'Edit':
        return open(focus) || open(inEditColumn())
      case 'Type':
        if (onHeadings || EVERYWHERE.test(key.text)) return false
        return open(focus, key.text) || (FIGURES.test(key.text) && open(inEditColumn(), key.text))
      case 'Choose':
        if (onHeadings) onHeading(focus.col)
        else if (choosable) choice.toggle(focus.row)
        return true
      case 'ChooseAll':
        choice.all()
        return true
      case 'Release':
        if (chosen.size === 0) return false
        choice.release()
        return true
      case 'Resize': {
        const column = columns[focus.col]
        if (column !== undefined) resize(column.id, (layout.widths[focus.col] ?? column.width) + key.by)
        return true
      }
      case 'MoveColumn': {
        const column = columns[focus.col]
        if (column !== undefined && column.id !== CHOOSER) moveColumn(column.id, key.by)
        return true
      }
      case 'Menu':
        onMenu(focus.col)
        return true
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed in the filters or in an open editor belong to those fields.
    if (event.target !== element.current) return
    const taken = props.onKey?.(event, shown[focus.row] ?? null, columns[focus.col] ?? null) === true || pressed(event)
    if (!taken) return
    lastRow.follow(isToLastRow(gridKey(event)))
    event.preventDefault()
    event.stopPropagation()
  }

  const onMouseDown = (event: MouseEvent) => {
    lastRow.leave()
    const place = cellOfEvent(event.target)
    if (place === null || event.button !== 0 || actsByItself(event.target)) return
    // Otherwise Blueprint would take the focus and the selection.
    event.preventDefault()
    element.current?.focus({ preventScroll: true })
    if (event.shiftKey) choice.extendTo(place.row, focus.row)
    else if (event.ctrlKey || event.metaKey || columns[place.col]?.id === CHOOSER) choice.toggle(place.row)
    else if (!choosable && chosen.size > 0) choice.release()
    moveTo(place)
  }
  const onClick = (event: MouseEvent) => {
    const place = cellOfEvent(event.target)
    if (place === null || actsByItself(event.target)) return
    if (props.openOnClick !== true || event.shiftKey || event.ctrlKey || event.metaKey) return
    if (columns[place.col]?.id !== CHOOSER && editorOf(columns[place.col], shown[place.row]) === null)
      openRow(place.row)
  }
  const onDoubleClick = (event: MouseEvent) => {
    const place = cellOfEvent(event.target)
    if (place !== null && !open(place) && props.openOnClick !== true) openRow(place.row)
  }
  const onMouseOver = (event: MouseEvent) => {
    setHoveredRow(cellOfEvent(event.target)?.row ?? null)
    tellWhole(event.target)
  }
  useGridClipboard({
    element,
    columns: visible,
    chosenRows: () => shown.filter((_, index) => chosen.has(keys[index] ?? '')),
    column: columns[focus.col],
    row: shown[focus.row],
    edit: text => open(focus, text),
    announce,
  })
  const inOrder = ordered(fitted, arrangement)
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
    filters,
    onFilter,
    filtersShown,
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
    closeMenu,
    acts,
    toolColumns: inOrder.map(({ id: column, title }) => ({
      id: column,
      title,
      shown: visible.some(one => one.id === column),
      pinned: arrangement.pinned.includes(column),
    })),
    focus,
    toOrder,
    hoveredRow,
    chosen: chosen.size === 0 ? NOTHING_CHOSEN : chosen,
    editing,
    announcement,
    onHeading,
    activeId:
      focus.row === HEADINGS || shown.length === 0 ? headingId(id, focus.col) : cellId(id, focus.row, focus.col),
    cellStates: props.cellStates ?? NO_STATES,
    handlers: {
      onKeyDown,
      onMouseDown,
      onClick,
      onDoubleClick,
      onMouseOver,
      onMouseLeave: () => setHoveredRow(null),
      onWheel: lastRow.leave,
      onBlur: lastRow.leave,
    },
  }
}
