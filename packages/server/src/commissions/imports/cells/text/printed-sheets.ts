/** The tables of a text that was written for a line printer, in columns without a delimiter. */
import type { Sheet } from '@commissions/core'
import { isPrintedText, printedPages } from '@commissions/core/document'
import { MAX_PAGES, MAX_PIECES } from '../file-limits.ts'
import { pageSheets } from '../page-sheets.ts'

/** Null for a text that is not printed, or too long to be read as pages; it is then read as a delimited one. */
export const printedSheets = (text: string): readonly Sheet[] | null => {
  if (!isPrintedText(text)) return null
  const pages = printedPages(text)
  const pieces = pages.reduce((sum, { runs }) => sum + runs.length, 0)
  if (pages.length > MAX_PAGES || pieces > MAX_PIECES) return null
  // Places lead to a picture of the page, which a text has not.
  return pageSheets(pages)?.map(({ places: _, ...sheet }) => sheet) ?? null
}
