/**
 * Rows for a screen reader. Blueprint lays cells out flat; these empty rows own the cells that are drawn, so that the
 * accessibility tree is grid, row, cell. They are drawn after the body, when the cells they name exist.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { ariaRow, cellId } from './grid-ids.ts'

export interface DrawnRows {
  readonly start: number
  readonly end: number
}

/** The rows Blueprint has drawn last: written outside of rendering, read by `GridRows`. */
export class DrawnRange {
  #range: DrawnRows = { start: 0, end: -1 }
  #listeners = new Set<() => void>()

  readonly get = (): DrawnRows => this.#range

  readonly set = (start: number, end: number): void => {
    if (this.#range.start === start && this.#range.end === end) return
    this.#range = { start, end }
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** So many rows before the last one. */
const NEAR_END = 60

/** Tells when the last rows come near, so that the next are asked for before somebody waits for them. */
export const useNearEnd = (drawn: DrawnRange, rows: number, onNearEnd: (() => void) | undefined): void => {
  useEffect(() => {
    if (onNearEnd === undefined) return
    const tell = () => {
      if (drawn.get().end >= rows - NEAR_END) onNearEnd()
    }
    tell()
    return drawn.subscribe(tell)
  }, [drawn, onNearEnd, rows])
}

export interface GridRowsProps {
  readonly grid: string
  readonly drawn: DrawnRange
  readonly cols: number
  readonly keys: readonly string[]
  readonly chosen: ReadonlySet<string>
  readonly focusedRow: number
}

export const GridRows = ({ grid, drawn, cols, keys, chosen, focusedRow }: GridRowsProps) => {
  const { start, end } = useSyncExternalStore(drawn.subscribe, drawn.get)
  const rows = Array.from({ length: Math.max(0, Math.min(end, keys.length - 1) - start + 1) }, (_, at) => start + at)
  return (
    <div role="rowgroup" id={`${grid}rows`} className="visually-hidden">
      {rows.map(row => (
        <div
          key={row}
          role="row"
          aria-rowindex={ariaRow(row)}
          aria-selected={chosen.size > 0 ? chosen.has(keys[row] ?? '') : row === focusedRow}
          aria-owns={Array.from({ length: cols }, (_, col) => cellId(grid, row, col)).join(' ')}
        />
      ))}
    </div>
  )
}
