/** Where a line came from: the row of the carrier's file, with the rows around it as they stand there. */
import { either as E } from 'fp-ts'
import { notFound, type Refusal } from '../failure/refusal.ts'
import type { FigurePlaces } from './figure-place.ts'
import { type FileRow, rowsOfSheet } from './file-rows.ts'
import type { ImportMapping, Sheet } from './mapping.ts'
import { headingsOf } from './table/columns.ts'

/** What is kept about a line's origin when its file is imported. */
export interface KeptOrigin {
  /** Null for a file without sheets. */
  readonly sheet: string | null
  /** The file's own number, from 1. */
  readonly row: number
  readonly cells: FigurePlaces
}

/** Rows of a sheet, from 1. */
export interface RowWindow {
  readonly from: number
  readonly count: number
}

/** The place that a line came from, with its row and the rows around it. */
export interface LineOrigin extends KeptOrigin {
  readonly filename: string
  readonly rowCount: number
  /** The headings of the sheet, one per column; empty when the mapping has none. */
  readonly headings: readonly string[]
  /** The rows that were asked for, as far as the sheet has them. */
  readonly rows: readonly FileRow[]
}

/** Enough to see a line among its neighbors. */
const AROUND = 100

/** The most rows in one answer. */
const MOST_ORIGIN_ROWS = 1_000

const aroundRow = (row: number): RowWindow => ({ from: Math.max(1, row - AROUND), count: 2 * AROUND + 1 })

/** The refusal for a line whose file is not stored, or that came from no file. */
export const NO_ORIGIN: Refusal = notFound('The line did not come from a file that is kept')

/** The file of an import as it was stored. */
export interface KeptFile {
  readonly filename: string
  readonly sheets: readonly Sheet[]
  /** How the file was read; null for one that was imported before that was kept. */
  readonly mapping: ImportMapping | null
}

/** Where a line came from. Left: the line's sheet is not in the file. */
export const originOf = (
  { filename, sheets, mapping }: KeptFile,
  kept: KeptOrigin,
  asked: RowWindow | null,
): E.Either<Refusal, LineOrigin> => {
  const sheet = kept.sheet === null ? sheets[0] : sheets.find(({ name }) => name === kept.sheet)
  if (sheet === undefined) return E.left(NO_ORIGIN)
  const { from, count } = asked ?? aroundRow(kept.row)
  return E.right({
    ...kept,
    filename,
    rowCount: sheet.rows.length,
    headings: mapping === null ? [] : headingsOf(sheet.rows, mapping),
    rows: rowsOfSheet(sheet, Math.max(1, from), Math.min(count, MOST_ORIGIN_ROWS)),
  })
}
