/** Rows under headings that stand again on every page. */
import { aTurn } from '../../work-in-turns.ts'
import { need, PAGE, put, rule, type Sheet, SOFT } from './sheet.ts'

export interface PdfColumn<A> {
  readonly heading: string
  /** In points; a column's share of the page. */
  readonly width: number
  readonly align?: 'right'
  readonly text: (row: A) => string
}

const GAP = 10
export const ROW_HEIGHT = 14

interface Cell {
  readonly text: string
  readonly width: number
  readonly align?: 'right' | undefined
}

const drawRow = (
  sheet: Sheet,
  cells: readonly Cell[],
  look: { bold?: boolean; color?: string; size?: number },
): void => {
  let x: number = PAGE.margin
  for (const [index, { text, width, align }] of cells.entries()) {
    const gap = index === cells.length - 1 ? 0 : GAP
    put(sheet.doc, text, x, sheet.y, width - gap, { ...look, align: align ?? 'left' })
    x += width
  }
}

export const drawHeadings = <A>(sheet: Sheet, columns: readonly PdfColumn<A>[]): void => {
  drawRow(
    sheet,
    columns.map(({ heading, width, align }) => ({ text: heading, width, align })),
    { bold: true, color: SOFT, size: 8 },
  )
  sheet.y += ROW_HEIGHT - 1
  rule(sheet)
  sheet.y += 3
}

// So many rows are drawn before others get their turn.
const AT_ONCE = 25

/** Draws the rows, giving way to other work now and then: a large statement takes seconds. */
export const drawRows = async <A>(
  sheet: Sheet,
  columns: readonly PdfColumn<A>[],
  rows: readonly A[],
  colorOf: (row: A) => string | undefined = () => undefined,
): Promise<void> => {
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await aTurn()
    need(sheet, ROW_HEIGHT)
    const color = colorOf(row)
    drawRow(
      sheet,
      columns.map(({ text, width, align }) => ({ text: text(row), width, align })),
      color === undefined ? {} : { color },
    )
    sheet.y += ROW_HEIGHT
  }
}

/** A label and an amount under the last column. */
export const drawTotal = (
  sheet: Sheet,
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
  sheet.y += strong ? 18 : ROW_HEIGHT + 2
}
