/** What a page holds from top to bottom, whatever kind of file the page is of: tables, and lines of text around them. */
import type { MergedCells, PagePlace, Row, RowDoubt } from '../import/mapping.ts'

/** A merged cell that begins in the row; it ends with its block. */
export type MergedInRow = Omit<MergedCells, 'row'>

/** A row of a table, or a line of text as a row of one cell. */
export interface BlockRow {
  readonly cells: Row
  /** Cell by cell, where the file has pages. */
  readonly places?: readonly (PagePlace | null)[]
  readonly doubt?: RowDoubt['kind']
  readonly merged?: readonly MergedInRow[]
}

/** A table of a page, or the lines of text between two tables. */
export interface Block {
  readonly rows: readonly BlockRow[]
  /** Lines of text; a table of one or two columns may turn out to be such lines too. */
  readonly isLoose: boolean
  /** Nobody sees it in the file as it is shown. */
  readonly hidden: boolean
  /** 0-based columns that nobody sees. */
  readonly hiddenColumns: readonly number[]
}
