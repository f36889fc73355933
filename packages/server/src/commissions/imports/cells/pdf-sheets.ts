/** The tables of a PDF as sheets. */
import type { Sheet } from '@commissions/core'
import { pageTables } from '@commissions/core/document'
import { boundedSheets } from './bounded-rows.ts'
import { EXPECTED } from './file-kind.ts'
import { pdfPages } from './pdf-pages.ts'
import { refuseFile } from './refused-file.ts'

export const pdfSheets = async (bytes: Buffer): Promise<readonly Sheet[]> => {
  const { pages, unread } = await pdfPages(bytes)
  const sheets = pageTables(pages)
  const limits = boundedSheets()
  for (const { rows } of sheets) {
    const { add } = limits()
    for (const row of rows) add(row)
  }
  if (!sheets.some(({ rows }) => rows.some(row => row.filter(cell => cell !== null).length > 1)))
    refuseFile(`The PDF holds no table: no line of it has more than one column. ${EXPECTED}`)
  return sheets.map((sheet, at) => (at === 0 && unread.length > 0 ? { ...sheet, unread } : sheet))
}
