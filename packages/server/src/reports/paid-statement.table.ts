import { type PaidLine, type PaidStatementModel, partsOf } from './paid-statement.model.ts'
import {
  amount,
  BLANK,
  day,
  type ReportCell,
  type ReportColumn,
  type ReportTable,
  tableOf,
  text,
} from './report-table.ts'

const COLUMNS: readonly ReportColumn<PaidLine>[] = [
  { heading: 'Carrier', width: 24, cell: line => text(line.carrier) },
  { heading: 'Statement', width: 14, cell: line => text(line.statementNumber) },
  { heading: 'Transaction Date', width: 14, cell: line => day(line.transactionDate) },
  { heading: 'Transaction Type', width: 12, cell: line => text(line.transactionType) },
  { heading: 'Policy Number', width: 20, cell: line => text(line.policyNumber) },
  { heading: 'Insured Name', width: 30, cell: line => text(line.insured) },
  { heading: 'Effective Date', width: 14, cell: line => day(line.effectiveDate) },
  { heading: 'Premium', width: 14, cell: line => amount(line.premium) },
  { heading: 'Commission', width: 14, cell: line => amount(line.commission) },
  { heading: 'How it was figured', width: 36, cell: line => text(line.how) },
  { heading: 'Paid On', width: 12, cell: line => day(line.paidOn) },
  { heading: 'Paid', width: 14, cell: line => amount(line.amount) },
]

const LAST = COLUMNS.length - 1

/** The lines by carrier, then what is settled with them; the last column adds up to what was paid. */
export const paidStatementTable = async (model: PaidStatementModel): Promise<ReportTable> => {
  const lines = await tableOf(
    model.agent,
    COLUMNS,
    partsOf(model).map(part => part.lines),
  )
  const adjustments = model.adjustments.map(({ what, reason, amount: settled }): readonly ReportCell[] =>
    COLUMNS.map((_, column) => {
      if (column === 0) return text(`Adjustment: ${what}`)
      if (column === LAST - 2) return text(reason)
      return column === LAST ? amount(settled) : BLANK
    }),
  )
  return { ...lines, rows: [...lines.rows, ...adjustments] }
}
