/** Which sheets of a workbook are read, and which of the others hold amounts too (domain: import, step 1). */
import { either as E } from 'fp-ts'
import type { Cents } from '../money/cents.ts'
import { cellText } from './cell-text.ts'
import { headingsOf } from './columns.ts'
import { headingKey } from './heading.ts'
import type { Cell, ImportMapping, Row, Sheet } from './mapping.ts'
import { mappingProblems } from './mapping-problems.ts'
import { moneyOf } from './money-cell.ts'
import { readAmount } from './read-amount.ts'
import { isBlank, isPolicyNumber } from './skip-row.ts'

/** More than one cell in some row. */
export const isTable = ({ rows }: Sheet): boolean =>
  rows.some(row => row.filter(cell => cellText(cell) !== '').length > 1)

/** Rows with amounts, as lines have. */
export const holdsAmounts = ({ rows }: Sheet): boolean =>
  rows.filter(row => row.some(cell => moneyOf(cell) !== null || (typeof cell === 'number' && !Number.isInteger(cell))))
    .length >= 1

/** It names no policy and states what the lines of the others come to. */
export const isSummary = ({ rows }: Sheet, total: Cents | null): boolean =>
  total !== null &&
  total !== 0 &&
  !rows.some(row =>
    row.some(cell => /\d{4}/.test(cellText(cell)) && isPolicyNumber(cell) && amountIn(cell) === null),
  ) &&
  rows.some(row => row.some(cell => amountIn(cell) === total))

const amountIn = (cell: Cell): Cents | null =>
  E.getOrElse<string, Cents | null>(() => null)(readAmount(cell, { round: true }))

const named = (sheets: readonly Sheet[], wanted: string | number): Sheet | null =>
  (typeof wanted === 'number' ? sheets[wanted] : sheets.find(({ name }) => name === wanted)) ?? null

/** The sheets that the mapping says; the first table in sight when it says none. */
export const sheetsToRead = (sheets: readonly Sheet[], { sheet, sheets: several }: ImportMapping): readonly Sheet[] => {
  const visible = sheets.filter(({ hidden }) => !hidden)
  if (several === 'visible') return visible.filter(isTable)
  if (several !== null) return several.flatMap(wanted => named(sheets, wanted) ?? [])
  if (sheet !== null) return [named(sheets, sheet)].filter(one => one !== null)
  const [first] = [...visible.filter(isTable), ...visible]
  return first === undefined ? [] : [first]
}

/** So far down headings are looked for. */
const SEARCHED = 60

/** Where the headings of the first sheet stand in another one. */
export interface SheetHeadings {
  /** 1-based; 0 where there are none. */
  readonly row: number
  /** The sheet's own column of each column of the first sheet, 0-based; null where they stand in the same ones. */
  readonly columns: readonly (number | null)[] | null
}

/**
 * Every heading in one place each, wherever that is; null where one is missing or stands twice, so that nobody can tell which
 * of the two is meant. A column without a heading has no place in another order.
 */
const inOtherOrder = (wanted: readonly string[], found: readonly string[]): readonly (number | null)[] | null => {
  const places = wanted.map(key => {
    if (key === '') return null
    const own = found.flatMap((one, column) => (one === key ? [column] : []))
    return own.length === 1 && wanted.filter(one => one === key).length === 1 ? (own[0] ?? null) : null
  })
  return wanted.every((key, column) => key === '' || places[column] !== null) ? places : null
}

/** Null where the headings do not all stand there. `unnamed`: some field is read from a column without a heading. */
export const headingsInSheet = (
  rows: readonly Row[],
  headings: readonly string[],
  { headerRow, headerRows }: ImportMapping,
  unnamed: boolean,
): SheetHeadings | null => {
  if (headerRow === 0) return { row: 0, columns: null }
  const wanted = headings.map(headingKey)
  // From the top: where the headings are repeated, the rows below the first ones are lines.
  const searched = Array.from({ length: Math.min(Math.max(SEARCHED, headerRow), rows.length) }, (_, at) => at + 1)
  const foundIn = searched.map(row => headingsOf(rows, { headerRow: row, headerRows }).map(headingKey))
  const same = foundIn.findIndex(found => wanted.every((key, column) => key === '' || found[column] === key))
  if (same >= 0) return { row: searched[same] ?? headerRow, columns: null }
  if (unnamed) return null
  for (const [at, found] of foundIn.entries()) {
    const columns = inOtherOrder(wanted, found)
    if (columns !== null) return { row: searched[at] ?? headerRow, columns }
  }
  return null
}

/** What stands in each column of the first sheet; columns that only this sheet has follow, so that they are asked about. */
export const inFirstOrder = <A>(
  cells: readonly (A | null)[],
  columns: readonly (number | null)[],
): readonly (A | null)[] => {
  const known = new Set(columns)
  const ordered = columns.map(own => (own === null ? null : (cells[own] ?? null)))
  const more = cells.filter((_, column) => !known.has(column))
  return more.some(cell => cell !== null && cell !== '') ? [...ordered, ...more] : ordered
}

export const filledRows = ({ rows }: Sheet): number => rows.filter(row => !isBlank(row)).length

/** Whether a mapping that was remembered fits this file: every column it names is there. */
export const fitsFile = (sheets: readonly Sheet[], mapping: ImportMapping): boolean => {
  const [first] = sheetsToRead(sheets, mapping)
  return first !== undefined && mappingProblems(first.rows, mapping).length === 0
}
