/** What keys and the mouse do in a grid. */
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { CHOOSER } from './chooser-column.tsx'
import { type GridColumn, type GridFocus, type GridProps, HEADINGS } from './grid.types.ts'
import type { ChosenRows, GridChoosing } from './grid-choice.ts'
import { cellOfEvent, tellWhole } from './grid-ids.ts'
import { type GridBounds, gridKey, isToLastRow, moveFocus } from './grid-keys.ts'
import { editorOf } from './use-grid-editing.tsx'
import type { LastRow } from './use-last-row.ts'

/** Characters with which an amount can start. Letters are left to the screen's own keys. */
const FIGURES = /[\d.($-]/
/** Keys of every screen, the search and the keyboard help, which no edit starts with. */
const EVERYWHERE = /[/?]/

/** Whether the target is a control in a cell that handles clicks itself. */
const actsByItself = (target: EventTarget): boolean => (target as Element).closest('input, select, a, button') !== null

interface GridEvents<Row> {
  readonly element: RefObject<HTMLDivElement | null>
  readonly columns: readonly GridColumn<Row>[]
  readonly widths: readonly number[]
  readonly shown: readonly Row[]
  readonly focus: GridFocus
  readonly bounds: () => GridBounds
  readonly moveTo: (to: GridFocus) => void
  readonly lastRow: LastRow
  /** Opens the cell's editor. Returns false if the cell cannot be edited. */
  readonly edit: (cell: GridFocus, typed?: string) => boolean
  readonly choice: GridChoosing
  readonly chosen: ChosenRows
  readonly choosable: boolean
  readonly resize: (column: string, width: number) => void
  readonly moveColumn: (column: string, by: -1 | 1) => void
  readonly onHeading: (col: number) => void
  readonly onMenu: (col: number) => void
  readonly onHover: (row: number | null) => void
}

export const gridEvents = <Row>(props: GridProps<Row>, on: GridEvents<Row>) => {
  const { element, columns, shown, focus, moveTo, lastRow, edit, choice, choosable, onHeading } = on
  const openRow = (row: number) => {
    const opened = shown[row]
    if (opened !== undefined) props.onOpen?.(opened)
  }
  const inEditColumn = (): GridFocus => ({
    row: focus.row,
    col: columns.findIndex(({ id }) => id === props.editColumn),
  })
  /** Returns whether the key did anything. */
  const press = (event: KeyboardEvent): boolean => {
    const key = gridKey(event)
    if (key === null) return false
    const onHeadings = focus.row === HEADINGS
    const column = columns[focus.col]
    switch (key._tag) {
      case 'Move': {
        const to = moveFocus(focus, key.move, on.bounds())
        if (key.extend && to.row >= 0 && focus.row >= 0) choice.extendTo(to.row, focus.row)
        moveTo(to)
        return true
      }
      case 'Enter':
        if (onHeadings) onHeading(focus.col)
        else if (!edit(focus)) openRow(focus.row)
        return true
      case 'Edit':
        return edit(focus) || edit(inEditColumn())
      case 'Type':
        if (onHeadings || EVERYWHERE.test(key.text)) return false
        return edit(focus, key.text) || (FIGURES.test(key.text) && edit(inEditColumn(), key.text))
      case 'Choose':
        if (onHeadings) onHeading(focus.col)
        else if (choosable) choice.toggle(focus.row)
        return true
      case 'ChooseAll':
        choice.all()
        return true
      case 'Release':
        if (on.chosen.size === 0) return false
        choice.release()
        return true
      case 'Resize':
        if (column !== undefined) on.resize(column.id, (on.widths[focus.col] ?? column.width) + key.by)
        return true
      case 'MoveColumn':
        if (column !== undefined && column.id !== CHOOSER) on.moveColumn(column.id, key.by)
        return true
      case 'Menu':
        on.onMenu(focus.col)
        return true
    }
  }
  return {
    onKeyDown: (event: KeyboardEvent) => {
      // Keys pressed in the filters or in an open editor belong to those fields.
      if (event.target !== element.current) return
      const taken = props.onKey?.(event, shown[focus.row] ?? null, columns[focus.col] ?? null) === true || press(event)
      if (!taken) return
      lastRow.follow(isToLastRow(gridKey(event)))
      event.preventDefault()
      event.stopPropagation()
    },
    onMouseDown: (event: MouseEvent) => {
      lastRow.leave()
      const place = cellOfEvent(event.target)
      if (place === null || event.button !== 0 || actsByItself(event.target)) return
      // Otherwise Blueprint would take the focus and the selection.
      event.preventDefault()
      element.current?.focus({ preventScroll: true })
      if (event.shiftKey) choice.extendTo(place.row, focus.row)
      else if (event.ctrlKey || event.metaKey || columns[place.col]?.id === CHOOSER) choice.toggle(place.row)
      else if (!choosable) choice.release()
      moveTo(place)
    },
    onClick: (event: MouseEvent) => {
      const place = cellOfEvent(event.target)
      if (place === null || actsByItself(event.target)) return
      if (props.openOnClick !== true || event.shiftKey || event.ctrlKey || event.metaKey) return
      const column = columns[place.col]
      if (column?.id !== CHOOSER && editorOf(column, shown[place.row]) === null) openRow(place.row)
    },
    onDoubleClick: (event: MouseEvent) => {
      const place = cellOfEvent(event.target)
      if (place !== null && !edit(place) && props.openOnClick !== true) openRow(place.row)
    },
    onMouseOver: (event: MouseEvent) => {
      on.onHover(cellOfEvent(event.target)?.row ?? null)
      tellWhole(event.target)
    },
    onMouseLeave: () => on.onHover(null),
    onWheel: lastRow.leave,
    onBlur: lastRow.leave,
  }
}
