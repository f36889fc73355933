/** Resizes and moves columns. Each act is announced to screen readers, and the focus moves with its column. */
import { useCallback } from 'react'
import { CHOOSER } from './chooser-column.tsx'
import type { GridFocus } from './grid.types.ts'
import { arranged, type GridArrangement, moveBefore, moveBy, widen } from './grid-arrangement.ts'
import { MIN_WIDTH } from './grid-widths.ts'

interface Named {
  readonly id: string
}

interface Arranging {
  /** All columns of the screen. */
  readonly fitted: readonly Named[]
  /** The shown columns in their order, including the column of checkboxes. */
  readonly columns: readonly Named[]
  readonly arrangement: GridArrangement
  readonly arrange: (change: (before: GridArrangement) => GridArrangement) => void
  readonly focus: GridFocus
  readonly setFocus: (to: GridFocus) => void
  readonly titleOf: (column: string) => string
  readonly announce: (said: string) => void
}

export const useGridArranging = (on: Arranging) => {
  const { fitted, columns, arrangement, arrange, focus, setFocus, titleOf, announce } = on
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
