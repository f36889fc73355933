/**
 * Pages become sheets of rows: tables of a page with the lines of text around them, and texts with their places on the pages
 * of a printed statement.
 * @module @commissions/core/document
 */

export type { Block, BlockRow, MergedInRow } from '../document/block.ts'
export { sheetsOfBlocks } from '../document/block-sheets.ts'
export { pageTables } from '../document/page-tables.ts'
export type { PageText, TextRun } from '../document/page-text.ts'
export { isPrintedText, printedPages } from '../document/printed-text.ts'
export { raisedDigits } from '../document/raised-digits.ts'
export { currencyIn, withoutCurrency } from '../import/cells/currency.ts'
export {
  type Cell,
  type MergedCells,
  type PagePlace,
  ROW_DOUBTS,
  type Row,
  type RowDoubt,
  type RowPlaces,
  type Sheet,
} from '../import/mapping.ts'
export { headedAcross } from '../import/table/merged-cells.ts'
