/** The report of what carriers owe, which the agency sends to them: each carrier's part begins on a new page. */
import {
  CalendarDates,
  counted,
  type ExpectedReportModel,
  Money,
  type OwedPart,
  type OwedTerm,
  owedByCarrier,
  owedSums,
  Rates,
} from '@commissions/core'
import { drawLetterhead } from './pdf/letterhead.ts'
import { drawHeadings, drawRows, drawTotal, PDF_ROW_HEIGHT, type PdfColumn, smallPrint } from './pdf/pdf-table.ts'
import { need, newPage, type PdfSheet, pdfOf, rule } from './pdf/sheet.ts'

const term = ({ begins, ends }: OwedTerm): string =>
  ends === null ? CalendarDates.toUs(begins) : `${CalendarDates.toUs(begins)} to ${CalendarDates.toUs(ends)}`

const COLUMNS: readonly PdfColumn<OwedTerm>[] = [
  { heading: 'Policy number', width: 98, wraps: true, text: one => one.policyNumber },
  { heading: 'Insured', width: 118, wraps: true, text: one => one.insured },
  { heading: 'Policy term', width: 122, text: term },
  {
    heading: 'Premium',
    width: 66,
    align: 'right',
    text: one => (one.premium === null ? '' : Money.formatMoney(one.premium)),
  },
  { heading: 'Expected', width: 66, align: 'right', text: one => Money.formatMoney(one.expected) },
  { heading: 'Received', width: 66, align: 'right', text: one => Money.formatMoney(one.received) },
  { heading: 'What is not as agreed', width: 122, wraps: true, text: one => one.why },
  { heading: 'Owed', width: 62, align: 'right', text: one => Money.formatMoney(one.owed) },
]

const note = ({ madeOn }: ExpectedReportModel, { terms }: OwedPart): string => {
  const rates = [...new Set(terms.map(({ agreed }) => Rates.formatRate(agreed)))].join(', ')
  return `Expected is the agreed commission (${rates}) on the premium due by ${CalendarDates.toUs(madeOn)}; received is what your statements paid on the term until then. Amounts in parentheses were paid above what was agreed. Please pay what is owed with your next statement, or tell us why it is not due.`
}

const drawPart = async (sheet: PdfSheet, model: ExpectedReportModel, part: OwedPart): Promise<void> => {
  drawLetterhead(sheet, {
    agency: model.letterhead.name ?? model.agency,
    title: 'Commission owed',
    letterhead: model.letterhead,
    facts: [
      ['Carrier', part.carrier],
      ['Terms that began', `${CalendarDates.toUs(model.start)} to ${CalendarDates.toUs(model.end)}`],
      ['As of', CalendarDates.toUs(model.madeOn)],
      ['Owed', Money.formatMoney(part.owed)],
    ],
  })
  drawHeadings(sheet, COLUMNS)
  sheet.onNewPage = () => drawHeadings(sheet, COLUMNS)
  await drawRows(sheet, COLUMNS, part.terms)
  sheet.onNewPage = null
  const notes = smallPrint(sheet, [note(model, part)])
  need(sheet, 3 * PDF_ROW_HEIGHT + notes.height)
  rule(sheet)
  sheet.y += 4
  drawTotal(
    sheet,
    `Owed on ${counted(part.terms.filter(({ owed }) => owed > 0).length, 'policy term')}`,
    Money.formatMoney(part.owed),
    {
      strong: true,
    },
  )
  if (part.over !== 0) drawTotal(sheet, 'Paid above what was agreed', Money.formatMoney(part.over))
  notes.draw()
}

/** Without any terms, makes one page that says so. */
export const expectedPdf = (model: ExpectedReportModel): Promise<Buffer> => {
  const agency = model.letterhead.name ?? model.agency
  const parts = owedByCarrier(model)
  return pdfOf(
    {
      title: `Commission owed to ${agency}`,
      author: agency,
      madeOn: model.madeOn,
      footer: `${agency} · Commission owed · as of ${CalendarDates.toUs(model.madeOn)}`,
    },
    async sheet => {
      const nothing: OwedPart = { ...owedSums([]), carrier: 'None', terms: [] }
      for (const [index, part] of (parts.length === 0 ? [nothing] : parts).entries()) {
        if (index > 0) newPage(sheet)
        await drawPart(sheet, model, part)
      }
    },
  )
}
