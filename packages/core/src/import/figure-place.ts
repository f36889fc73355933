/** The place of a figure in a carrier's file, so that a person can look it up there. */
import { cellText, columnLetter } from './cells/cell-text.ts'
import { IMPORT_FIELDS, type ImportField, type ImportMapping, type PagePlace } from './mapping.ts'
import type { Columns } from './table/columns.ts'
import type { Above, RowCells } from './table/row-cells.ts'
import { ownColumn, type TableRow } from './table-rows.ts'

/** A cell of the sheet as spreadsheets call it (`B14`), several with commas between (`B14,C14`), or a place on a page. */
export type FigurePlace = string | PagePlace

/** The place in the file of each field of a line. */
export type FigurePlaces = { readonly [F in ImportField]?: FigurePlace }

/** A cell's name, by column from 0 and row from 1. */
export const cellName = (column: number, row: number): string => `${columnLetter(column)}${row}`

/** The place of a cell in a sheet. */
export interface CellPlace {
  /** 0-based. */
  readonly column: number
  /** Counts from 1. */
  readonly row: number
}

const CELL = /^([A-Z]{1,3})(\d{1,9})$/

/**
 * The cells that a place names; none for one on a page.
 * @example cellsOfPlace('B14,AA14') // [{ column: 1, row: 14 }, { column: 26, row: 14 }]
 */
export const cellsOfPlace = (place: FigurePlace): readonly CellPlace[] =>
  typeof place !== 'string'
    ? []
    : place.split(',').flatMap(name => {
        const [, letters, row] = CELL.exec(name) ?? []
        if (letters === undefined || row === undefined) return []
        const column = [...letters].reduce((so, letter) => so * 26 + letter.charCodeAt(0) - 64, 0) - 1
        return [{ column, row: Number(row) }]
      })

/** The smallest frame around all the places that are on the page of the first one. */
export const placeAround = ([first, ...others]: readonly [PagePlace, ...PagePlace[]]): PagePlace => {
  const all = [first, ...others.filter(({ page }) => page === first.page)]
  const x = Math.min(...all.map(place => place.x))
  const y = Math.min(...all.map(place => place.y))
  const width = Math.max(...all.map(place => place.x + place.width)) - x
  const height = Math.max(...all.map(place => place.y + place.height)) - y
  return { page: first.page, x, y, width, height }
}

/** The filled cells of these columns; where none is filled, the first of them. */
const placeIn = (row: TableRow, columns: readonly number[]): FigurePlace | null => {
  const filled = columns.filter(column => cellText(row.cells[column]) !== '')
  const used = filled.length > 0 ? filled : columns.slice(0, 1)
  if (used.length === 0) return null
  const [first, ...others] = used.flatMap(column => row.places?.[column] ?? [])
  return first === undefined
    ? used.map(column => cellName(ownColumn(row, column), row.bare?.from.get(column) ?? row.number)).join(',')
    : placeAround([first, ...others])
}

const labelPlace = (row: TableRow): FigurePlace | null => {
  const column = row.cells.findIndex(cell => cellText(cell) !== '')
  return column < 0 ? null : placeIn(row, [column])
}

/**
 * Where each field of a line was read from: its own cells, a merged cell, or the cell above that is carried down. A cell whose
 * value a person replaced by typing is named too. A field that no cell holds has no place.
 */
export const figurePlaces = (
  columns: Columns,
  row: TableRow,
  cells: RowCells,
  mapping: ImportMapping,
  above: Above,
): FigurePlaces => {
  const places: { [F in ImportField]?: FigurePlace } = {}
  for (const field of IMPORT_FIELDS) {
    const source = mapping.columns[field]
    if (source === undefined || cellText(cells.read(field)) === '') continue
    const own = columns.all[field] ?? []
    const isOwn = cells.typed(field) || [cells.own(field), cells.merged(field)].some(cell => cellText(cell) !== '')
    const from =
      typeof source === 'object' && 'section' in source ? above.sectionRow : (above.carried.get(field)?.row ?? null)
    const place = isOwn
      ? placeIn(row, own)
      : from === null
        ? null
        : own.length > 0
          ? placeIn(from, own)
          : labelPlace(from)
    if (place !== null) places[field] = place
  }
  return places
}
