/**
 * The texts of a PDF with their places, by pdf.js (decision pdfs-are-read-and-drawn-with-pdf-js): it runs no script of
 * the file, fetches nothing and draws nothing. A damaged page refuses the file, because nobody can say what it held.
 */
import type { PageText } from '@commissions/core/document'
import { EXPECTED } from '../file-kind.ts'
import { MAX_PAGES, MAX_PIECES, pdfTooLarge, tooManyPages, tooManyPieces } from '../file-limits.ts'
import { refuseFile } from '../refused-file.ts'
import { pageBegins } from './page-watch.ts'
import { pdfDamage } from './pdf-damage.ts'
import { lettersOf, markedRuns, paintedOn, type TextAt } from './pdf-painted.ts'
import { getDocument, type PdfDocument, type PdfPage, Util } from './pdfjs.ts'

export const pdfUnreadable = (): string => `The PDF is damaged or cut short: ask the carrier for it again. ${EXPECTED}`

const DOES_NOT_FIT =
  'The PDF was changed or damaged after it was written, and parts of it may be missing: compare its lines and its total with the file.'

const isProtected = (): string =>
  `The PDF is protected with a password: open it, and print it or save it as a PDF without one. ${EXPECTED}`

const isScan = (): string =>
  `The PDF is a scan: a picture of a statement, without text that could be read. Ask the carrier for the PDF that its program made, or for a spreadsheet. ${EXPECTED}`

const isRecognized = (page: number): string =>
  `Page ${page} of the PDF is a scan, whose text was recognized from the picture and may be wrong in any digit. Ask the carrier for the PDF that its program made, or for a spreadsheet. ${EXPECTED}`

const hasNoLetters = (page: number): string =>
  `The letters on page ${page} of the PDF cannot be read: its fonts do not say what they are. Print it to PDF again from the program that shows it, or ask the carrier for a spreadsheet. ${EXPECTED}`

const QUIET = {
  verbosity: 0,
  isEvalSupported: false,
  useWorkerFetch: false,
  useSystemFonts: true,
  disableFontFace: false,
  enableXfa: false,
} as const

const opened = async (bytes: Buffer, options: object): Promise<PdfDocument> => {
  try {
    // A copy, because pdf.js keeps the bytes that it is given.
    return await getDocument({ ...QUIET, ...options, data: Uint8Array.from(bytes) }).promise
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return refuseFile(name === 'PasswordException' ? isProtected() : pdfUnreadable())
  }
}

/** A complete PDF has its end mark within so many bytes of the end, without blanks and padding. */
const END = 4_096

const isWhole = (bytes: Buffer): boolean => {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end -= 1
  return bytes.subarray(Math.max(0, end - END), end).includes('%%EOF')
}

interface Found {
  readonly texts: readonly TextAt[]
  /** Letters of texts that run up, down or aslant. */
  readonly aslant: number
  /** The letters of all texts, one after the other. */
  readonly letters: string
}

/** Whether a letter is unknown. Fonts that do not say which letters they show give control, replacement or private-use characters. */
const isUnknown = (letter: string): boolean =>
  (letter < ' ' && !/\s/.test(letter)) || letter === '\ufffd' || (letter >= '\ue000' && letter <= '\uf8ff')

const textsOf = async (page: PdfPage): Promise<Found> => {
  const view = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const texts: TextAt[] = []
  const all: string[] = []
  let [from, aslant, unknown] = [0, 0, 0]
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue
    const [across = 0, up = 0, c = 0, d = 0, x = 0, base = 0] = Util.transform(view.transform, item.transform)
    const letters = lettersOf(item.str)
    const at = from
    all.push(letters)
    from += letters.length
    for (const letter of item.str) if (isUnknown(letter)) unknown += 1
    if (across <= 0 || Math.abs(up) > 0.05 * across) {
      aslant += letters.length
      continue
    }
    const height = Math.hypot(c, d)
    const isOutside = x + item.width < 0 || x > view.width || base < 0 || base - height > view.height
    if (isOutside) continue
    const run = { text: item.str.replaceAll('\0', ''), x, y: base - height, width: item.width, height }
    texts.push({ run, from: at })
  }
  if (unknown * 20 > from) refuseFile(hasNoLetters(page.pageNumber))
  return { texts, aslant, letters: all.join('') }
}

const runsSideways = (): string =>
  `The text of the PDF runs sideways: turn its pages, save it, and import that. ${EXPECTED}`

export interface PdfPages {
  readonly pages: readonly PageText[]
  /** What could not be read, in sentences. */
  readonly unread: readonly string[]
}

/** How many pages without text are checked for a picture. Further ones are taken for pictures. */
const LOOKED_AT = 8

export const pdfPages = async (bytes: Buffer): Promise<PdfPages> => {
  if (!isWhole(bytes)) refuseFile(pdfUnreadable())
  const damage = pdfDamage(bytes)
  if (damage === 'Part') refuseFile(pdfUnreadable())
  if (damage === 'Size') refuseFile(pdfTooLarge())
  const texts = await opened(bytes, { stopAtErrors: true })
  if (texts.numPages > MAX_PAGES) refuseFile(tooManyPages(texts.numPages))
  // Pictures are not unpacked where only letters are counted.
  const letters = await opened(bytes, { stopAtErrors: false, maxImageSize: 1 })
  const pages: PageText[] = []
  const unread: string[] = damage === 'Table' ? [DOES_NOT_FIT] : []
  const blank: number[] = []
  let pieces = 0
  for (let number = 1; number <= texts.numPages; number += 1) {
    pageBegins()
    const page = await texts.getPage(number)
    const { texts: found, aslant, letters: all } = await textsOf(page)
    pieces += found.length
    if (pieces > MAX_PIECES) refuseFile(tooManyPieces(number))
    if (all === '') {
      pages.push({ page: number, runs: [] })
      blank.push(number)
    } else {
      const twin = await letters.getPage(number)
      const painted = await paintedOn(twin)
      const { seen, unseen } = painted
      pages.push({ page: number, runs: markedRuns(found, all, painted) })
      // The page has text but prints nothing: its commands could not be followed.
      if (seen + unseen === 0) refuseFile(pdfUnreadable())
      if (unseen > seen) refuseFile(isRecognized(number))
      if (unseen > 0) unread.push(`Page ${number} holds hidden text; it was read like the rest.`)
      twin.cleanup()
    }
    if (aslant * 5 > all.length)
      unread.push(`Most of page ${number}, or much of it, runs in another direction and was not read.`)
    page.cleanup()
  }
  if (blank.length === texts.numPages) refuseFile(isScan())
  if (pieces === 0) refuseFile(runsSideways())
  for (const [at, number] of blank.entries()) {
    const isPicture = at >= LOOKED_AT || (await paintedOn(await texts.getPage(number))).pictures > 0
    if (isPicture) unread.push(`Page ${number} is a picture, and nothing of it was read.`)
  }
  return { pages, unread }
}
