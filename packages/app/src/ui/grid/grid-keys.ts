/** What a key means in a grid (the ARIA grid pattern). */
import { type GridFocus, HEADINGS } from './grid.types.ts'

export interface GridBounds {
  readonly rows: number
  readonly cols: number
  readonly pageRows: number
}

/** Where each move leads from a cell. It may lead past the edge. */
const TARGETS = {
  up: ({ row, col }) => ({ row: row - 1, col }),
  down: ({ row, col }) => ({ row: row + 1, col }),
  left: ({ row, col }) => ({ row, col: col - 1 }),
  right: ({ row, col }) => ({ row, col: col + 1 }),
  rowStart: ({ row }) => ({ row, col: 0 }),
  rowEnd: ({ row }, { cols }) => ({ row, col: cols - 1 }),
  top: ({ col }) => ({ row: 0, col }),
  bottom: ({ col }, { rows }) => ({ row: rows - 1, col }),
  first: () => ({ row: 0, col: 0 }),
  last: (_, { rows, cols }) => ({ row: rows - 1, col: cols - 1 }),
  pageUp: ({ row, col }, { pageRows }) => ({ row: Math.max(0, row - pageRows), col }),
  pageDown: ({ row, col }, { pageRows }) => ({ row: row + pageRows, col }),
} satisfies Readonly<Record<string, (from: GridFocus, bounds: GridBounds) => GridFocus>>

export type GridMove = keyof typeof TARGETS

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

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high))

/** The cell that a move leads to. At an edge the focus stays. */
export const moveFocus = (from: GridFocus, move: GridMove, bounds: GridBounds): GridFocus => {
  const to = TARGETS[move](from, bounds)
  return { row: clamp(to.row, HEADINGS, bounds.rows - 1), col: clamp(to.col, 0, bounds.cols - 1) }
}
