/** Places the texts of a line in the columns of its table. */
import type { PagePlace } from '../import/mapping.ts'
import type { BlockRow } from './block.ts'
import { type Column, overlap } from './column-gaps.ts'
import { isFigure } from './figure-text.ts'
import { around, type Box, type Segment, type TextLine } from './text-lines.ts'

/** A row being built: the texts of a wrapped line can still be added to it. */
export interface CellRow {
  readonly page: number
  readonly cells: (Segment | null)[]
  /** The upper edge of its last line. */
  top: number
  isDoubtful: boolean
}

/** In letter heights: a text that reaches no further than this into a second column does not count as standing in it. */
const BARELY = 0.5

/** The index of the column that shares most of the text's width, or else is nearest. */
export const columnAt = (columns: readonly Column[], text: Column): number => {
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  columns.forEach((column, at) => {
    const shared = overlap(column, text)
    if (shared > most) {
      best = at
      most = shared
    }
  })
  return best
}

/** A cell with the text of its next line; a word that was hyphenated at the line's end is put together again. */
export const joined = (above: Segment | null, text: Segment): Segment =>
  above === null
    ? text
    : {
        ...around([above, text]),
        words: [...above.words, ...text.words],
        text: `${above.text}${above.text.endsWith('-') ? '' : ' '}${text.text}`,
      }

/** With `isData`, a text over two columns, or a figure that shares a column with another text, makes the row doubtful. */
export const placeCells = (line: TextLine, columns: readonly Column[], isData: boolean): CellRow => {
  const row: CellRow = { page: line.page, cells: columns.map(() => null), top: line.top, isDoubtful: false }
  for (const segment of line.segments) {
    const reached = columns.filter(column => overlap(column, segment) > BARELY * line.height)
    // A text that runs over several columns belongs to the column where it begins.
    const [first] = reached
    const at = reached.length > 1 && first !== undefined ? columns.indexOf(first) : columnAt(columns, segment)
    const before = row.cells[at] ?? null
    if (isData && (reached.length > 1 || (before !== null && (isFigure(before.text) || isFigure(segment.text)))))
      row.isDoubtful = true
    row.cells[at] = joined(before, segment)
  }
  return row
}

const tenths = (length: number): number => Math.round(length * 10) / 10

const placeOf = (page: number, { left, right, top, bottom }: Box): PagePlace => ({
  page,
  x: tenths(left),
  y: tenths(top),
  width: tenths(right - left),
  height: tenths(bottom - top),
})

/** `mark`: how the row's figures are shown. */
export const blockRow = ({ page, cells, isDoubtful }: CellRow, mark: BlockRow['doubt'] | null): BlockRow => {
  const doubt = isDoubtful ? 'Columns' : mark
  return {
    cells: cells.map(cell => cell?.text ?? null),
    places: cells.map(cell => (cell === null ? null : placeOf(page, cell))),
    ...(doubt === null || doubt === undefined ? {} : { doubt }),
  }
}
