/** Rows for the clipboard, as tab-separated values that a spreadsheet takes as cells. */
import { spreadsheetText } from '@commissions/core'
import type { GridColumn } from './grid.types.ts'
import { gridCellText } from './grid-order.ts'

const NUMBERS: readonly GridColumn<never>['kind'][] = ['number', 'money', 'rate']

// Guarded against formulas before tabs are replaced, because a tab at the start is one of the signs of a formula.
const cell = (text: string, isNumber: boolean): string =>
  (isNumber ? text : spreadsheetText(text)).replace(/[\t\r\n]+/g, ' ')

export const copyText = <Row>(column: GridColumn<Row>, row: Row): string =>
  cell(column.copy?.(row) ?? gridCellText(column, row), NUMBERS.includes(column.kind))

export const toTsv = <Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): string =>
  [columns.map(column => column.title), ...rows.map(row => columns.map(column => copyText(column, row)))]
    .map(cells => cells.join('\t'))
    .join('\n')
