import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'

/** Pixels of the picture for each point of the paper. */
const SHARPNESS = 1.6

/** Saves a picture of the first page of a PDF, drawn in the browser by the library that draws carriers' pages in the app. */
export const firstPageOf = async (pdf: string, browser: Browser, picture: string): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1280 } })
  await page.route('**/blank', route => route.fulfill({ contentType: 'text/html', body: '<body style="margin:0">' }))
  await page.route('**/pdfjs.mjs', route =>
    route.fulfill({ contentType: 'text/javascript', path: fileURLToPath(import.meta.resolve('unpdf/pdfjs')) }),
  )
  await page.goto('http://localhost/blank')
  const content = [...(await readFile(pdf))]
  await page.evaluate(
    async ({ content, scale, library }) => {
      const { getDocument } = await import(library)
      const paper = await (await getDocument({ data: Uint8Array.from(content), useSystemFonts: true }).promise).getPage(
        1,
      )
      const viewport = paper.getViewport({ scale })
      const canvas = document.body.appendChild(document.createElement('canvas'))
      canvas.style.display = 'block'
      canvas.width = viewport.width
      canvas.height = viewport.height
      await paper.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise
    },
    { content, scale: SHARPNESS, library: 'http://localhost/pdfjs.mjs' },
  )
  await page.locator('canvas').screenshot({ path: picture })
  await page.close()
}
