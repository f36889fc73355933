/** An invented carrier's file printed by its program: texts with their places on pages, and the same true meaning. */
import fc from 'fast-check'
import type { PageText, TextRun } from '../../src/entry/document.ts'
import type { Cell, Row, Sheet } from '../../src/index.ts'
import type { CarrierFile } from './carrier-file.ts'

export interface PrintStyle {
  /** Font size, in points. */
  readonly size: number
  /** True for letters of equal width, as on a typewriter. */
  readonly isMono: boolean
  /** Space between columns, in heights of letters. */
  readonly gap: number
  /** Distance from one row to the next, in heights of letters. */
  readonly leading: number
  readonly rowsOnPage: number
  /** True if amounts are aligned right, as usual; else they are aligned left. */
  readonly alignsRight: boolean
  /** True if each word is a text run of its own. */
  readonly byWords: boolean
  /** Texts with more letters go on in the next line; null prints them over the cell beside them. */
  readonly wrapsAt: number | null
  /** True if the other cells of a row stand in the middle of a text of several lines. */
  readonly isMiddle: boolean
  /** True if headings are printed twice, to look bold. */
  readonly isBold: boolean
  /** True if the headings are repeated on every page. */
  readonly repeats: boolean
}

export const printStyleArbitrary: fc.Arbitrary<PrintStyle> = fc
  .record({
    size: fc.integer({ min: 12, max: 22 }).map(halves => halves / 2),
    isMono: fc.boolean(),
    gap: fc.integer({ min: 8, max: 30 }).map(tenths => tenths / 10),
    leading: fc.integer({ min: 12, max: 24 }).map(tenths => tenths / 10),
    rowsOnPage: fc.integer({ min: 6, max: 60 }),
    alignsRight: fc.integer({ min: 0, max: 3 }).map(of => of > 0),
    byWords: fc.boolean(),
    wrapsAt: fc.constantFrom(null, null, 12, 16),
    isMiddle: fc.boolean(),
    isBold: fc.boolean(),
    repeats: fc.boolean(),
  })
  // If rows stand as close as the lines of one text, nobody can tell the two apart.
  .map(style => (style.leading < 1.6 ? { ...style, wrapsAt: null } : style))

const NARROW = new Set([...".,:;|!il'`-()/ "])

/** The width of a text, in heights of letters. */
const widthOf = (text: string, { isMono }: Pick<PrintStyle, 'isMono'>): number =>
  [...text].reduce((sum, letter) => {
    if (isMono) return sum + 0.6
    if (NARROW.has(letter)) return sum + 0.28
    return sum + (/[A-Z%&@]/.test(letter) ? 0.68 : 0.54)
  }, 0)

const textOf = (cell: Cell | undefined): string => (cell == null ? '' : String(cell))

/** Wraps a text into lines of at most `at` letters, if its words allow. */
const wrapped = (text: string, at: number | null): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && (at === null || last.length + 1 + word.length <= at))
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const isAmount = (text: string): boolean => /\d[.,]\d\d\b/.test(text) && !/[a-z]{3}/i.test(text)

interface PrintedRow {
  readonly page: number
  /** The positions of its upper and lower edge. */
  readonly from: number
  readonly to: number
}

export interface PrintedFile {
  readonly pages: readonly PageText[]
  /** The printed rows by their number in the file, from 1. */
  readonly rows: ReadonlyMap<number, PrintedRow>
}

const MARGIN = 36
const WRAPPED_LEADING = 1.15
/** Titles and headings stand in the first rows. */
const isTitle = (row: Row): boolean => row.filter(cell => textOf(cell) !== '').length < 2

