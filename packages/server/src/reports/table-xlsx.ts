/** A report as an Excel workbook of one sheet. Numbers and days are cells of their own type, so they can be summed and sorted. */
import { CalendarDates, Money, Rates, type ReportCell, workbookText } from '@commissions/core'
import writeWorkbook, { type Cell } from 'write-excel-file/node'
import type { ReportTable } from './report-table.ts'

const DAY_MS = 86_400_000

const written = (cell: ReportCell): Cell => {
  switch (cell._tag) {
    case 'Text':
      // A text cell is never calculated as a formula, whatever it starts with.
      return { type: String, value: workbookText(cell.text) }
    case 'Amount':
      return { type: Number, value: Money.toDollars(cell.amount), format: '#,##0.00' }
    case 'Percent':
      return { type: Number, value: Rates.toPercent(cell.rate), format: '0.######' }
    case 'Day':
      return { type: Date, value: new Date(CalendarDates.dayNumber(cell.day) * DAY_MS), format: 'mm/dd/yyyy' }
    case 'Blank':
      return null
  }
}

/** Excel allows sheet names of at most 31 characters, without characters that have a meaning in formulas. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]*?:/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Report'

export const xlsxFile = ({ name, headings, widths, rows }: ReportTable): Promise<Buffer> =>
  writeWorkbook(
    [
      headings.map((heading): Cell => ({ type: String, value: heading, fontWeight: 'bold' })),
      ...rows.map(row => row.map(written)),
    ],
    { sheet: sheetName(name), columns: widths.map(width => ({ width })), stickyRowsCount: 1 },
  ).toBuffer()
