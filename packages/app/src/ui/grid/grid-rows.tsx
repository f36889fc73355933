/** Rows for a screen reader: empty elements that own the cells drawn by Blueprint, which has no rows. Drawn after the cells. */
import { useEffect, useSyncExternalStore } from 'react'
import { ariaRow, cellId } from './grid-ids.ts'

export interface DrawnRows {
  readonly start: number
  readonly end: number
}

/** The range of rows that Blueprint drew last. It is written outside of rendering and read by `GridRows`. */
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

/** How many rows before the last one count as near the end. */
const NEAR_END = 60

/** So many rows are loaded to be sorted or filtered; of a longer list a person is told that only these are. */
export const MOST_ORDERED = 10_000

/**
 * Calls `onNearEnd` when the last rows come near, so that more rows are loaded before a person has to wait. `toOrder` is how many
 * rows there are to sort or filter, null without either: the first of them is the first of all only once all are loaded.
 */
export const useNearEnd = (
  drawn: DrawnRange,
  rows: number,
  onNearEnd: (() => void) | undefined,
  toOrder: number | null,
): void => {
  useEffect(() => {
    if (onNearEnd === undefined) return
    const tell = () => {
      if (drawn.get().end >= rows - NEAR_END || (toOrder !== null && toOrder < MOST_ORDERED)) onNearEnd()
    }
    tell()
    return drawn.subscribe(tell)
  }, [drawn, onNearEnd, rows, toOrder])
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
