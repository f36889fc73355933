/** A statement's lines as a table that our own import reads back to the same figures. Voided lines stand only on the PDF. */
import { COMMISSION_TERM_LABELS } from '../line-item/commission-term.ts'
import type { LineItem } from '../line-item/line-item.ts'
import { LINE_MARK_LABELS } from '../line-item/line-mark.ts'
import { policyNumberText } from '../line-item/line-texts.ts'
import { amountCell, dayCell, percentCell, type ReportColumn, textCell } from './report-table.ts'

const noteText = ({ mark, lastNote }: LineItem): string | null =>
  [mark === null ? null : LINE_MARK_LABELS[mark], lastNote].filter(part => part !== null).join(': ') || null

export const STATEMENT_COLUMNS: readonly ReportColumn<LineItem>[] = [
  { heading: 'Transaction Date', width: 14, cell: line => dayCell(line.transactionDate) },
  { heading: 'Transaction Type', width: 12, cell: line => textCell(line.transactionType) },
  { heading: 'Policy Number', width: 20, cell: line => textCell(policyNumberText(line)) },
  { heading: 'Insured Name', width: 30, cell: line => textCell(line.insuredName ?? line.client?.displayName ?? null) },
  { heading: 'Effective Date', width: 14, cell: line => dayCell(line.effectiveDate) },
  { heading: 'Expiration Date', width: 14, cell: line => dayCell(line.expirationDate) },
  { heading: 'Line of Business', width: 12, cell: line => textCell(line.lob) },
  { heading: 'Writing Carrier', width: 24, cell: line => textCell(line.writingCarrier) },
  { heading: 'Premium', width: 14, cell: line => amountCell(line.grossAmount) },
  { heading: 'Commission %', width: 12, cell: line => percentCell(line.commissionRate) },
  { heading: 'Commission Amount', width: 14, cell: line => amountCell(line.commissionAmount) },
  { heading: 'Commission Term', width: 16, cell: line => textCell(COMMISSION_TERM_LABELS[line.commissionTerm]) },
  { heading: 'Transaction Description', width: 36, cell: line => textCell(line.transactionDescription) },
  { heading: 'Note', width: 36, cell: line => textCell(noteText(line)) },
]

/** The lines that a report shows. Voided lines are left out. */
export const statementRows = (lines: readonly LineItem[]): readonly LineItem[] => lines.filter(line => !line.voided)
