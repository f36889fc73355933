/** Everything a grid does; `Grid` only draws it. */
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { CHOOSER, chooserColumn } from './chooser-column.tsx'
import {
  type CellState,
  type GridColumn,
  type GridFocus,
  type GridProps,
  type GridSort,
  HEADINGS,
} from './grid.types.ts'
import { extent, NOTHING_CHOSEN } from './grid-choice.ts'
import { copyText, toTsv } from './grid-copy.ts'
import type { AfterEdit } from './grid-editor.tsx'
import { atLeast, neededWidths } from './grid-fit.ts'
import { cellAt, cellId, headingId } from './grid-ids.ts'
import { gridKey, moveFocus } from './grid-keys.ts'
import { nextSort, orderRows } from './grid-order.ts'
import { DrawnRange } from './grid-rows.tsx'
import { useGridChoice } from './use-grid-choice.ts'
import { editorOf, useAnnouncedStates, useGridEditing } from './use-grid-editing.tsx'
import { useGridFocus } from './use-grid-focus.ts'
import { useGridLayout } from './use-grid-layout.ts'

const NO_STATES: ReadonlyMap<string, CellState> = new Map()
const NO_FILTERS: ReadonlyMap<string, string> = new Map()

export const useGrid = <Row,>(props: GridProps<Row>) => {
  const { rowKey, rows, onShown } = props
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const [drawn] = useState(() => new DrawnRange())
  const [sort, setSort] = useState<GridSort | null>(props.defaultSort ?? null)
  const [filters, setFilters] = useState(NO_FILTERS)
  const [hoveredRow, setHoveredRow] = useState<number | null>(null)
  const [announcement, announce] = useState('')

  const shown = useMemo(() => orderRows(rows, props.columns, sort, filters), [rows, props.columns, sort, filters])
  const keys = useMemo(() => shown.map(rowKey), [shown, rowKey])
  useEffect(() => {
    onShown?.(shown)
  }, [shown, onShown])

  const choosable = props.chosen !== undefined
  const choice = useGridChoice(keys, props.chosen, props.onChosen, announce)
  const { chosen } = choice
  const all = choosable ? extent(chosen, keys) : 'none'
  const needed = useRef<ReadonlyMap<string, number>>(new Map())
  const fitted = useMemo(() => {
    needed.current = atLeast(needed.current, neededWidths(props.columns, rows))
    return props.columns.map(column => {
      const width = Math.max(column.width, needed.current.get(column.id) ?? 0)
      return width === column.width ? column : { ...column, width }
    })
  }, [props.columns, rows])
  const columns = useMemo<readonly GridColumn<Row>[]>(
    () => (choosable ? [chooserColumn(row => chosen.has(rowKey(row)), all), ...fitted] : fitted),
    [choosable, chosen, all, rowKey, fitted],
  )
  const layout = useGridLayout(columns, shown.length)
  const { focus, setFocus } = useGridFocus(keys, props.focusedKey, layout.reveal)

  const moveTo = (to: GridFocus) => {
    setFocus(to)
    if (to.row !== focus.row) props.onFocusRow?.(shown[to.row] ?? null)
  }
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
  useAnnouncedStates(props.cellStates ?? NO_STATES, props, announce)

  const onHeading = (col: number) => {
    const column = columns[col]
    if (column === undefined) return
    setFocus({ row: HEADINGS, col })
    if (column.id === CHOOSER) return choice.all()
    const next = nextSort(sort, column.id)
    setSort(next)
    announce(
      next === null ? 'Not sorted' : `Sorted by ${column.title}, ${next.descending ? 'descending' : 'ascending'}`,
    )
  }
  const openRow = (row: number) => {
    const opened = shown[row]
    if (opened !== undefined) props.onOpen?.(opened)
  }

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
        return open(focus)
      case 'Type':
        return !onHeadings && open(focus, key.text)
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
        if (column !== undefined) layout.resize(column.id, (layout.widths[focus.col] ?? column.width) + key.by)
        return true
      }
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of the filters and of an open editor are their own.
    if (event.target !== element.current) return
    const taken = props.onKey?.(event, shown[focus.row] ?? null, columns[focus.col] ?? null) === true || pressed(event)
    if (!taken) return
    event.preventDefault()
    event.stopPropagation()
  }

  const onMouseDown = (event: MouseEvent) => {
    const place = cellAt(event.target)
    if (place === null || event.button !== 0 || (event.target as Element).closest('input, select, a, button') !== null)
      return
    // Blueprint would take the focus and the selection for itself.
    event.preventDefault()
    element.current?.focus({ preventScroll: true })
    if (event.shiftKey) choice.extendTo(place.row, focus.row)
    else if (event.ctrlKey || event.metaKey || columns[place.col]?.id === CHOOSER) choice.toggle(place.row)
    else if (!choosable && chosen.size > 0) choice.release()
    moveTo(place)
  }
  const onClick = (event: MouseEvent) => {
    const place = cellAt(event.target)
    if (place === null || props.openOnClick !== true || event.shiftKey || event.ctrlKey || event.metaKey) return
    if (columns[place.col]?.id !== CHOOSER && editorOf(columns[place.col], shown[place.row]) === null)
      openRow(place.row)
  }
  const onDoubleClick = (event: MouseEvent) => {
    const place = cellAt(event.target)
    if (place !== null && !open(place) && props.openOnClick !== true) openRow(place.row)
  }
  const onMouseOver = (event: MouseEvent) => {
    setHoveredRow(cellAt(event.target)?.row ?? null)
    // Text that is cut off shows itself whole on hover.
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('.bp6-table-cell') : null
    const text = cell?.firstElementChild
    if (cell && text) cell.title = text.scrollWidth > text.clientWidth ? (text.textContent ?? '') : ''
  }
  const onCopy = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement) return
    const row = shown[focus.row]
    const column = columns[focus.col]
    const copied = shown.filter((_, index) => chosen.has(keys[index] ?? ''))
    if (copied.length > 0) event.clipboardData.setData('text/plain', toTsv(props.columns, copied))
    else if (row !== undefined && column !== undefined) event.clipboardData.setData('text/plain', copyText(column, row))
    else return
    event.preventDefault()
    announce(copied.length > 0 ? `${copied.length} rows copied` : 'Cell copied')
  }
  const onFilter = useCallback(
    (column: string, text: string) => setFilters(before => new Map(before).set(column, text)),
    [],
  )

  return {
    id,
    element,
    drawn,
    layout,
    columns,
    shown,
    keys,
    sort,
    filters,
    onFilter,
    focus,
    hoveredRow,
    chosen: chosen.size === 0 ? NOTHING_CHOSEN : chosen,
    editing,
    announcement,
    onHeading,
    activeId: focus.row === HEADINGS ? headingId(id, focus.col) : cellId(id, focus.row, focus.col),
    cellStates: props.cellStates ?? NO_STATES,
    handlers: {
      onKeyDown,
      onMouseDown,
      onClick,
      onDoubleClick,
      onMouseOver,
      onMouseLeave: () => setHoveredRow(null),
      onCopy,
    },
  }
}
