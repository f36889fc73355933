/** The rows of a carrier's file as they are, to be shown beside what was read from them. */
import type { InSteps } from '../steps/in-steps.ts'
import { placeAround } from './figure-place.ts'
import type { Cell, PagePlace, RowPlaces, Sheet } from './mapping.ts'
import { stepper } from './row-steps.ts'

/** A row of the file as text, to be shown. */
export interface FileRow {
  /** Null for a file without sheets. */
  readonly sheet: string | null
  /** The file's own number, from 1. */
  readonly row: number
  readonly cells: readonly string[]
  /** The place of the row, as far as it is on its first page; only in a file that has pages. */
  readonly place?: PagePlace
}

/** In characters. Only the beginning of a longer cell is shown. */
const LONGEST = 500

const shownCell = (cell: Cell): string => {
  if (cell === null) return ''
  const text = String(cell)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** The last filled cell ends a row: sheets may be wider than what stands in them. */
const shownCells = (cells: readonly Cell[]): readonly string[] => {
  const shown = cells.map(shownCell)
  return shown.slice(0, shown.findLastIndex(cell => cell !== '') + 1)
}

const placed = (places: RowPlaces | undefined): { readonly place?: PagePlace } => {
  const [first, ...others] = (places ?? []).filter(place => place !== null)
  return first === undefined ? {} : { place: placeAround([first, ...others]) }
}

/** Rows from `from` (1-based) on, `count` of them. */
export const rowsOfSheet = ({ name, rows, places }: Sheet, from: number, count: number): readonly FileRow[] =>
  rows.slice(from - 1, from - 1 + count).map((cells, index) => ({
    sheet: name,
    row: from + index,
    cells: shownCells(cells),
    ...placed(places?.[from - 1 + index]),
  }))

interface Seen {
  readonly name: string
  readonly read: boolean
}

/** Every row of the sheets that are read, one sheet after the other. */
export function* fileRowsInSteps(sheets: readonly Sheet[], seen: readonly Seen[]): InSteps<readonly FileRow[]> {
  const read = new Set(seen.flatMap(({ name, read: isRead }) => (isRead ? [name] : [])))
  const found: FileRow[] = []
  const isStep = stepper()
  for (const { name, rows, places } of sheets) {
    if (name !== null && !read.has(name)) continue
    for (const [index, cells] of rows.entries()) {
      if (isStep(cells)) yield
      found.push({ sheet: name, row: index + 1, cells: shownCells(cells), ...placed(places?.[index]) })
    }
  }
  return found
}
