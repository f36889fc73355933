/** The tables of printed pages as sheets, within the limits of an import. */
import type { Sheet } from '@commissions/core'
import { type PageText, pageTables } from '@commissions/core/document'
import { boundedSheets, hasColumns } from './bounded-rows.ts'

/** Null when no line of the pages has more than one column. */
export const pageSheets = (pages: readonly PageText[]): readonly Sheet[] | null => {
  const sheets = pageTables(pages)
  const limits = boundedSheets()
  for (const { rows } of sheets) {
    const { add } = limits()
    for (const row of rows) add(row)
  }
  return sheets.some(({ rows }) => hasColumns(rows)) ? sheets : null
}
