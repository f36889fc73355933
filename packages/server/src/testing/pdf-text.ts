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

/** A page as it is printed: its size and where its texts stand, in points from its left lower corner. */
export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly items: readonly { readonly text: string; readonly x: number; readonly y: number; readonly width: number }[]
}

const isText = (
  item: object,
): item is { readonly str: string; readonly transform: readonly number[]; readonly width: number } => 'str' in item

export const pdfPages = async (bytes: Uint8Array): Promise<readonly PdfPage[]> => {
  const { getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(Uint8Array.from(bytes))
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view
      const { items } = await page.getTextContent()
      return {
        width: right - left,
        height: top - bottom,
        items: items.flatMap((item: object) => {
          if (!isText(item) || item.str.trim() === '') return []
          const [, , , , x = 0, y = 0] = item.transform
          return [{ text: item.str, x: x - left, y: y - bottom, width: item.width }]
        }),
      }
    }),
  )
}
