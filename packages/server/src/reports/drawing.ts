/** What a report's file is drawn from: plain data, so that another thread can draw it. The rows are separate, as they may be many. */
import type { ReportFormat, TableFormat } from '@commissions/contract'
import type { ExpectedReportModel, OwedTerm, PaidLine, PaidStatementModel } from '@commissions/core'
import { expectedPdf } from './expected.pdf.ts'
import { paidStatementPdf } from './paid-statement.pdf.ts'
import { type PagedTable, paidStatementTable, type ReportTable, wholeTable } from './report-table.ts'
import { type PrintedLine, type PrintedStatement, statementPdf } from './statement.pdf.ts'
import { csvFile, csvPages } from './table-csv.ts'
import { xlsxFile } from './table-xlsx.ts'

export type Drawing =
  /** A file that was written while its rows were read, so that none of them is left. */
  | { readonly _tag: 'Written'; readonly file: Buffer; readonly rows: readonly [] }
  | { readonly _tag: 'Workbook'; readonly table: Omit<ReportTable, 'rows'>; readonly rows: ReportTable['rows'] }
  | { readonly _tag: 'Statement'; readonly statement: PrintedStatement; readonly rows: readonly PrintedLine[] }
  | {
      readonly _tag: 'PaidStatement'
      readonly format: ReportFormat
      readonly model: Omit<PaidStatementModel, 'lines'>
      readonly rows: readonly PaidLine[]
    }
  | {
      readonly _tag: 'Expected'
      readonly model: Omit<ExpectedReportModel, 'terms'>
      readonly rows: readonly OwedTerm[]
    }

/** CSV costs no more to write than its rows to hand over, and of a month's lines the rows take thirty times as much memory. */
export const tableDrawing = async (paged: PagedTable, format: TableFormat): Promise<Drawing> => {
  if (format === 'csv') return { _tag: 'Written', file: await csvPages(paged), rows: [] }
  const { rows, ...table } = await wholeTable(paged)
  return { _tag: 'Workbook', table, rows }
}

export const paidStatementDrawing = ({ lines, ...model }: PaidStatementModel, format: ReportFormat): Drawing => ({
  _tag: 'PaidStatement',
  format,
  model,
  rows: lines,
})

export const expectedDrawing = ({ terms, ...model }: ExpectedReportModel): Drawing => ({
  _tag: 'Expected',
  model,
  rows: terms,
})

const tableFile = (table: ReportTable, format: TableFormat): Promise<Buffer> => {
  switch (format) {
    case 'csv':
      return csvFile(table)
    case 'xlsx':
      return xlsxFile(table)
  }
}

/** The same drawing gives the same file in any thread. */
export const drawn = async (drawing: Drawing): Promise<Buffer> => {
  switch (drawing._tag) {
    case 'Written':
      return drawing.file
    case 'Workbook':
      return xlsxFile({ ...drawing.table, rows: drawing.rows })
    case 'Statement':
      return statementPdf(drawing.statement, drawing.rows)
    case 'Expected':
      return expectedPdf({ ...drawing.model, terms: drawing.rows })
    case 'PaidStatement': {
      const model = { ...drawing.model, lines: drawing.rows }
      return drawing.format === 'pdf'
        ? paidStatementPdf(model)
        : tableFile(await paidStatementTable(model), drawing.format)
    }
  }
}
