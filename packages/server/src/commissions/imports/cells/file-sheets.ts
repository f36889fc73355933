/** A carrier's file as sheets of rows of cells, whatever kind of file it is; a text is one sheet without a name. */
import type { ImportMapping, Sheet } from '@commissions/core'
import { isPrintedText, printedPages } from '@commissions/core/document'
import { type FileKind, fileKind } from './file-kind.ts'
import { MAX_PAGES, MAX_PIECES, workbookUnreadable } from './file-limits.ts'
import { htmlSheets } from './html/html-sheets.ts'
import { type MarkupKind, markupKind } from './markup-kind.ts'
import { pageSheets } from './page-sheets.ts'
import { RefusedFile, refuseFile } from './refused-file.ts'
import { csvRows } from './text/csv-rows.ts'
import { fileText } from './text/file-text.ts'
import { spreadsheetXml } from './workbook/spreadsheet-xml.ts'
import { type WantedSheets, workbookSheets } from './workbook/workbook-sheets.ts'

/** Null for a text that is not printed, or too long to be read as pages; it is then read as a delimited one. */
const printedSheets = (text: string): readonly Sheet[] | null => {
  if (!isPrintedText(text)) return null
  const pages = printedPages(text)
  const pieces = pages.reduce((sum, { runs }) => sum + runs.length, 0)
  if (pages.length > MAX_PAGES || pieces > MAX_PIECES) return null
  // Places lead to a picture of the page, which a text has not.
  return pageSheets(pages)?.map(({ places: _, ...sheet }) => sheet) ?? null
}

/** The part of a mapping that says how to read the file itself. */
export type FileOptions = WantedSheets & Pick<ImportMapping, 'delimiter' | 'encoding'>

const MEDIA_TYPES: Record<FileKind | MarkupKind, string> = {
  workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  text: 'text/csv',
  html: 'text/html',
  'spreadsheet-xml': 'application/xml',
  pdf: 'application/pdf',
}

export interface FileSheets {
  readonly mediaType: string
  /** In their order; hidden ones are marked. */
  readonly sheets: readonly Sheet[]
}

/** Refuses the file on any error of its reader: the file is then not what it says it is. */
const unless = async <A>(read: () => A | Promise<A>, otherwise: () => string): Promise<A> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof RefusedFile) throw error
    return refuseFile(otherwise())
  }
}

const inText = (text: string, kind: MarkupKind | null, { delimiter }: FileOptions): readonly Sheet[] => {
  if (kind === 'html') return htmlSheets(text)
  if (kind === 'spreadsheet-xml') return spreadsheetXml(text)
  const printed = delimiter === null ? printedSheets(text) : null
  return printed ?? [{ name: null, hidden: false, rows: csvRows(text, delimiter) }]
}

/** Throws a `RefusedFile` that says what is wrong with the file and what was expected. */
export const fileSheets = async (bytes: Buffer, reading: FileOptions): Promise<FileSheets> => {
  const kind = fileKind(bytes)
  if (kind === 'workbook')
    return {
      mediaType: MEDIA_TYPES[kind],
      sheets: await unless(() => workbookSheets(bytes, reading), workbookUnreadable),
    }
  if (kind === 'pdf') {
    // Loaded for PDFs alone, because it is large.
    const [{ pdfSheets }, { pdfUnreadable }] = [await import('./pdf/pdf-sheets.ts'), await import('./pdf/pdf-pages.ts')]
    return { mediaType: MEDIA_TYPES[kind], sheets: await unless(() => pdfSheets(bytes), pdfUnreadable) }
  }
  const text = fileText(bytes, reading.encoding)
  const markup = markupKind(text)
  return { mediaType: MEDIA_TYPES[markup ?? kind], sheets: inText(text, markup, reading) }
}
