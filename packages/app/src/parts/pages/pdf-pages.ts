/** Draws the pages of a PDF with pdf.js, which is loaded with the first PDF, runs no scripts of the file and fetches nothing. */

export interface PageSize {
  /** Width and height in points, of the page as it is shown. */
  readonly width: number
  readonly height: number
}

export interface DrawnPage {
  readonly canvas: HTMLCanvasElement
  /** Resolves to null if drawing was stopped; rejects if the page cannot be drawn. */
  readonly done: Promise<HTMLCanvasElement | null>
  readonly stop: () => void
}

export interface OpenPdf {
  readonly count: number
  readonly size: (page: number) => Promise<PageSize>
  /** Draws a page; `scale` is screen pixels per point. */
  readonly draw: (page: number, scale: number) => Promise<DrawnPage>
  readonly close: () => void
}

interface Viewport extends PageSize {
  readonly transform: readonly number[]
}

interface RenderTask {
  readonly promise: Promise<void>
  readonly cancel: () => void
}

/** The part of the pdf.js API that is used here, as in its documentation. */
interface PdfJs {
  readonly getDocument: (options: object) => {
    readonly promise: Promise<{
      readonly numPages: number
      readonly getPage: (page: number) => Promise<{
        readonly getViewport: (of: { readonly scale: number }) => Viewport
        readonly render: (to: object) => RenderTask
      }>
    }>
    readonly destroy: () => Promise<void>
  }
}

const OPTIONS = {
  verbosity: 0,
  isEvalSupported: false,
  useWorkerFetch: false,
  useSystemFonts: true,
  enableXfa: false,
} as const

/** The limits of a canvas, in pixels. Some browsers do not draw larger ones. */
const MOST_PIXELS = 16_000_000
const LONGEST_SIDE = 8_192

/** The scale that matches the screen's resolution, within the limits of a canvas. */
export const sharpness = ({ width, height }: PageSize, scale: number, ratio: number): number => {
  const wanted = scale * ratio
  return Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)), LONGEST_SIDE / Math.max(width, height))
}

export const openPdf = async (content: Uint8Array): Promise<OpenPdf> => {
  const { getDocument } = (await import('unpdf/pdfjs')) as unknown as PdfJs
  // The library takes over the bytes that it is given, so it gets a copy.
  const task = getDocument({ ...OPTIONS, data: Uint8Array.from(content) })
  const { numPages, getPage } = await task.promise.then(pdf => ({
    numPages: pdf.numPages,
    getPage: (page: number) => pdf.getPage(page),
  }))
  return {
    count: numPages,
    size: async number => {
      const { width, height } = (await getPage(number)).getViewport({ scale: 1 })
      return { width, height }
    },
    draw: async (number, scale) => {
      const page = await getPage(number)
      const whole = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: sharpness(whole, scale, globalThis.devicePixelRatio) })
      const canvas = document.createElement('canvas')
      canvas.width = Math.ceil(viewport.width)
      canvas.height = Math.ceil(viewport.height)
      const drawing = page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport })
      let isStopped = false
      return {
        canvas,
        done: drawing.promise.then(
          () => canvas,
          (error: unknown) => {
            if (isStopped) return null
            throw error
          },
        ),
        stop: () => {
          isStopped = true
          drawing.cancel()
        },
      }
    },
    close: () => void task.destroy(),
  }
}
