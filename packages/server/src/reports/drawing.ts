/** What a report's file is drawn from: plain data, so that another thread can draw it. The rows are separate, as they may be many. */
import type { ReportFormat, TableFormat } from '@commissions/contract'
import type { ExpectedReportModel, OwedTerm, PaidLine, PaidStatementModel } from '@commissions/core'
import { expectedPdf } from './expected.pdf.ts'
import { paidStatementPdf } from './paid-statement.pdf.ts'
import { paidStatementTable, type ReportTable } from './report-table.ts'
import { type PrintedLine, type PrintedStatement, statementPdf } from './statement.pdf.ts'
import { csvFile } from './table-csv.ts'
import { xlsxFile } from './table-xlsx.ts'

export type Drawing =
  | {
      readonly _tag: 'Table'
      readonly format: TableFormat
      readonly table: Omit<ReportTable, 'rows'>
      readonly rows: ReportTable['rows']
    }
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

export const tableDrawing = ({ rows, ...table }: ReportTable, format: TableFormat): Drawing => ({
  _tag: 'Table',
  format,
  table,
  rows,
})

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
    case 'Table':
      return tableFile({ ...drawing.table, rows: drawing.rows }, drawing.format)
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
