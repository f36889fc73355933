/** A report in the form that was asked for, under a name that sorts well beside its neighbours. */
import { MEDIA_TYPE_OF_FORMAT, type ReportFormat, type TableFormat } from '@commissions/contract'
import type { Download } from '../http/disposition.ts'
import type { ReportTable } from './report-table.ts'
import { csvFile } from './table-csv.ts'
import { xlsxFile } from './table-xlsx.ts'

/** A list to calculate with. */
export interface TableReport {
  readonly name: string
  readonly table: () => ReportTable
}

/** One that can be handed out too; it is drawn only when it is asked for. */
export interface Report extends TableReport {
  readonly pdf: () => Promise<Buffer>
}

/** Letters of any alphabet and digits stay; whatever a file system could mind becomes a dash. */
export const fileName = (...parts: readonly string[]): string =>
  parts
    .join('-')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 150)

const file = (name: string, format: ReportFormat, content: Buffer): Download => ({
  filename: `${name}.${format}`,
  mediaType: MEDIA_TYPE_OF_FORMAT[format],
  content,
})

export const tableFile = async ({ name, table }: TableReport, format: TableFormat): Promise<Download> => {
  switch (format) {
    case 'csv':
      return file(name, format, await csvFile(table()))
    case 'xlsx':
      return file(name, format, await xlsxFile(table()))
  }
}

export const reportFile = async (report: Report, format: ReportFormat): Promise<Download> =>
  format === 'pdf' ? file(report.name, format, await report.pdf()) : tableFile(report, format)
