/** The merged cells of a sheet: checked strictly, clipped to its filled cells, and compared with what they cover. */
import type { MergedCells, Row, RowDoubt, Sheet } from '@commissions/core'
import { headedAcross } from '@commissions/core/document'
import { MAX_CELLS, MAX_MERGED, tooManyMerged, workbookUnreadable } from './file-limits.ts'
import { refuseFile } from './refused-file.ts'

const unreadable = (): never => refuseFile(workbookUnreadable())

/** A spreadsheet's own limits. */
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384

export interface Corner {
  /** 0-based. */
  readonly column: number
  /** Rows count from 1. */
  readonly row: number
}

/** Refused if the corners form no range. */
export const mergedRange = (first: Corner, last: Corner): MergedCells => {
  if (last.row < first.row || last.column < first.column) return unreadable()
  if (last.row > LAST_ROW || last.column >= LAST_COLUMN) return unreadable()
  return { ...first, rows: last.row - first.row + 1, columns: last.column - first.column + 1 }
}

/** Clips the ranges to the filled part of the sheet. A range written twice counts once; ranges that overlap are refused. */
const settled = (ranges: readonly MergedCells[], rows: readonly Row[]): readonly MergedCells[] => {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const sorted = ranges.toSorted((a, b) => a.row - b.row || a.column - b.column)
  /** For each column, the last row that a range above it takes. */
  const takenTo: number[] = Array.from({ length: width }, () => 0)
  const kept: MergedCells[] = []
  let covered = 0
  for (const range of sorted) {
    const before = kept.at(-1)
    const clipped: MergedCells = {
      ...range,
      rows: Math.min(range.rows, rows.length - range.row + 1),
      columns: Math.min(range.columns, width - range.column),
    }
    const { row, column, rows: many, columns } = clipped
    if (many < 1 || columns < 1) continue
    if (before?.row === row && before.column === column && before.rows === many && before.columns === columns) continue
    for (let at = column; at < column + columns; at += 1) {
      if ((takenTo[at] ?? 0) >= row) unreadable()
      takenTo[at] = row + many - 1
    }
    covered += many * columns
    if (covered > MAX_CELLS) refuseFile(tooManyMerged())
    kept.push(clipped)
  }
  return kept
}

/** Rows in which a merged cell covers something that says more than the cell itself. */
const coveringRows = (ranges: readonly MergedCells[], rows: readonly Row[]): readonly RowDoubt[] => {
  const found = new Set<number>()
  for (const { row, column, rows: many, columns } of ranges) {
    const shown = rows[row - 1]?.[column] ?? null
    for (let at = row; at < row + many; at += 1)
      for (let place = column; place < column + columns; place += 1) {
        const cell = rows[at - 1]?.[place] ?? null
        // A text that the program repeats is the text shown. A figure that stands twice may be two figures.
        const says = cell !== null && (typeof cell === 'number' || cell !== shown)
        if (says && (at !== row || place !== column)) found.add(at)
      }
  }
  return [...found].map(row => ({ row, kind: 'Covered' }))
}

type Held = Pick<Sheet, 'rows' | 'merged' | 'doubts'>

/** The sheet's rows and merged ranges. `doubts` are the doubts about its rows so far. */
export const withMerged = (rows: readonly Row[], found: readonly MergedCells[], doubts: readonly RowDoubt[]): Held => {
  if (found.length > MAX_MERGED) refuseFile(tooManyMerged())
  const merged = settled(found, rows)
  const all = [...doubts, ...coveringRows(merged, rows)].toSorted((a, b) => a.row - b.row)
  return {
    rows: headedAcross(rows, merged),
    ...(merged.length === 0 ? {} : { merged }),
    ...(all.length === 0 ? {} : { doubts: all }),
  }
}

/** Notes a range. Ranges are used only after all of them are noted. */
export const noteMerged = (ranges: MergedCells[], range: MergedCells): void => {
  if (ranges.length === MAX_MERGED) refuseFile(tooManyMerged())
  if (range.rows > 1 || range.columns > 1) ranges.push(range)
}
