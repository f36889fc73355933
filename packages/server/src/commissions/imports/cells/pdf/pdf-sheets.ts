/** The tables of a PDF as sheets. */
import type { Sheet } from '@commissions/core'
import { EXPECTED } from '../file-kind.ts'
import { pageSheets } from '../page-sheets.ts'
import { refuseFile } from '../refused-file.ts'
import { pdfPages } from './pdf-pages.ts'

export const pdfSheets = async (bytes: Buffer): Promise<readonly Sheet[]> => {
  const { pages, unread } = await pdfPages(bytes)
  const sheets =
    pageSheets(pages) ?? refuseFile(`The PDF holds no table: no line of it has more than one column. ${EXPECTED}`)
  return sheets.map((sheet, at) => (at === 0 && unread.length > 0 ? { ...sheet, unread } : sheet))
}
