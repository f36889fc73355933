/** The core's reports as tables, filled step by step so that other work can run in between. */
import {
  correctionCells,
  type LineItem,
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

/** Items that come page by page, so that they need not all be in memory at once. */
export type Pages<A> = AsyncIterable<readonly A[]> | Iterable<readonly A[]>

/** Maps all items; only one page at a time has to be in memory. */
export const mapPages = async <A, B>(pages: Pages<A>, map: (one: A) => B): Promise<readonly B[]> => {
  const mapped: B[] = []
  for await (const page of pages) for (const one of await mapInTurns(page, map)) mapped.push(one)
  return mapped
}

/** A table whose rows are made while its items are read. */
export interface PagedTable extends Omit<ReportTable, 'rows'> {
  readonly pages: Pages<ReportTable['rows'][number]>
}

async function* rowPages<A>(columns: readonly ReportColumn<A>[], pages: Pages<A>) {
  for await (const page of pages) yield await mapInTurns(page, row => columns.map(({ cell }) => cell(row)))
}

export const tableOf = <A>(name: string, columns: readonly ReportColumn<A>[], pages: Pages<A>): PagedTable => ({
  name,
  headings: columns.map(({ heading }) => heading),
  widths: columns.map(({ width }) => width),
  pages: rowPages(columns, pages),
})

/** The table with all of its rows. */
export const wholeTable = async ({ pages, ...table }: PagedTable): Promise<ReportTable> => ({
  ...table,
  rows: await mapPages(pages, row => row),
})

async function* counted(pages: Pages<LineItem>): AsyncGenerator<readonly LineItem[]> {
  for await (const page of pages) yield statementRows(page)
}

export const statementTable = (
  { numberFormatted }: Pick<Statement, 'numberFormatted'>,
  lines: Pages<LineItem>,
): PagedTable => tableOf(`Statement ${numberFormatted}`, STATEMENT_COLUMNS, counted(lines))

/** The lines by carrier, then the adjustments. */
export const paidStatementTable = async (model: PaidStatementModel): Promise<ReportTable> => {
  const lines = partsOf(model).map(part => part.lines)
  const table = await wholeTable(tableOf(model.agent, PAID_COLUMNS, lines))
  return { ...table, rows: [...table.rows, ...model.adjustments.map(correctionCells)] }
}
