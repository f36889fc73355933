import { spreadsheetText } from '@commissions/core'
import type { GridColumn } from '../grid.types.ts'
import { type ExportedCell, exportedCell } from './grid-cells.ts'

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const usDay = (iso: string): string => {
  const [year, month, day] = iso.split('-')
  return `${month}/${day}/${year}`
}

const field = (cell: ExportedCell): string => {
  switch (cell._tag) {
    case 'Text':
      return quoted(spreadsheetText(cell.text))
    case 'Number':
      return cell.shape === 'money' ? cell.value.toFixed(2) : String(cell.value)
    case 'Day':
      return usDay(cell.iso)
  }
}

// Without this mark, spreadsheets read the file in a legacy encoding.
const BYTE_ORDER_MARK = '\uFEFF'

/** Headings and rows (RFC 4180), in UTF-8. */
export const toCsv = <Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): string => {
  const lines = [
    columns.map(column => quoted(spreadsheetText(column.title))).join(','),
    ...rows.map(row => columns.map(column => field(exportedCell(column, row))).join(',')),
  ]
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}