/** Prints the rows of one sheet; `headings` are the rows of its headings, 1-based. */
export const printed = (rows: readonly Row[], headings: readonly number[], style: PrintStyle): PrintedFile => {
  const { size, leading } = style
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const last = Math.max(0, ...headings)
  // What stands above the headings is in no column, so nothing narrows it.
  const lines = (row: Row, at: number): readonly (readonly string[])[] =>
    row.map(cell => (isTitle(row) || at < last ? [textOf(cell)] : wrapped(textOf(cell), style.wrapsAt)))
  const all = rows.map(lines)
  const widths = Array.from({ length: width }, (_, column) =>
    Math.max(
      1,
      ...all.flatMap((row, at) =>
        isTitle(rows[at] ?? []) ? [] : (row[column] ?? []).map(text => widthOf(text, style)),
      ),
    ),
  )
  const lefts = widths.map((_, column) =>
    widths.slice(0, column).reduce((x, one) => x + (one + style.gap) * size, MARGIN),
  )
  const ends = rows.some(row => row.some((cell, column) => column > 0 && isAmount(textOf(cell))))
  const amounts = new Set(
    Array.from({ length: width }, (_, column) => column).filter(
      column => ends && rows.filter(row => isAmount(textOf(row[column]))).length * 3 > rows.length,
    ),
  )
  const pages: { page: number; runs: TextRun[] }[] = []
  const places = new Map<number, PrintedRow>()
  let y = Number.POSITIVE_INFINITY
  let count = 0
  const put = (text: string, x: number, top: number, twice: boolean): void => {
    if (text.trim() === '') return
    const runs = pages.at(-1)?.runs ?? []
    const pieces = style.byWords ? text.split(' ') : [text]
    let left = x
    for (const piece of pieces) {
      const run = { text: piece, x: left, y: top, width: widthOf(piece, style) * size, height: size }
      if (piece.trim() !== '') runs.push(run, ...(twice ? [{ ...run, x: run.x + 0.3 }] : []))
      left += widthOf(`${piece} `, style) * size
    }
  }
  const printRow = (at: number): void => {
    const row = all[at] ?? []
    const tallest = Math.max(1, ...row.map(texts => texts.length))
    const isHeading = headings.includes(at + 1)
    row.forEach((texts, column) => {
      const step = WRAPPED_LEADING * size
      const down = style.isMiddle ? ((tallest - texts.length) * step) / 2 : 0
      texts.forEach((text, n) => {
        const room = (widths[column] ?? 0) - widthOf(text, style)
        const isRight = style.alignsRight && amounts.has(column) && !isTitle(rows[at] ?? [])
        put(text, (lefts[column] ?? 0) + (isRight ? room * size : 0), y + down + n * step, isHeading && style.isBold)
      })
    })
    const height = (tallest - 1) * WRAPPED_LEADING * size
    places.set(at + 1, { page: pages.length, from: y, to: y + height + size })
    y += height + leading * size
  }
  rows.forEach((row, at) => {
    if (count % style.rowsOnPage === 0) {
      pages.push({ page: pages.length + 1, runs: [] })
      y = 40
      put(`Page ${pages.length}`, 300, y, false)
      y += 3 * size
      if (style.repeats && count > 0 && !headings.includes(at + 1)) {
        const kept = new Map(places)
        for (const heading of headings.slice(0, 2)) printRow(heading - 1)
        for (const [number, place] of kept) places.set(number, place)
      }
    }
    count += 1
    printRow(at)
    if (row.length === 0) y += leading * size
  })
  return { pages, rows: places }
}

/** The style of a line printer: letters and lines of one size, and at least two blanks between the columns. */
export const typedStyleArbitrary: fc.Arbitrary<PrintStyle> = fc
  .record({
    gap: fc.integer({ min: 2, max: 6 }).map(letters => letters * 0.6),
    rowsOnPage: fc.integer({ min: 6, max: 60 }),
    alignsRight: fc.boolean(),
    repeats: fc.boolean(),
  })
  .map(style => ({
    size: 10,
    isMono: true,
    leading: 1.2,
    byWords: false,
    wrapsAt: null,
    isMiddle: false,
    isBold: false,
    ...style,
  }))

/** Pages in a typed style as the text that a line printer gets; `feed` stands between two pages. */
export const typedText = (pages: readonly PageText[], feed: string): string =>
  pages
    .map(({ runs }) => {
      const lines: string[] = []
      for (const { text, x, y } of runs) {
        const at = Math.round(y / 12)
        while (lines.length <= at) lines.push('')
        lines[at] = (lines[at] ?? '').padEnd(Math.round(x / 6)) + text
      }
      return lines.join('\n')
    })
    .join(feed)

/** Where the headings of the columns stand in a sheet: the first row that has most of their last words. */
const headingRows = (rows: readonly Row[], { columns }: CarrierFile): readonly number[] => {
  const last = columns.map(({ heading }) => heading.split(' ').at(-1) ?? '')
  const at = rows.findIndex(row => columns.every((_, column) => textOf(row[column]).endsWith(last[column] ?? '')))
  if (at === -1) return []
  const whole = columns.every(({ heading }, column) => textOf(rows[at]?.[column]) === heading)
  return whole ? [at + 1] : [at, at + 1]
}

/** The file with its pages read back by `read`, and its rows at the places where they are found in the result. */
export const printedFile = (
  file: CarrierFile,
  style: PrintStyle,
  read: (pages: readonly PageText[]) => readonly Sheet[],
): CarrierFile => {
  const rows = file.sheets[0]?.rows ?? []
  const { pages, rows: places } = printed(rows, headingRows(rows, file), style)
  const sheets = read(pages)
  const found = (row: number): { readonly sheet: string | null; readonly row: number } => {
    const place = places.get(row)
    for (const sheet of sheets) {
      const at = (sheet.places ?? []).findIndex(cells =>
        cells.some(
          cell =>
            cell !== null &&
            place !== undefined &&
            cell.page === place.page &&
            cell.y + cell.height / 2 > place.from &&
            cell.y + cell.height / 2 < place.to,
        ),
      )
      if (at !== -1) return { sheet: sheet.name, row: at + 1 }
    }
    return { sheet: null, row: 0 }
  }
  return { ...file, sheets, rows: file.rows.map(one => ({ ...one, ...found(one.row) })) }
}
