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

/** 1-based row in which `headings` stand in this sheet; null where they do not. */
export const headingRowIn = (
  rows: readonly Row[],
  headings: readonly string[],
  { headerRow, headerRows }: ImportMapping,
): number | null => {
  if (headerRow === 0) return 0
  const wanted = headings.map(headingKey)
  const fits = (row: number): boolean => {
    const found = headingsOf(rows, { headerRow: row, headerRows }).map(headingKey)
    return wanted.every((key, column) => key === '' || found[column] === key)
  }
  if (fits(headerRow)) return headerRow
  for (let row = 1; row <= Math.min(SEARCHED, rows.length); row += 1) if (fits(row)) return row
  return null
}

export const filledRows = ({ rows }: Sheet): number => rows.filter(row => !isBlank(row)).length

/** Whether a mapping that was remembered fits this file: every column it names is there. */
export const fitsFile = (sheets: readonly Sheet[], mapping: ImportMapping): boolean => {
  const [first] = sheetsToRead(sheets, mapping)
  return first !== undefined && mappingProblems(first.rows, mapping).length === 0
}
