/** The rows of data of every sheet that is read, one after the other, each under its own name. */
import type { Row, RowName, RowPlaces } from './mapping.ts'

/** A row of a file, with its place in it. */
export interface TableRow {
  /** Null for a file without sheets. */
  readonly sheet: string | null
  /** The file's own number, from 1. */
  readonly number: number
  readonly name: RowName
  readonly cells: Row
  /** The place of each cell; only in a file that has pages. */
  readonly places?: RowPlaces
  /** When merged cells reach into the row from above: the row without them, and for each such column the row it begins in. */
  readonly bare?: { readonly cells: Row; readonly from: ReadonlyMap<number, number> }
  /** When the sheet's columns are in another order than the first sheet's: the sheet's own column of each cell, 0-based. */
  readonly own?: {
    readonly columns: readonly (number | null)[]
    /** The number of cells in the row as the sheet holds it. */
    readonly width: number
  }
}

export const rowName = (sheet: string | null, row: number): RowName => (sheet === null ? row : `${sheet}!${row}`)

/** A row that was read, as the mapping and people call it. */
export const nameOfRow = (
  { candidates }: { readonly candidates: readonly TableRow[] },
  { sheet, row }: { readonly sheet: string | null; readonly row: number },
): RowName => rowName(candidates.some(({ name, number }) => name !== number) ? sheet : null, row)

/** The sheet's own column of a column of the first sheet. */
export const ownColumn = ({ own }: TableRow, column: number): number => own?.columns[column] ?? column

/** The row as the sheet holds it, without merged values that reach into it. */
export const bareCells = ({ cells, bare }: TableRow): Row => bare?.cells ?? cells

/** Whether the row ends in its own sheet before this column of the first sheet, and no merged cell reaches into it. */
export const endsBefore = (row: TableRow, column: number): boolean =>
  (row.own?.width ?? bareCells(row).length) <= ownColumn(row, column) && row.bare?.from.has(column) !== true
