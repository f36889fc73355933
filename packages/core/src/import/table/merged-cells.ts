/**
 * Merged cells of a spreadsheet: the value of the first cell holds for every row that the merged cell covers, but an amount
 * counts once.
 */
import { grouped } from '../../list/grouped.ts'
import { cellText } from '../cells/cell-text.ts'
import { moneyOf } from '../cells/money-cell.ts'
import { AMOUNT_FIELDS, type Cell, type MergedCells, type Row, type Sheet } from '../mapping.ts'
import type { TableRow } from '../table-rows.ts'
import type { Columns } from './columns.ts'
import { filledIn, isWords } from './header-row.ts'
import { isBlank, rowLook } from './skip-row.ts'

/** A merged cell that reaches into a row from one above it. */
interface Reaching {
  /** 0-based, of the sheet itself. */
  readonly column: number
  /** The row where it begins, from 1. */
  readonly row: number
  readonly cell: Cell
}

/** The merged cells that reach into each row (from 1) of the data, which begin below the first `above` rows. */
export const reachingDown = ({ rows, merged = [] }: Sheet, above: number): ReadonlyMap<number, readonly Reaching[]> => {
  const found: [into: number, reaching: Reaching][] = []
  for (const { row, column, rows: many } of merged) {
    const cell = rows[row - 1]?.[column] ?? null
    if (row <= above || cellText(cell) === '') continue
    for (let into = row + 1; into < row + many && into <= rows.length; into += 1)
      found.push([into, { column, row, cell }])
  }
  return grouped(found)
}

/**
 * The row with the merged values that reach into it. Columns of amounts stay as they are, because one amount over two lines
 * is not two. Totals rows stay too, because they are recognized by the cells that they leave empty.
 */
export const withReaching = (row: TableRow, reaching: readonly Reaching[], { all }: Columns): TableRow => {
  const amounts = AMOUNT_FIELDS.flatMap(field => all[field] ?? [])
  const mapped = Object.values(all).flat()
  if (isBlank(row.cells) || rowLook(row.cells) !== 'No') return row
  const cells = [...row.cells]
  const from = new Map<number, number>()
  for (const { column, row: first, cell } of reaching) {
    const place = row.own === undefined ? column : row.own.columns.indexOf(column)
    if (place < 0 || cellText(cells[place]) !== '') continue
    from.set(place, first)
    if (amounts.includes(place) || (!mapped.includes(place) && moneyOf(cell) !== null)) continue
    while (cells.length < place) cells.push(null)
    cells[place] = cell
  }
  if (from.size === 0) return row
  return { ...row, cells, bare: { cells: row.cells, from } }
}

/**
 * The rows, with words merged over several columns repeated above each of these columns that has a heading below, as for a
 * group heading. A title over everything, and words among figures, stay where they are.
 */
export const headedAcross = (rows: readonly Row[], merged: readonly MergedCells[]): readonly Row[] => {
  const made = [...rows]
  for (const { row, column, rows: many, columns } of merged) {
    const cells = made[row - 1] ?? []
    const text = cells[column]
    if (columns < 2 || typeof text !== 'string' || !isWords(cells) || filledIn(cells) < 2) continue
    const below = made[row - 1 + many] ?? []
    const headed = [...cells]
    // Stops where the row below ends, however far the merged cell is declared to reach.
    for (let at = column + 1; at < Math.min(column + columns, below.length); at += 1) {
      if (cellText(below[at]) === '' || cellText(headed[at]) !== '') continue
      while (headed.length < at) headed.push(null)
      headed[at] = text
    }
    made[row - 1] = headed
  }
  return made
}
