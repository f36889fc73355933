/** What a key means in a grid (the ARIA grid pattern). */
import { type GridFocus, HEADINGS } from './grid.types.ts'

const MOVES = [
  'up',
  'down',
  'left',
  'right',
  'rowStart',
  'rowEnd',
  'top',
  'bottom',
  'first',
  'last',
  'pageUp',
  'pageDown',
] as const
export type GridMove = (typeof MOVES)[number]

export type GridKey =
  | { readonly _tag: 'Move'; readonly move: GridMove; readonly extend: boolean }
  | { readonly _tag: 'Enter' }
  | { readonly _tag: 'Edit' }
  | { readonly _tag: 'Type'; readonly text: string }
  | { readonly _tag: 'Resize'; readonly by: number }
  | { readonly _tag: 'MoveColumn'; readonly by: -1 | 1 }
  | { readonly _tag: 'Menu' }
  | { readonly _tag: 'Choose' }
  | { readonly _tag: 'ChooseAll' }
  | { readonly _tag: 'Release' }

export interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

const PLAIN: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
}

const WITH_CTRL: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'top',
  ArrowDown: 'bottom',
  ArrowLeft: 'rowStart',
  ArrowRight: 'rowEnd',
  Home: 'first',
  End: 'last',
}

const RESIZE_STEP = 16

export const gridKey = (pressed: PressedKey): GridKey | null => {
  const { key, shiftKey, altKey } = pressed
  const ctrl = pressed.ctrlKey || pressed.metaKey
  if (altKey) {
    if (shiftKey && key === 'ArrowRight') return { _tag: 'MoveColumn', by: 1 }
    if (shiftKey && key === 'ArrowLeft') return { _tag: 'MoveColumn', by: -1 }
    if (key === 'ArrowDown') return { _tag: 'Menu' }
    if (key === 'ArrowRight') return { _tag: 'Resize', by: RESIZE_STEP }
    if (key === 'ArrowLeft') return { _tag: 'Resize', by: -RESIZE_STEP }
    return null
  }
  const move = (ctrl ? WITH_CTRL : PLAIN)[key]
  if (move !== undefined) return { _tag: 'Move', move, extend: shiftKey }
  if (ctrl) return key.toLowerCase() === 'a' ? { _tag: 'ChooseAll' } : null
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return { _tag: 'Menu' }
  if (key === 'Enter') return { _tag: 'Enter' }
  if (key === 'F2') return { _tag: 'Edit' }
  if (key === ' ') return { _tag: 'Choose' }
  if (key === 'Escape') return { _tag: 'Release' }
  return key.length === 1 ? { _tag: 'Type', text: key } : null
}

export const isToLastRow = (key: GridKey | null): boolean =>
  key?._tag === 'Move' && (key.move === 'last' || key.move === 'bottom')

export interface GridBounds {
  readonly rows: number
  readonly cols: number
  readonly pageRows: number
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high))

const target = ({ row, col }: GridFocus, move: GridMove, { rows, cols, pageRows }: GridBounds): GridFocus => {
  switch (move) {
    case 'up':
      return { row: row - 1, col }
    case 'down':
      return { row: row + 1, col }
    case 'left':
      return { row, col: col - 1 }
    case 'right':
      return { row, col: col + 1 }
    case 'rowStart':
      return { row, col: 0 }
    case 'rowEnd':
      return { row, col: cols - 1 }
    case 'top':
      return { row: 0, col }
    case 'bottom':
      return { row: rows - 1, col }
    case 'first':
      return { row: 0, col: 0 }
    case 'last':
      return { row: rows - 1, col: cols - 1 }
    case 'pageUp':
      return { row: Math.max(0, row - pageRows), col }
    case 'pageDown':
      return { row: row + pageRows, col }
  }
}

/** The cell that a move leads to. At an edge the focus stays. */
export const moveFocus = (from: GridFocus, move: GridMove, bounds: GridBounds): GridFocus => {
  const to = target(from, move, bounds)
  return { row: clamp(to.row, HEADINGS, bounds.rows - 1), col: clamp(to.col, 0, bounds.cols - 1) }
}
