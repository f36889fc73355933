/** A report as CSV (RFC 4180). The byte order mark tells spreadsheets that it is UTF-8; our own import skips it. */
import { type ReportCell, reportCellText, spreadsheetText } from '@commissions/core'
import Papa from 'papaparse'
import { slicesInTurns } from '../work-in-turns.ts'
import type { PagedTable, ReportTable } from './report-table.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/** Only texts are guarded against being read as formulas: an amount may begin with its minus sign. */
const written = (cell: ReportCell): string => (cell._tag === 'Text' ? spreadsheetText(cell.text) : reportCellText(cell))

const LINE_END = '\r\n'
const AT_ONCE = 500

const linesOf = (lines: readonly (readonly string[])[]): string =>
  `${Papa.unparse(lines as string[][], { newline: LINE_END })}${LINE_END}`

/** Writes some rows at a time and lets other work run in between. */
export const csvPages = async ({ headings, pages }: Pick<PagedTable, 'headings' | 'pages'>): Promise<Buffer> => {
  const parts = [Buffer.from(`${BYTE_ORDER_MARK}${linesOf([headings])}`)]
  for await (const rows of pages)
    await slicesInTurns(rows, AT_ONCE, async some => {
      parts.push(Buffer.from(linesOf(some.map(row => row.map(written)))))
    })
  return Buffer.concat(parts)
}

export const csvFile = ({ rows, ...table }: ReportTable): Promise<Buffer> => csvPages({ ...table, pages: [rows] })
