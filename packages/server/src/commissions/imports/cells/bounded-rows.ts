/** Rows as they are read, refused as soon as they pass a limit, whatever kind of file they come from. */
import { columnLetter, type Row } from '@commissions/core'
import {
  cellTooLong,
  MAX_CELL_LENGTH,
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_ROWS,
  MAX_TEXT,
  tooManyCells,
  tooManyColumns,
  tooManyRows,
  tooMuchText,
} from './file-limits.ts'
import { refuseFile } from './refused-file.ts'

export interface BoundedRows {
  readonly rows: readonly Row[]
  readonly add: (row: Row) => void
}

/** The limits of one file, shared by all of its sheets. */
export const boundedSheets = (): (() => BoundedRows) => {
  let count = 0
  let cells = 0
  let text = 0
  return () => {
    const rows: Row[] = []
    return {
      rows,
      add: row => {
        if (count === MAX_ROWS) refuseFile(tooManyRows())
        count += 1
        const number = rows.length + 1
        if (row.length > MAX_COLUMNS) refuseFile(tooManyColumns(number))
        cells += row.length
        if (cells > MAX_CELLS) refuseFile(tooManyCells(number))
        for (const [column, cell] of row.entries()) {
          if (typeof cell !== 'string') continue
          if (cell.length > MAX_CELL_LENGTH) refuseFile(cellTooLong(number, columnLetter(column)))
          text += cell.length
        }
        if (text > MAX_TEXT) refuseFile(tooMuchText(number))
        rows.push(row)
      },
    }
  }
}

export const boundedRows = (): BoundedRows => boundedSheets()()

/** Whether a row has more than one filled cell; without such a row there is no table. */
export const hasColumns = (rows: readonly Row[]): boolean =>
  rows.some(row => row.filter(cell => cell !== null).length > 1)
