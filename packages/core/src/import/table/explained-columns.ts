/** Finds unread columns that add nothing to what is known of the commission: sums, their parts, amounts due. */

import { headingWords } from '../cells/heading.ts'
import type { AmountField, Cell, RowName } from '../mapping.ts'
import type { TableRow } from '../table-rows.ts'
import type { Columns } from './columns.ts'

/** A column of the file that holds amounts or dates and that no field is read from. */
export interface UnmappedColumn {
  readonly place: number
  readonly title: string
  readonly holds: 'Amounts' | 'Dates'
  /** The amount field that its heading could mean; null when it means neither. */
  readonly speaksOf: AmountField | null
  /** The heading names another sum, such as one of another period, a limit or a balance. */
  readonly isOther: boolean
  /** The field whose amounts the column repeats in every row (see `sameAs` in said-again.ts); null when it repeats none. */
  readonly sameAs: AmountField | null
  /** Some of the rows with an amount that no field has. */
  readonly rows: readonly RowName[]
}

type AmountIn = (cell: Cell) => number | null

/** Headings of the parts of a commission in separate columns. Shares of several agencies are not parts. */
const PART =
  /\b(?:base|bonus|override|incentive|supp|supplemental|adjustment|first year|fy|renewal|new|commission \d|\d commission)\b/

/** Whether a heading says that its column is a part of a commission. */
export const saysPart = (heading: string): boolean => PART.test(headingWords(heading))

/** Columns such as base, bonus and override, when in every row they add up to the commission column that is read. */
const commissionParts = (
  found: readonly UnmappedColumn[],
  { at }: Columns,
  rows: readonly TableRow[],
  amountIn: AmountIn,
): ReadonlySet<UnmappedColumn> => {
  const { commission_amount: commissions } = at
  const parts = found.filter(({ holds, title }) => holds === 'Amounts' && saysPart(title))
  if (commissions === undefined || parts.length < 2) return new Set()
  const figure = (row: TableRow, place: number): number => amountIn(row.cells[place] ?? null) ?? 0
  // Every row must match: a row that pays parts but no commission is not their sum.
  const isSum = rows.every(
    row => figure(row, commissions) === parts.reduce((total, { place }) => total + figure(row, place), 0),
  )
  const filled = rows.filter(row => figure(row, commissions) !== 0)
  return filled.length >= SHOWN && isSum ? new Set(parts) : new Set()
}

/**
 * Columns that explain each other: what the insured was billed is the premium plus taxes, fees and funds; what the carrier is
 * due is the same less the commission. Neither the sum nor its parts belong to the commission.
 */
const billedParts = (
  left: readonly UnmappedColumn[],
  { at }: Columns,
  rows: readonly TableRow[],
  amountIn: AmountIn,
): ReadonlySet<UnmappedColumn> => {
  const { gross_amount: premiums, commission_amount: commissions } = at
  if (premiums === undefined || commissions === undefined) return new Set()
  const amounts = left.filter(({ holds }) => holds === 'Amounts')
  const commissionWord = ({ title }: UnmappedColumn): boolean => /\bcommission\b/.test(headingWords(title))
  const sums = amounts.filter(column => !column.isOther && !commissionWord(column))
  for (const sum of sums) {
    const parts = amounts.filter(column => column !== sum)
    if (parts.length === 0 || parts.some(part => commissionWord(part) || part.speaksOf !== null)) continue
    let [billed, due, of] = [0, 0, 0]
    for (const { cells } of rows) {
      const figure = (place: number): number => amountIn(cells[place] ?? null) ?? 0
      if (figure(sum.place) === 0 || figure(premiums) === 0) continue
      const whole = parts.reduce((total, { place }) => total + figure(place), figure(premiums))
      of += 1
      if (figure(sum.place) === whole) billed += 1
      if (figure(sum.place) === whole - figure(commissions)) due += 1
    }
    if (of >= SHOWN && (billed === of || due === of)) return new Set([sum, ...parts])
  }
  return new Set()
}

/** So many fitting rows show how a column is calculated. */
const SHOWN = 2

/**
 * Whether a column only repeats the others: what is due to the carrier is the premium less the commission, and what was
 * billed is the premium with taxes and fees.
 */
const isExplained = (
  column: UnmappedColumn,
  all: readonly UnmappedColumn[],
  { at }: Columns,
  rows: readonly TableRow[],
  amountIn: AmountIn,
): boolean => {
  const { gross_amount: premiums, commission_amount: commissions } = at
  if (column.holds !== 'Amounts' || column.isOther || column.speaksOf === 'commission_amount') return false
  if (premiums === undefined || commissions === undefined) return false
  const added = all.filter(one => one !== column && one.holds === 'Amounts' && one.isOther)
  let [due, billed, of] = [0, 0, 0]
  for (const { cells } of rows) {
    const [sum, premium, commission] = [column.place, premiums, commissions].map(place =>
      amountIn(cells[place] ?? null),
    )
    if (!sum || !premium || !commission) continue
    of += 1
    if (sum === premium - commission) due += 1
    if (sum === added.reduce((total, { place }) => total + (amountIn(cells[place] ?? null) ?? 0), premium)) billed += 1
  }
  return of >= SHOWN && (due === of || (added.length > 0 && billed === of))
}

/** The columns that need no question. */
export const explainedColumns = (
  found: readonly UnmappedColumn[],
  columns: Columns,
  rows: readonly TableRow[],
  amountIn: AmountIn,
): ReadonlySet<UnmappedColumn> => {
  const explained = new Set([
    ...found.filter(column => isExplained(column, found, columns, rows, amountIn)),
    ...commissionParts(found, columns, rows, amountIn),
  ])
  const left = found.filter(column => !explained.has(column))
  return new Set([...explained, ...billedParts(left, columns, rows, amountIn)])
}
