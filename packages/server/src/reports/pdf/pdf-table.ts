/** Tables in a PDF: headings, rows and totals. */
import { aTurn } from '../../work-in-turns.ts'
import { INNER_WIDTH, linesOf, need, PAGE, type PdfSheet, put, rule, SOFT } from './sheet.ts'

export interface PdfColumn<A> {
  readonly heading: string
  /** The column's width in points, with the gap after it. */
  readonly width: number
  readonly align?: 'right'
  /** Whether a long text continues on a second and a third line. */
  readonly wraps?: true
  readonly text: (row: A) => string
}

const GAP = 10
export const PDF_ROW_HEIGHT = 14
/** The distance between the lines of a row, in points. */
const LINE_HEIGHT = 11
const MOST_LINES = 3

interface Cell {
  readonly lines: readonly string[]
  readonly width: number
  readonly align?: 'right' | undefined
}

const gapAfter = (index: number, { length }: readonly unknown[]): number => (index === length - 1 ? 0 : GAP)

const drawRow = (
  sheet: PdfSheet,
  cells: readonly Cell[],
  look: { bold?: boolean; color?: string; size?: number },
): void => {
  let x: number = PAGE.margin
  for (const [index, { lines, width, align }] of cells.entries()) {
    for (const [down, line] of lines.entries())
      put(sheet.doc, line, x, sheet.y + down * LINE_HEIGHT, width - gapAfter(index, cells), {
        ...look,
        align: align ?? 'left',
      })
    x += width
  }
}

export const drawHeadings = <A>(sheet: PdfSheet, columns: readonly PdfColumn<A>[]): void => {
  drawRow(
    sheet,
    columns.map(({ heading, width, align }) => ({ lines: [heading], width, align })),
    { bold: true, color: SOFT, size: 8 },
  )
  sheet.y += PDF_ROW_HEIGHT - 1
  rule(sheet)
  sheet.y += 3
}

// How many rows are drawn before other work gets a turn.
const AT_ONCE = 25

/** Draws the rows and lets other work run in between: a large statement takes seconds. */
export const drawRows = async <A>(
  sheet: PdfSheet,
  columns: readonly PdfColumn<A>[],
  rows: readonly A[],
  colorOf: (row: A) => string | undefined = () => undefined,
): Promise<void> => {
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await aTurn()
    const cells = columns.map(({ text, width, align, wraps = false }, column) => ({
      lines: linesOf(sheet.doc, text(row), width - gapAfter(column, columns), wraps ? MOST_LINES : 1),
      width,
      align,
    }))
    const height = PDF_ROW_HEIGHT + (Math.max(...cells.map(({ lines }) => lines.length)) - 1) * LINE_HEIGHT
    need(sheet, height)
    const color = colorOf(row)
    drawRow(sheet, cells, color === undefined ? {} : { color })
    sheet.y += height
  }
}

/** Draws a label, and an amount under the last column. */
export const drawTotal = (
  sheet: PdfSheet,
  label: string,
  amount: string,
  { strong = false }: { readonly strong?: boolean } = {},
): void => {
  const width = 110
  const left = PAGE.width - PAGE.margin - width
  put(sheet.doc, label, PAGE.margin, sheet.y, left - PAGE.margin - GAP, {
    bold: true,
    align: 'right',
    size: strong ? 11 : 9,
  })
  put(sheet.doc, amount, left, sheet.y, width, { bold: true, align: 'right', size: strong ? 11 : 9 })
  sheet.y += strong ? 18 : PDF_ROW_HEIGHT + 2
}

const NOTE = { size: 8, color: SOFT } as const
const NOTE_HEIGHT = 11

/** Sentences in small print: their height in points, and how they are drawn. */
export const smallPrint = (sheet: PdfSheet, sentences: readonly string[]) => {
  const lines = sentences.flatMap(sentence => linesOf(sheet.doc, sentence, INNER_WIDTH, 3, NOTE))
  return {
    height: lines.length * NOTE_HEIGHT,
    draw: (): void => {
      for (const line of lines) {
        put(sheet.doc, line, PAGE.margin, sheet.y, INNER_WIDTH, NOTE)
        sheet.y += NOTE_HEIGHT
      }
    },
  }
}
