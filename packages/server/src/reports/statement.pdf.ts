/** A carrier's statement as a PDF: its lines, their sums, and the difference from the carrier's control total. */
import {
  type CalendarDate,
  CalendarDates,
  counted,
  difference,
  insuredText,
  type LineItem,
  Money,
  policyNumberText,
  Rates,
  type Statement,
} from '@commissions/core'
import { drawLetterhead } from './pdf/letterhead.ts'
import { drawHeadings, drawRows, drawTotal, PDF_ROW_HEIGHT, type PdfColumn } from './pdf/pdf-table.ts'
import { need, pdfOf, rule, SOFT } from './pdf/sheet.ts'
import { mapPages, type Pages } from './report-table.ts'

const remark = (line: LineItem): string => {
  if (line.voided) return 'Voided'
  if (line.unmatched) return 'Unmatched'
  if (line.agencyIncome) return 'Agency income'
  return line.paid ? 'Paid' : ''
}

const FIELDS: readonly PdfColumn<LineItem>[] = [
  { heading: 'Date', width: 62, text: line => CalendarDates.toUs(line.transactionDate) },
  { heading: 'Type', width: 42, text: line => line.transactionType ?? '' },
  { heading: 'Policy number', width: 116, text: line => policyNumberText(line) ?? '' },
  { heading: 'Insured', width: 190, text: line => insuredText(line) ?? '' },
  { heading: 'Premium', width: 86, align: 'right', text: line => Money.formatMoney(line.grossAmount) },
  {
    heading: 'Rate',
    width: 58,
    align: 'right',
    text: line => (line.commissionRate === null ? '' : Rates.formatRate(line.commissionRate)),
  },
  { heading: 'Commission', width: 86, align: 'right', text: line => Money.formatMoney(line.commissionAmount) },
  { heading: '', width: 80, text: remark },
]

/** The statement's state, who set it, and when. */
const stateSentence = ({ status }: Pick<Statement, 'status'>): string => {
  switch (status._tag) {
    case 'Open':
      return 'Open'
    case 'Reconciled':
      return `Reconciled ${CalendarDates.toUs(status.on)} by ${status.by}, reporting date ${CalendarDates.toUs(status.reportingDate)}`
    case 'Archived':
      return `Archived ${CalendarDates.toUs(status.on)} by ${status.by}`
  }
}

/** Everything that is printed besides the lines. */
export interface PrintedStatement {
  readonly statement: Omit<Statement, 'items'>
  readonly madeOn: CalendarDate
}

/** A printed line: its texts in the order of the columns. */
export interface PrintedLine {
  readonly texts: readonly string[]
  readonly voided: boolean
}

export const printedLines = (lines: Pages<LineItem>): Promise<readonly PrintedLine[]> =>
  mapPages(lines, line => ({ texts: FIELDS.map(({ text }) => text(line)), voided: line.voided }))

const COLUMNS: readonly PdfColumn<PrintedLine>[] = FIELDS.map((field, index) => ({
  ...field,
  text: ({ texts }) => texts[index] ?? '',
}))

export const statementPdf = (
  { statement, madeOn }: PrintedStatement,
  lines: readonly PrintedLine[],
): Promise<Buffer> => {
  const name = `Statement ${statement.numberFormatted}`
  const gap = difference(statement)
  return pdfOf(
    {
      title: name,
      author: statement.agency,
      madeOn,
      footer: `${statement.agency} · ${name} · ${stateSentence(statement)}`,
    },
    async sheet => {
      drawLetterhead(sheet, {
        agency: statement.agency,
        title: name,
        facts: [
          ['Carrier', statement.company ?? 'Not known'],
          ['Statement date', CalendarDates.toUs(statement.statementDate)],
          ['Description', statement.description],
          ['Status', statement.status._tag],
          ['Premium', Money.formatMoney(statement.grossAmount)],
          ['Commission', Money.formatMoney(statement.commissionPaid)],
          ['Control total', statement.controlTotal === null ? 'Not given' : Money.formatMoney(statement.controlTotal)],
          ['Difference', gap === null ? 'None' : Money.formatMoney(gap)],
        ],
      })
      drawHeadings(sheet, COLUMNS)
      sheet.onNewPage = () => drawHeadings(sheet, COLUMNS)
      await drawRows(sheet, COLUMNS, lines, line => (line.voided ? SOFT : undefined))
      sheet.onNewPage = null
      need(sheet, 6 * PDF_ROW_HEIGHT)
      rule(sheet)
      sheet.y += 4
      const standing = lines.filter(line => !line.voided)
      const voided = lines.length - standing.length
      const said = `${counted(standing.length, 'line')}${voided === 0 ? '' : `, and ${voided.toLocaleString('en-US')} voided`}`
      drawTotal(sheet, `Premium of ${said}`, Money.formatMoney(statement.grossAmount))
      drawTotal(sheet, `Commission of ${said}`, Money.formatMoney(statement.commissionPaid), { strong: true })
      if (statement.controlTotal !== null)
        drawTotal(sheet, 'Control total of the carrier', Money.formatMoney(statement.controlTotal))
      if (gap !== null) drawTotal(sheet, 'Difference', Money.formatMoney(gap))
      if (statement.unmatchedCount > 0) drawTotal(sheet, 'Unmatched lines', String(statement.unmatchedCount))
    },
  )
}
