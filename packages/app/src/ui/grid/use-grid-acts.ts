/** What the menus of a grid do: show, pin, move, sort, filter and export columns. Each act is announced to screen readers. */
import { counted } from '@commissions/core'
import { useCallback } from 'react'
import { CHOOSER } from './chooser-column.tsx'
import type { GridColumn, GridFocus, GridProps, GridSort } from './grid.types.ts'
import {
  arranged,
  asTheScreenHasIt,
  type GridArrangement,
  hide,
  moveBefore,
  moveBy,
  ordered,
  pin,
  widen,
} from './grid-arrangement.ts'
import { filterId } from './grid-ids.ts'
import { useGridExported } from './grid-memory.ts'
import type { GridActs, GridMenu } from './grid-tools.tsx'
import { MIN_WIDTH } from './grid-widths.ts'
import type { useGridShown } from './use-grid-shown.ts'

interface GridActing<Row> {
  readonly id: string
  /** All columns of the screen. */
  readonly fitted: readonly GridColumn<Row>[]
  readonly visible: readonly GridColumn<Row>[]
  /** The shown columns in their order, including the column of checkboxes. */
  readonly columns: readonly GridColumn<Row>[]
  readonly arrangement: GridArrangement
  readonly arrange: (change: (before: GridArrangement) => GridArrangement) => void
  readonly list: ReturnType<typeof useGridShown<Row>>
  readonly focus: GridFocus
  readonly setFocus: (to: GridFocus) => void
  readonly openMenu: (menu: GridMenu) => void
  readonly announce: (said: string) => void
}

/** Resizes and moves columns. The focus moves with its column. */
const useGridArranging = <Row>(on: GridActing<Row>, titleOf: (column: string) => string) => {
  const { fitted, columns, arrangement, arrange, focus, setFocus, announce } = on
  const resize = useCallback(
    (column: string, width: number | null) =>
      arrange(before => widen(before, column, width === null ? null : Math.max(MIN_WIDTH, Math.round(width)))),
    [arrange],
  )
  const follow = (column: string, next: GridArrangement) => {
    const col = arranged(fitted, next).findIndex(one => one.id === column)
    const chooser = columns[0]?.id === CHOOSER ? 1 : 0
    if (columns[focus.col]?.id === column && col >= 0) setFocus({ ...focus, col: col + chooser })
  }
  const rearrange = (column: string, next: GridArrangement, said: string) => {
    if (next === arrangement) return
    arrange(() => next)
    follow(column, next)
    announce(said)
  }
  const move = (column: string, next: GridArrangement) => {
    const order = arranged(fitted, next)
    const place = order.findIndex(one => one.id === column) + 1
    rearrange(column, next, `${titleOf(column)}: column ${place} of ${order.length}`)
  }
  return {
    resize,
    rearrange,
    moveColumn: (column: string, by: -1 | 1) => move(column, moveBy(fitted, arrangement, column, by)),
    dropColumn: (column: string, before: string | null) =>
      move(column, moveBefore(fitted, arrangement, column, before)),
  }
}

export const useGridActs = <Row>(props: GridProps<Row>, on: GridActing<Row>) => {
  const { id, fitted, visible, arrangement, arrange, list, announce } = on
  const told = useGridExported()
  const titleOf = (column: string): string => props.columns.find(one => one.id === column)?.title ?? ''
  const { resize, rearrange, moveColumn, dropColumn } = useGridArranging(on, titleOf)
  const sortBy = (next: GridSort | null) => {
    arrange(before => ({ ...before, sort: next }))
    announce(
      next === null
        ? 'Not sorted'
        : `Sorted by ${titleOf(next.column)}, ${next.descending ? 'descending' : 'ascending'}`,
    )
  }
  const acts: GridActs = {
    show: (column, shows) => {
      rearrange(column, hide(arrangement, column, !shows), `${titleOf(column)} ${shows ? 'shown' : 'hidden'}`)
      if (!shows) list.filter(column, '')
    },
    pin: (column, pins) =>
      rearrange(column, pin(arrangement, column, pins), `${titleOf(column)} ${pins ? 'pinned' : 'not pinned'}`),
    move: moveColumn,
    sort: (column, descending) => sortBy({ column, descending }),
    fit: column => resize(column, null),
    filterBy: column => {
      list.showFilters(true)
      // The field has to be rendered first.
      requestAnimationFrame(() => document.getElementById(filterId(id, column))?.focus())
    },
    showFilters: list.showFilters,
    reset: () => {
      arrange(() => asTheScreenHasIt(props.columns))
      list.showFilters(props.filterable === true)
      announce("The table's layout is reset")
    },
    exportAs: async format => {
      const { exportGrid } = await import('./export/export-grid.ts')
      const every = props.everyRow === undefined ? props.rows : await props.everyRow()
      if (every === null) throw new Error('not all rows could be fetched')
      const exported = every === props.rows ? list.shown : list.inOrder(every)
      await exportGrid(format, props.label, visible, exported)
      told(props.name ?? null, format, exported.length)
      announce(`${counted(exported.length, 'row')} exported`)
    },
    openTable: () => on.openMenu({ column: null }),
  }
  return {
    acts,
    sortBy,
    resize,
    moveColumn,
    dropColumn,
    /** The columns for the table's menu, the hidden ones included. */
    toolColumns: ordered(fitted, arrangement).map(({ id: column, title }) => ({
      id: column,
      title,
      shown: visible.some(one => one.id === column),
      pinned: arrangement.pinned.includes(column),
    })),
  }
}
