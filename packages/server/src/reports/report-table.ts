/** The reports of the core as tables, filled in turns with other work, and what spreadsheets must not calculate. */
import {
  correctionCells,
  PAID_COLUMNS,
  type PaidStatementModel,
  partsOf,
  type ReportCell,
  type ReportColumn,
  STATEMENT_COLUMNS,
  type Statement,
  statementRows,
} from '@commissions/core'
import { mapInTurns } from '../work-in-turns.ts'

export interface ReportTable {
  readonly name: string
  readonly headings: readonly string[]
  readonly widths: readonly number[]
  readonly rows: readonly (readonly ReportCell[])[]
}

export const tableOf = async <A>(
  name: string,
  columns: readonly ReportColumn<A>[],
  rows: readonly A[],
): Promise<ReportTable> => ({
  name,
  headings: columns.map(({ heading }) => heading),
  widths: columns.map(({ width }) => width),
  rows: await mapInTurns(rows, row => columns.map(({ cell }) => cell(row))),
})

export const statementTable = (statement: Statement): Promise<ReportTable> =>
  tableOf(`Statement ${statement.numberFormatted}`, STATEMENT_COLUMNS, statementRows(statement))

/** The lines by carrier, then what is settled with them. */
export const paidStatementTable = async (model: PaidStatementModel): Promise<ReportTable> => {
  const lines = partsOf(model).flatMap(part => part.lines)
  const table = await tableOf(model.agent, PAID_COLUMNS, lines)
  return { ...table, rows: [...table.rows, ...model.adjustments.map(correctionCells)] }
}

const FORMULA = /^[=+\-@\t\r\n]/

/** A text that a spreadsheet would calculate is marked as a text, the way spreadsheets themselves do it. */
export const harmless = (value: string): string => (FORMULA.test(value) ? `'${value}` : value)
