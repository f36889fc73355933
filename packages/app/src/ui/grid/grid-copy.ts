/** Rows for the clipboard, as tab-separated values that a spreadsheet takes as cells. */
import type { GridColumn } from './grid.types.ts'
import { cellText } from './grid-order.ts'

const FORMULA = /^[=+@\t-]/

// A carrier's text that starts like a formula must not run in the spreadsheet it is pasted into; numbers stay numbers.
const safe = (text: string, isNumber: boolean): string => {
  const flat = text.replace(/[\t\r\n]+/g, ' ')
  return !isNumber && FORMULA.test(flat) ? `'${flat}` : flat
}

export const copyText = <Row>(column: GridColumn<Row>, row: Row): string =>
  safe(column.copy?.(row) ?? cellText(column, row), typeof column.value(row) === 'number')

export const toTsv = <Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): string =>
  [columns.map(column => column.title), ...rows.map(row => columns.map(column => copyText(column, row)))]
    .map(cells => cells.join('\t'))
    .join('\n')
