/** The text of a PDF, read by another library than the one that wrote it. */

export interface PdfText {
  readonly pages: readonly string[]
  /** The text of all pages, with single blanks. */
  readonly text: string
}

export const pdfText = async (bytes: Uint8Array): Promise<PdfText> => {
  // Imported here, because the library is large and few users of this package need it.
  const { extractText, getDocumentProxy } = await import('unpdf')
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: false })
  return { pages: text, text: text.join(' ').replace(/\s+/g, ' ') }
}

/** Every amount that follows a match of the pattern. */
export const amountsAfter = ({ text }: PdfText, label: RegExp): readonly string[] =>
  [...text.matchAll(new RegExp(`${label.source} (\\(?[\\d,]+\\.\\d\\d\\)?)`, 'g'))].map(([, found = '']) => found)

/** A page: its size and the places of its texts, in points from the lower left corner. */
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
