/** A report as CSV (RFC 4180). The byte order mark tells spreadsheets that it is UTF-8; our own import skips it. */
import { CalendarDates, Rates } from '@commissions/core'
import Papa from 'papaparse'
import { numericOfCents } from '../database/values.ts'
import { aTurn } from '../work-in-turns.ts'
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

const LINE_END = '\r\n'
const AT_ONCE = 500

const linesOf = (lines: readonly (readonly string[])[]): string =>
  `${Papa.unparse(lines as string[][], { newline: LINE_END })}${LINE_END}`

/** Written so many rows at a time, with a turn for others in between. */
export const csvFile = async ({ headings, rows }: ReportTable): Promise<Buffer> => {
  const parts = [Buffer.from(`${BYTE_ORDER_MARK}${linesOf([headings])}`)]
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await aTurn()
    parts.push(Buffer.from(linesOf(rows.slice(from, from + AT_ONCE).map(row => row.map(written)))))
  }
  return Buffer.concat(parts)
}
