/** Chooses the sheets of a workbook that are read, and tells which others hold amounts (domain: import, step 1). */
import type { Cents } from '../../money/cents.ts'
import { cellText } from '../cells/cell-text.ts'
import { headingKey, headingWords } from '../cells/heading.ts'
import { amountIfAny, moneyOf } from '../cells/money-cell.ts'
import type { ImportMapping, Row, Sheet } from '../mapping.ts'
import { columnsOfSource, headingsOf } from './columns.ts'
import { mappingProblems } from './mapping-problems.ts'
import { isBlank, isPolicyNumber } from './skip-row.ts'
import { namesMoney } from './unmapped.ts'

/** How many rows from the top are searched for headings. */
const SEARCHED = 60

/** Whether some row of the sheet has more than one filled cell. */
export const isTable = ({ rows }: Sheet): boolean =>
  rows.some(row => row.filter(cell => cellText(cell) !== '').length > 1)

/** Whether some row of the sheet has an amount, as lines have: money, or a whole number below a heading of amounts. */
export const holdsAmounts = ({ rows }: Sheet): boolean => {
  const headed = new Set<number>()
  return rows.some((row, at) =>
    row.some((cell, column) => {
      if (typeof cell === 'string' && at < SEARCHED && namesMoney(headingWords(cell))) headed.add(column)
      return moneyOf(cell) !== null || (typeof cell === 'number' && (!Number.isInteger(cell) || headed.has(column)))
    }),
  )
}

/** Whether the sheet names no policy and states the total of the other sheets' lines. */
export const isSummary = ({ rows }: Sheet, total: Cents): boolean =>
  total !== 0 &&
  !rows.some(row =>
    row.some(cell => /\d{4}/.test(cellText(cell)) && isPolicyNumber(cell) && amountIfAny(cell) === null),
  ) &&
  rows.some(row => row.some(cell => amountIfAny(cell) === total))

const named = (sheets: readonly Sheet[], wanted: string | number): Sheet | null =>
  (typeof wanted === 'number' ? sheets[wanted] : sheets.find(({ name }) => name === wanted)) ?? null

/** The sheets that the mapping names; the first visible table when it names none. */
export const sheetsToRead = (sheets: readonly Sheet[], { sheet, sheets: several }: ImportMapping): readonly Sheet[] => {
  const visible = sheets.filter(({ hidden }) => !hidden)
  if (several === 'visible') return visible.filter(isTable)
  if (several !== null) return several.flatMap(wanted => named(sheets, wanted) ?? [])
  if (sheet !== null) return [named(sheets, sheet)].filter(one => one !== null)
  const [first] = [...visible.filter(isTable), ...visible]
  return first === undefined ? [] : [first]
}

/** Where the headings of the first sheet stand in another one. */
export interface SheetHeadings {
  /** 1-based; 0 where there are none. */
  readonly row: number
  /** For each column of the first sheet, this sheet's own column (0-based); null when the columns are the same. */
  readonly columns: readonly (number | null)[] | null
}

/**
 * For each wanted heading the one column that has it, in any order; null when a heading is missing, or occurs twice so that
 * it is unclear which is meant. A wanted column without a heading gets null.
 */
const inOtherOrder = (wanted: readonly string[], found: readonly string[]): readonly (number | null)[] | null => {
  const places = wanted.map(key => {
    if (key === '') return null
    const own = found.flatMap((one, column) => (one === key ? [column] : []))
    return own.length === 1 && wanted.filter(one => one === key).length === 1 ? (own[0] ?? null) : null
  })
  return wanted.every((key, column) => key === '' || places[column] !== null) ? places : null
}

/** Finds the headings in a sheet; null when some are missing. `unnamed`: a field is read from a column without a heading. */
export const headingsInSheet = (
  rows: readonly Row[],
  headings: readonly string[],
  { headerRow, headerRows }: ImportMapping,
  unnamed: boolean,
): SheetHeadings | null => {
  if (headerRow === 0) return { row: 0, columns: null }
  const wanted = headings.map(headingKey)
  // Searched from the top: if the headings are repeated, the rows below the first ones are lines.
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

/** The cells in the order of the first sheet; columns that only this sheet has follow, so that they are asked about. */
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

/** The mapping with its headings in each row near the top. A single heading is no proof: it may be a word of a title. */
const inEachRow = (mapping: ImportMapping): readonly ImportMapping[] => {
  const { headerRow, dataRow, columns } = mapping
  const named = Object.values(columns)
    .flatMap(columnsOfSource)
    .filter(column => typeof column === 'string')
  if (headerRow === 0 || named.length < 2) return []
  return Array.from({ length: SEARCHED }, (_, at) => ({
    ...mapping,
    headerRow: at + 1,
    dataRow: dataRow === null ? null : dataRow + at + 1 - headerRow,
  }))
}

/**
 * A remembered mapping, if every column it names is there, in the row of its headings or in another one, as carriers add and
 * drop titles; null if one is missing. Sheets of other names are chosen anew: the first one, else all that have the columns.
 */
export const fittedMapping = (sheets: readonly Sheet[], mapping: ImportMapping): ImportMapping | null => {
  const isThere = ({ sheet, sheets: several }: ImportMapping): boolean =>
    several === 'visible' || [...(several ?? []), ...(sheet === null ? [] : [sheet])].every(one => named(sheets, one))
  const fits = (one: ImportMapping, within?: number): boolean => {
    const [first] = sheetsToRead(sheets, one)
    return first !== undefined && isThere(one) && mappingProblems(first.rows.slice(0, within), one).length === 0
  }
  // All rows of a large file would be counted again for each row that may hold the headings.
  const fitted = (one: ImportMapping): ImportMapping | null =>
    fits(one) ? one : (inEachRow(one).find(moved => fits(moved, 2 * SEARCHED)) ?? null)
  const found = fitted(mapping) ?? fitted({ ...mapping, sheet: null, sheets: null })
  if (found !== null) return found
  // A cover or a summary may stand in front now.
  const own = sheets.flatMap(({ name, hidden }) =>
    name === null || hidden ? [] : (fitted({ ...mapping, sheet: null, sheets: [name] }) ?? []),
  )
  return own[0] === undefined ? null : { ...own[0], sheets: own.flatMap(one => one.sheets ?? []) }
}
