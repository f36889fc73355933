/** The paid statement an agency hands to an agent. */
import {
  adjusted,
  CalendarDates,
  type Cents,
  type PaidCorrection,
  type PaidLine,
  type PaidStatementModel,
  partsOf,
  totalPaid,
} from '@commissions/core'
import { drawLetterhead } from './pdf/letterhead.ts'
import { money } from './pdf/money.ts'
import { drawHeadings, drawRows, drawTotal, type PdfColumn, ROW_HEIGHT } from './pdf/pdf-table.ts'
import { INNER_WIDTH, need, PAGE, pdfOf, put, rule, type Sheet, SOFT } from './pdf/sheet.ts'

const COLUMNS: readonly PdfColumn<PaidLine>[] = [
  { heading: 'Date', width: 62, text: line => CalendarDates.toUs(line.transactionDate) },
  { heading: 'Policy number', width: 104, text: line => line.policyNumber ?? '' },
  { heading: 'Insured', width: 148, text: line => line.insured ?? '' },
  { heading: 'Type', width: 40, text: line => line.transactionType ?? '' },
  { heading: 'Premium', width: 78, align: 'right', text: line => money(line.premium) },
  { heading: 'Commission', width: 78, align: 'right', text: line => money(line.commission) },
  { heading: 'How it was figured', width: 126, text: line => line.how },
  { heading: 'Paid', width: 84, align: 'right', text: line => money(line.amount) },
]

const ADJUSTMENTS: readonly PdfColumn<PaidCorrection>[] = [
  { heading: 'Correction of', width: 260, text: one => one.what },
  { heading: 'Reason', width: 376, text: one => one.reason },
  { heading: 'Amount', width: 84, align: 'right', text: one => money(one.amount) },
]

const range = ({ start, end }: Pick<PaidStatementModel, 'start' | 'end'>): string =>
  `${CalendarDates.toUs(start)} to ${CalendarDates.toUs(end)}`

const drawPart = async <A>(
  sheet: Sheet,
  name: string,
  columns: readonly PdfColumn<A>[],
  rows: readonly A[],
  sum: Cents,
): Promise<void> => {
  const title = (said: string): void => {
    put(sheet.doc, said, PAGE.margin, sheet.y, INNER_WIDTH, { bold: true, size: 11 })
    sheet.y += 18
    drawHeadings(sheet, columns)
  }
  // A heading is not left alone at the foot of a page.
  need(sheet, 18 + 3 * ROW_HEIGHT)
  title(name)
  sheet.onNewPage = () => title(`${name}, continued`)
  await drawRows(sheet, columns, rows)
  need(sheet, ROW_HEIGHT + 6)
  sheet.onNewPage = null
  rule(sheet)
  sheet.y += 3
  drawTotal(sheet, `${name}, ${rows.length} ${rows.length === 1 ? 'line' : 'lines'}`, money(sum))
  sheet.y += 8
}

/** The same model gives the same document, however often it is asked for. */
export const paidStatementPdf = (model: PaidStatementModel): Promise<Buffer> =>
  pdfOf(
    {
      title: `Commissions paid to ${model.agent}, ${range(model)}`,
      author: model.agency,
      madeOn: model.madeOn,
      footer: `${model.agency} · ${model.agent} · ${range(model)}`,
    },
    async sheet => {
      drawLetterhead(sheet, {
        agency: model.agency,
        title: 'Paid statement',
        facts: [
          ['Agent', model.agent],
          [model.dateLabel, range(model)],
          ...(model.version === null ? [] : [['Version', String(model.version)] as const]),
          ['Paid', money(totalPaid(model))],
          ...(model.yearToDate === null ? [] : [[`Year to date, ${model.end.year}`, money(model.yearToDate)] as const]),
        ],
      })
      for (const part of partsOf(model)) await drawPart(sheet, part.carrier, COLUMNS, part.lines, part.amount)
      if (model.adjustments.length > 0)
        await drawPart(sheet, 'Adjustments', ADJUSTMENTS, model.adjustments, adjusted(model))
      need(sheet, 70)
      rule(sheet)
      sheet.y += 6
      drawTotal(sheet, 'Total paid', money(totalPaid(model)), { strong: true })
      if (model.yearToDate !== null)
        drawTotal(sheet, `Year to date through ${CalendarDates.toUs(model.end)}`, money(model.yearToDate))
      put(sheet.doc, `Made on ${CalendarDates.toUs(model.madeOn)}.`, PAGE.margin, sheet.y, INNER_WIDTH, {
        size: 8,
        color: SOFT,
      })
    },
  )
