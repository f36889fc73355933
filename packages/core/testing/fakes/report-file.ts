/** A report as a file that programs open: plainer than the product's own, with the same figures. */
import type { ReportFormat, ServedFile } from '../../src/index.ts'
import { writeCells } from './cells.ts'
import { pdfOf } from './report-pdf.ts'
import { type FakeReport, plainAmount } from './report-rows.ts'
import { workbookOf } from './report-workbook.ts'
import { utf8 } from './utf8.ts'

interface Form {
  readonly mediaType: string
  readonly content: (report: FakeReport) => Uint8Array
}

const FORMS: Readonly<Record<ReportFormat, Form>> = {
  pdf: {
    mediaType: 'application/pdf',
    content: ({ name, rows, total }) =>
      pdfOf([name, '', ...rows.map(row => row.join(' | ')), '', `Total ${plainAmount(total)}`]),
  },
  csv: { mediaType: 'text/csv; charset=utf-8', content: ({ rows }) => utf8(writeCells(rows)) },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: ({ rows }) => workbookOf(rows),
  },
}

export const reportFile = (report: FakeReport, format: ReportFormat): ServedFile => {
  const { mediaType, content } = FORMS[format]
  return { filename: `${report.name}.${format}`, mediaType, content: content(report) }
}
