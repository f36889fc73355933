/** Loaded when a person exports, which most visits never do. */
import type { TableFormat } from '@commissions/core'
import type { GridColumn } from '../grid.types.ts'
import { toCsv } from './grid-csv.ts'
import { saveFile } from './save-file.ts'

export type GridFormat = TableFormat

const contentOf = async <Row>(
  format: GridFormat,
  label: string,
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): Promise<Blob> => {
  switch (format) {
    case 'csv':
      return new Blob([toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' })
    case 'xlsx':
      return (await import('./grid-xlsx.ts')).toXlsx(label, columns, rows)
  }
}

export const exportGrid = async <Row>(
  format: GridFormat,
  label: string,
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): Promise<void> => {
  const withoutButtons = columns.filter(column => column.buttons !== true)
  saveFile(`${label}.${format}`, await contentOf(format, label, withoutButtons, rows))
}
