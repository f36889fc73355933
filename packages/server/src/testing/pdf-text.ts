/** The text of a PDF, read by a library that knows nothing of the one that wrote it. */

export interface PdfText {
  readonly pages: readonly string[]
  /** All pages, with single blanks. */
  readonly text: string
}

export const pdfText = async (bytes: Uint8Array): Promise<PdfText> => {
  // Large, and wanted by few of those who import this package.
  const { extractText, getDocumentProxy } = await import('unpdf')
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: false })
  return { pages: text, text: text.join(' ').replace(/\s+/g, ' ') }
}

/** Every amount that ends a row which the pattern begins. */
export const amountsAfter = ({ text }: PdfText, label: RegExp): readonly string[] =>
  [...text.matchAll(new RegExp(`${label.source} (\\(?[\\d,]+\\.\\d\\d\\)?)`, 'g'))].map(([, found = '']) => found)
