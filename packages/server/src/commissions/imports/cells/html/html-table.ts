/** Builds one table of a page as it is written. Cells that span columns and rows keep the others in their right places. */
import type { Cell } from '@commissions/core'
import type { BlockRow, MergedInRow } from '@commissions/core/document'
import type { BoundedRows } from '../bounded-rows.ts'
import type { CellMark } from '../cell-marks.ts'
import { cellTooLong, MAX_CELL_LENGTH, MAX_COLUMNS, tooManyColumns } from '../file-limits.ts'
import { refuseFile } from '../refused-file.ts'

export interface OpenCell {
  readonly isHeading: boolean
  readonly hidden: boolean
  readonly columns: number
  readonly rows: number
  /** The exact number in `x:num`, which a spreadsheet shows rounded. */
  readonly kept: string | null
  text: string[]
  length: number
}

interface Placed {
  readonly column: number
  readonly columns: number
  readonly cell: Cell
  readonly isHeading: boolean
  readonly hidden: boolean
  /** How many rows the cell spans, its own included. */
  readonly rows: number
}

interface OpenRow {
  readonly hidden: boolean
  readonly isFooter: boolean
  readonly placed: Placed[]
  readonly marks: Set<CellMark>
}

/** The first of them that a row has is asked about. */
const MARKS: readonly CellMark[] = ['Struck', 'Bracketed', 'Red']

export interface TableDraft {
  readonly hidden: boolean
  readonly rows: readonly BlockRow[]
  readonly openRow: (hidden: boolean, isFooter: boolean) => void
  readonly openCell: (cell: Omit<OpenCell, 'text' | 'length'>) => OpenCell
  readonly closeCell: () => void
  /** Notes how something in the open row is shown. */
  readonly mark: (mark: CellMark) => void
  readonly closeRow: () => void
  /** Closes what is open, and puts the footer where it is shown: below the rows. */
  readonly close: () => void
  readonly current: () => OpenCell | null
  /** Columns whose cells are all hidden, and some of them filled. */
  readonly hiddenColumns: () => readonly number[]
  /** Takes the rows so far out of the table, to stand before what follows. */
  readonly takeRows: () => readonly BlockRow[]
}

/** Cuts off cells that span beyond the end of the table or into its footer. */
const endingIn = (rows: readonly BlockRow[]): readonly BlockRow[] =>
  rows.map((row, at) => {
    if (row.merged === undefined) return row
    const merged = row.merged.map(one => ({ ...one, rows: Math.min(one.rows, rows.length - at) }))
    return { ...row, merged: merged.filter(one => one.rows > 1 || one.columns > 1) }
  })

/** A number as it is shown; what only looks like one (a day, a percentage) means what it says. */
const SHOWN_NUMBER = /^[-+($\s]{0,4}\d[\d,. ]{0,40}\)?\s?-?$/

const plain = (text: string): string =>
  text
    .replace(/[ \t\r\f\u00a0]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .replaceAll('\0', '')
    .trim()

const cellOf = ({ text, kept }: OpenCell): Cell => {
  const shown = plain(text.join(''))
  if (kept !== null && SHOWN_NUMBER.test(shown)) {
    const number = Number(kept)
    if (kept.trim() !== '' && Number.isFinite(number)) return number
  }
  return shown === '' ? null : shown
}

export const tableDraft = (hidden: boolean, bounded: BoundedRows): TableDraft => {
  let rows: BlockRow[] = []
  const footer: BlockRow[] = []
  /** For each column, how many further rows a cell above spans. */
  const reaching = new Map<number, number>()
  /** Columns with a filled cell that is hidden, and columns with a cell that is shown. */
  const hiddenOnes = new Set<number>()
  const shown = new Set<number>()
  let row: OpenRow | null = null
  let cell: OpenCell | null = null
  let next = 0

  const number = (): number => bounded.rows.length + 1
  const isTaken = (column: number): boolean => (reaching.get(column) ?? 0) > 0
  const closeCell = (): void => {
    if (cell === null || row === null) return
    const closed = cell
    cell = null
    while (isTaken(next)) next += 1
    if (next + closed.columns > MAX_COLUMNS) refuseFile(tooManyColumns(number()))
    // The cell ends before a column that a cell from above spans, because merged cells must not overlap.
    let columns = 1
    while (columns < closed.columns && !isTaken(next + columns)) columns += 1
    row.placed.push({ ...closed, columns, column: next, cell: cellOf(closed) })
    for (let column = next; column < next + columns; column += 1)
      // Includes the open row, which `closeRow` subtracts.
      if (closed.rows > 1) reaching.set(column, closed.rows)
    next += closed.columns
  }
  const closeRow = (): void => {
    closeCell()
    if (row === null) return
    const { placed, hidden: rowHidden, isFooter, marks } = row
    row = null
    const cells: Cell[] = Array.from({ length: next }, () => null)
    const spreads = placed.filter(({ cell: held }) => held !== null).length > 1
    for (const { column, columns: over, cell: held, isHeading, hidden: cellHidden } of placed) {
      // A heading over several columns is the heading of each of them.
      const last = isHeading && spreads && typeof held === 'string' ? column + over : column + 1
      for (let at = column; at < last; at += 1) cells[at] = held
      if (!cellHidden) shown.add(column)
      else if (held !== null) hiddenOnes.add(column)
    }
    for (const [column, left] of reaching)
      if (left <= 1) reaching.delete(column)
      else reaching.set(column, left - 1)
    bounded.add(cells)
    const isFilled = cells.some(one => one !== null)
    const [mark = null] = MARKS.filter(one => marks.has(one))
    const doubt = !isFilled ? null : rowHidden ? 'Hidden' : mark
    const merged = placed.flatMap(({ column, columns, rows: many }): readonly MergedInRow[] =>
      columns > 1 || many > 1 ? [{ column, columns, rows: many }] : [],
    )
    const made: BlockRow = {
      cells,
      ...(doubt === null ? {} : { doubt }),
      ...(merged.length === 0 ? {} : { merged }),
    }
    if (isFooter) footer.push(made)
    else rows.push(made)
  }
  return {
    hidden,
    get rows() {
      return rows
    },
    openRow: (rowHidden, isFooter) => {
      closeRow()
      row = { hidden: rowHidden, isFooter, placed: [], marks: new Set() }
      next = 0
    },
    openCell: opened => {
      closeCell()
      row ??= { hidden: false, isFooter: false, placed: [], marks: new Set() }
      cell = { ...opened, text: [], length: 0 }
      return cell
    },
    closeCell,
    mark: mark => {
      row?.marks.add(mark)
    },
    closeRow,
    close: () => {
      closeRow()
      rows = [...endingIn(rows), ...endingIn(footer)]
      footer.length = 0
    },
    current: () => cell,
    hiddenColumns: () => [...hiddenOnes].filter(column => !shown.has(column)),
    takeRows: () => {
      const taken = endingIn(rows)
      rows = []
      return taken
    },
  }
}

/** Adds text to a cell. `row` is the place of the next row. */
export const addText = (cell: OpenCell, text: string, row: number): void => {
  cell.length += text.length
  // Blanks are dropped later, so this limit is wide. A cell that is too long without them is refused when its row is added.
  if (cell.length > 8 * MAX_CELL_LENGTH) refuseFile(cellTooLong(row, 'A'))
  cell.text.push(text)
}
