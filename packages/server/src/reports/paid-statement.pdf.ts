/** The paid statement that an agency gives to an agent, as a PDF. */
import {
  adjusted,
  CalendarDates,
  type Cents,
  counted,
  KIND_LABELS,
  Money,
  type PaidCorrection,
  type PaidLine,
  type PaidStatementModel,
  type PaidTotals,
  paidTotalsBy,
  partsOf,
  totalPaid,
} from '@commissions/core'
import { drawLetterhead } from './pdf/letterhead.ts'
import { drawHeadings, drawRows, drawTotal, PDF_ROW_HEIGHT, type PdfColumn, smallPrint } from './pdf/pdf-table.ts'
import { INNER_WIDTH, need, PAGE, type PdfSheet, pdfOf, put, rule } from './pdf/sheet.ts'

const LINES: readonly PdfColumn<PaidLine>[] = [
  { heading: 'Date', width: 60, text: line => CalendarDates.toUs(line.transactionDate) },
  { heading: 'Policy number', width: 92, wraps: true, text: line => line.policyNumber ?? '' },
  { heading: 'Insured', width: 112, wraps: true, text: line => line.insured ?? '' },
  { heading: 'Line of business', width: 92, wraps: true, text: line => line.lineOfBusiness ?? '' },
  { heading: 'Term', width: 50, text: line => (line.kind === null ? '' : KIND_LABELS[line.kind]) },
  { heading: 'Premium', width: 66, align: 'right', text: line => Money.formatMoney(line.premium) },
  { heading: 'Commission', width: 66, align: 'right', text: line => Money.formatMoney(line.commission) },
  { heading: 'How it was figured', width: 120, wraps: true, text: line => line.how },
  { heading: 'Paid', width: 62, align: 'right', text: line => Money.formatMoney(line.amount) },
]

const ADJUSTMENTS: readonly PdfColumn<PaidCorrection>[] = [
  { heading: 'Policy or line', width: 160, wraps: true, text: one => one.what },
  { heading: 'What is corrected', width: 476, wraps: true, text: one => one.reason },
  { heading: 'Amount', width: 84, align: 'right', text: one => Money.formatMoney(one.amount) },
]

const totals = (heading: string): readonly PdfColumn<PaidTotals>[] => [
  { heading, width: 276, wraps: true, text: one => one.name },
  { heading: 'Lines', width: 60, align: 'right', text: one => String(one.lines) },
  { heading: 'New', width: 96, align: 'right', text: one => Money.formatMoney(one.new) },
  { heading: 'Renewal', width: 96, align: 'right', text: one => Money.formatMoney(one.renewal) },
  { heading: 'Rewrite and other', width: 96, align: 'right', text: one => Money.formatMoney(one.other) },
  { heading: 'Paid', width: 96, align: 'right', text: one => Money.formatMoney(one.amount) },
]

const range = ({ start, end }: Pick<PaidStatementModel, 'start' | 'end'>): string =>
  `${CalendarDates.toUs(start)} to ${CalendarDates.toUs(end)}`

/** Draws rows under a title and headings, which are repeated on every page. */
const drawTable = async <A>(
  sheet: PdfSheet,
  name: string,
  columns: readonly PdfColumn<A>[],
  rows: readonly A[],
): Promise<void> => {
  const title = (said: string): void => {
    put(sheet.doc, said, PAGE.margin, sheet.y, INNER_WIDTH, { bold: true, size: 11 })
    sheet.y += 16
    drawHeadings(sheet, columns)
  }
  // Keeps the title and headings from being alone at the bottom of a page.
  need(sheet, 18 + 3 * PDF_ROW_HEIGHT)
  title(name)
  sheet.onNewPage = () => title(`${name}, continued`)
  await drawRows(sheet, columns, rows)
  sheet.onNewPage = null
}

const drawPart = async <A>(
  sheet: PdfSheet,
  name: string,
  columns: readonly PdfColumn<A>[],
  rows: readonly A[],
  sum: Cents,
): Promise<void> => {
  await drawTable(sheet, name, columns, rows)
  need(sheet, PDF_ROW_HEIGHT + 6)
  rule(sheet)
  sheet.y += 3
  drawTotal(sheet, `${name}, ${counted(rows.length, 'line')}`, Money.formatMoney(sum))
  sheet.y += 6
}

const TITLE = 'Paid statement'

/** Explanations for an agent who has never seen such a statement. */
const notes = (model: PaidStatementModel): readonly string[] => [
  'Premium is what the insured was charged. Commission is what the carrier paid the agency on it. Paid is your share, figured as the column before it shows. Amounts in parentheses were taken back.',
  ...(model.adjustments.length === 0
    ? []
    : ['An adjustment corrects what an earlier statement told you. It is part of the total of this statement.']),
  ...(model.yearToDate === null
    ? []
    : [
        `Year to date is everything paid to you from 01/01/${model.end.year} through ${CalendarDates.toUs(model.end)}, by the day of payment.`,
      ]),
  `Made on ${CalendarDates.toUs(model.madeOn)}. Please call your agency with any question about this statement.`,
]

/** Draws the total and the notes that explain it, all on one page. */
const drawEnd = (sheet: PdfSheet, model: PaidStatementModel): void => {
  const small = smallPrint(sheet, notes(model))
  need(sheet, 46 + small.height)
  rule(sheet)
  sheet.y += 6
  drawTotal(sheet, 'Total paid', Money.formatMoney(totalPaid(model)), { strong: true })
  if (model.yearToDate !== null)
    drawTotal(sheet, `Year to date through ${CalendarDates.toUs(model.end)}`, Money.formatMoney(model.yearToDate))
  sheet.y += 6
  small.draw()
}

const facts = (model: PaidStatementModel): readonly (readonly [label: string, value: string])[] => [
  ['Agent', model.agent],
  [model.dateLabel, range(model)],
  ...(model.version === null ? [] : [['Version', String(model.version)] as const]),
  ['Paid', Money.formatMoney(totalPaid(model))],
  ...(model.yearToDate === null
    ? []
    : [[`Year to date, ${model.end.year}`, Money.formatMoney(model.yearToDate)] as const]),
]

/** The same model always gives the same document. */
export const paidStatementPdf = (model: PaidStatementModel): Promise<Buffer> => {
  const agency = model.letterhead.name ?? model.agency
  return pdfOf(
    {
      title: `${TITLE} of ${model.agent}, ${range(model)}`,
      author: agency,
      madeOn: model.madeOn,
      footer: `${agency} · ${model.agent} · ${range(model)}`,
    },
    async sheet => {
      drawLetterhead(sheet, { agency, title: TITLE, facts: facts(model), letterhead: model.letterhead })
      const byCarrier = paidTotalsBy(model, line => line.carrier)
      const byLineOfBusiness = paidTotalsBy(model, line => line.lineOfBusiness ?? 'Not given')
      if (model.lines.length > 0) {
        await drawTable(sheet, 'Totals by carrier', totals('Carrier'), byCarrier)
        sheet.y += 8
        await drawTable(sheet, 'Totals by line of business', totals('Line of business'), byLineOfBusiness)
        sheet.y += 10
      }
      for (const part of partsOf(model)) await drawPart(sheet, part.carrier, LINES, part.lines, part.amount)
      if (model.adjustments.length > 0)
        await drawPart(sheet, 'Adjustments', ADJUSTMENTS, model.adjustments, adjusted(model))
      drawEnd(sheet, model)
    },
  )
}
