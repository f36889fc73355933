/** A report as CSV (RFC 4180). The byte order mark tells spreadsheets that it is UTF-8; our own import skips it. */
import { CalendarDates, Rates } from '@commissions/core'
import Papa from 'papaparse'
import { numericOfCents } from '../database/values.ts'
import { harmless, type ReportCell, type ReportTable } from './report-table.ts'

const BYTE_ORDER_MARK = '\uFEFF'

const written = (cell: ReportCell): string => {
  switch (cell._tag) {
    case 'Text':
      return harmless(cell.text)
    case 'Amount':
      return numericOfCents(cell.amount)
    case 'Percent':
      return String(Rates.toPercent(cell.rate))
    case 'Day':
      return CalendarDates.toIso(cell.day)
    case 'Blank':
      return ''
  }
}

export const csvFile = ({ headings, rows }: ReportTable): Buffer => {
  const lines = [[...headings], ...rows.map(row => row.map(written))]
  return Buffer.from(`${BYTE_ORDER_MARK}${Papa.unparse(lines, { newline: '\r\n' })}\r\n`)
}
