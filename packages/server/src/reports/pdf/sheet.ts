/** Makes a PDF: landscape letter paper (in points), an embedded font with every Latin letter, page numbers added at the end. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { CalendarDate } from '@commissions/core'
import PDFDocument from 'pdfkit'
import { aTurn } from '../../work-in-turns.ts'

export const PAGE = { width: 792, height: 612, margin: 36, footer: 24 } as const
/** The width that a table may fill, in points. */
export const INNER_WIDTH = PAGE.width - 2 * PAGE.margin
/** Below this `y` a row would be in the footer. */
const LOWEST = PAGE.height - PAGE.margin - PAGE.footer

export const INK = '#1c2127'
export const SOFT = '#5f6b7c'
export const RULE = '#c5cbd3'

export interface PdfSheet {
  readonly doc: PDFKit.PDFDocument
  /** Where the next row begins. */
  y: number
  /** Drawn at the top of every page after the first. */
  onNewPage: (() => void) | null
}

const { resolve } = createRequire(import.meta.url)
const font = (file: string): Promise<Buffer> => readFile(resolve(`@expo-google-fonts/noto-sans-display/${file}`))
let fonts: Promise<readonly [Buffer, Buffer]> | undefined

/** Read once, at the first report. */
const loadFonts = (): Promise<readonly [Buffer, Buffer]> => {
  fonts ??= Promise.all([
    font('400Regular/NotoSansDisplay_400Regular.ttf'),
    font('700Bold/NotoSansDisplay_700Bold.ttf'),
  ])
  return fonts
}

/** The font has every letter up to this one. */
const LATIN = '\u024f'

/** How many pages are numbered before other work gets a turn. */
const PAGES_AT_ONCE = 50

export interface Titled {
  readonly title: string
  readonly author: string
  readonly madeOn: CalendarDate
  /** The text to the left of the page number. */
  readonly footer: string
}

/** Said on every page of a file in which a name has letters that its font lacks, such as Chinese or Hebrew ones. */
const BOXES = 'A box stands for a letter that this PDF cannot show. The CSV and Excel files show it.'

/** The files in which a box was drawn in place of a letter. */
const boxed = new WeakSet<PDFKit.PDFDocument>()

/** Whether the font in use has no form for a letter of the text. The library's type does not show its font. */
const lacks = (doc: PDFKit.PDFDocument, text: string): boolean => {
  const { _font } = doc as unknown as { readonly _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } } }
  for (const letter of text)
    if (letter > LATIN && !_font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return true
  return false
}

/** Draws with `draw`, then numbers the pages. The same input gives the same pages. */
export const pdfOf = async (
  { title, author, madeOn, footer }: Titled,
  draw: (sheet: PdfSheet) => Promise<void>,
): Promise<Buffer> => {
  const [regular, bold] = await loadFonts()
  const { year, month, day } = madeOn
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(Date.UTC(year, month - 1, day, 12)) },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done, fail) => doc.once('end', done).once('error', fail))
  doc.registerFont('regular', regular).registerFont('bold', bold)
  await draw({ doc, y: PAGE.margin, onNewPage: null })
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    if (page % PAGES_AT_ONCE === PAGES_AT_ONCE - 1) await aTurn()
    doc.switchToPage(page)
    const y = PAGE.height - PAGE.margin - 8
    if (boxed.has(doc)) put(doc, BOXES, PAGE.margin, y - 11, INNER_WIDTH, { size: 8, color: SOFT })
    put(doc, footer, PAGE.margin, y, INNER_WIDTH - 120, { size: 8, color: SOFT })
    put(doc, `Page ${page + 1} of ${count}`, PAGE.width - PAGE.margin - 120, y, 120, {
      size: 8,
      color: SOFT,
      align: 'right',
    })
  }
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

export interface Look {
  readonly size?: number
  readonly bold?: boolean
  readonly color?: string
  readonly align?: 'left' | 'right'
}

/** The text, cut and ended with an ellipsis if it is wider than `width`. */
const fitted = (doc: PDFKit.PDFDocument, text: string, width: number): string => {
  if (doc.widthOfString(text) <= width) return text
  const letters = [...text]
  let [fits, fails] = [0, letters.length]
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1
    if (doc.widthOfString(`${letters.slice(0, middle).join('')}…`) <= width) fits = middle
    else fails = middle
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`
}

/** Wraps a text into at most `most` lines. The last line holds all the rest: `put` cuts it with an ellipsis if it is too wide. */
export const linesOf = (
  doc: PDFKit.PDFDocument,
  text: string,
  width: number,
  most: number,
  { size = 9, bold = false }: Look = {},
): readonly string[] => {
  doc.font(bold ? 'bold' : 'regular').fontSize(size)
  const whole = text.replace(/\s+/g, ' ').trim()
  if (most <= 1 || doc.widthOfString(whole) <= width) return [whole]
  const lines: string[] = []
  let line = ''
  for (const word of whole.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || doc.widthOfString(longer) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return lines.length < most
    ? [...lines, line]
    : [...lines.slice(0, most - 1), [...lines.slice(most - 1), line].join(' ')]
}

/** Writes one line of text at a place. */
export const put = (
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  width: number,
  { size = 9, bold = false, color = INK, align = 'left' }: Look = {},
): void => {
  doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color)
  // Line breaks become blanks, because a second line would run into the row below.
  const line = fitted(doc, text.replace(/\s+/g, ' '), width)
  if (lacks(doc, line)) boxed.add(doc)
  const left = align === 'right' ? x + width - doc.widthOfString(line) : x
  doc.text(line, left, y, { lineBreak: false })
}

export const rule = ({ doc, y }: PdfSheet, color: string = RULE): void => {
  doc
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .lineWidth(0.5)
    .strokeColor(color)
    .stroke()
}

/** The library keeps each word in a buffer until all pages are numbered: half a gigabyte for 15,000 lines. No type shows it. */
const asOnePiece = ({ page }: PDFKit.PDFDocument): void => {
  const { content } = page as unknown as { readonly content: { buffer: readonly Uint8Array[] } }
  content.buffer = [Buffer.concat(content.buffer)]
}

export const newPage = (sheet: PdfSheet): void => {
  asOnePiece(sheet.doc)
  sheet.doc.addPage()
  sheet.y = PAGE.margin
  sheet.onNewPage?.()
}

/** Makes sure that `height` points are free, and begins a new page if they are not. */
export const need = (sheet: PdfSheet, height: number): void => {
  if (sheet.y + height > LOWEST) newPage(sheet)
}
