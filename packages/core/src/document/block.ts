/** The content of a page of any kind of file, from top to bottom: tables, and the lines of text around them. */
import type { MergedCells, PagePlace, Row, RowDoubt } from '../import/mapping.ts'

/** A merged cell that begins in the row; it reaches no further than its block. */
export type MergedInRow = Omit<MergedCells, 'row'>

/** A row of a table, or a line of text as a row of one cell. */
export interface BlockRow {
  readonly cells: Row
  /** One place per cell; only in a file that has pages. */
  readonly places?: readonly (PagePlace | null)[]
  readonly doubt?: RowDoubt['kind']
  readonly merged?: readonly MergedInRow[]
}

/** A table of a page, or the lines of text between two tables. */
export interface Block {
  readonly rows: readonly BlockRow[]
  /** True for lines of text. A table of one or two columns may turn out to be lines of text too. */
  readonly isLoose: boolean
  /** The block is hidden when the file is shown. */
  readonly hidden: boolean
  /** 0-based columns that are not visible. */
  readonly hiddenColumns: readonly number[]
}
