import { workbookText } from '@commissions/core'
import writeXlsxFile, { type Cell, type Row as SheetRow } from 'write-excel-file/browser'
import type { GridColumn } from '../grid.types.ts'
import { type ExportedCell, exportedCell } from './grid-cells.ts'

const FORMATS = { plain: '#,##0.######', money: '#,##0.00;(#,##0.00)', percent: '0.######" %"' } as const

const cellOf = (cell: ExportedCell): Cell => {
  switch (cell._tag) {
    case 'Text':
      return cell.text === '' ? null : { value: workbookText(cell.text), type: String }
    case 'Number':
      return { value: cell.value, type: Number, format: FORMATS[cell.shape] }
    case 'Day':
      return { value: new Date(`${cell.iso}T00:00:00Z`), type: Date, format: 'mm/dd/yyyy' }
  }
}

/** A sheet name has at most 31 characters, and none of these. */
const sheetName = (label: string): string => label.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

// Converts screen pixels to spreadsheet widths, which are in characters.
const PIXELS_A_CHARACTER = 7

export const toXlsx = <Row>(
  label: string,
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): Promise<Blob> => {
  const headings: SheetRow = columns.map(({ title, align }) => ({
    value: title,
    type: String,
    fontWeight: 'bold',
    align: align ?? 'left',
  }))
  const data = rows.map(row => columns.map(column => cellOf(exportedCell(column, row))))
  return writeXlsxFile([headings, ...data], {
    sheet: sheetName(label),
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width: Math.ceil(width / PIXELS_A_CHARACTER) })),
  }).toBlob()
}
