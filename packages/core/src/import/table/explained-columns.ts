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

/** The figure of a row in a column; 0 where it has none. */
type Figure = (place: number | undefined) => number

/** Headings of the parts of a commission in separate columns. Shares of several agencies are not parts. */
const PART =
  /\b(?:base|bonus|override|incentive|supp|supplemental|adjustment|first year|fy|renewal|new|commission \d|\d commission)\b/

/** Whether a heading says that its column is a part of a commission. */
export const saysPart = (heading: string): boolean => PART.test(headingWords(heading))

const sumOf = (figure: Figure, columns: readonly UnmappedColumn[]): number =>
  columns.reduce((total, { place }) => total + figure(place), 0)

/** So many fitting rows show how a column is calculated. */
const SHOWN = 2

const allFit = (shown: readonly Figure[], fits: (figure: Figure) => boolean): boolean =>
  shown.length >= SHOWN && shown.every(fits)

/** Columns such as base, bonus and override, when in every row they add up to the commission column that is read. */
const commissionParts = (
  found: readonly UnmappedColumn[],
  { commission_amount: commission }: Columns['at'],
  rows: readonly Figure[],
): readonly UnmappedColumn[] => {
  const parts = found.filter(({ holds, title }) => holds === 'Amounts' && saysPart(title))
  const isSum = (figure: Figure): boolean => figure(commission) === sumOf(figure, parts)
  const filled = rows.filter(figure => figure(commission) !== 0)
  // Every row must match: a row that pays parts but no commission is not their sum.
  return parts.length > 1 && allFit(filled, isSum) && rows.every(isSum) ? parts : []
}

/**
 * Columns that explain each other: what the insured was billed is the premium plus taxes, fees and funds; what the carrier is
 * due is the same less the commission. Neither the sum nor its parts belong to the commission.
 */
const billedParts = (
  left: readonly UnmappedColumn[],
  { gross_amount: premium, commission_amount: commission }: Columns['at'],
  rows: readonly Figure[],
): readonly UnmappedColumn[] => {
  const amounts = left.filter(({ holds }) => holds === 'Amounts')
  const isSum = (column: UnmappedColumn): boolean => {
    const parts = amounts.filter(one => one !== column)
    if (column.isOther || parts.length === 0 || parts.some(({ speaksOf }) => speaksOf !== null)) return false
    const shown = rows.filter(figure => figure(column.place) !== 0 && figure(premium) !== 0)
    const less = (figure: Figure): number => figure(premium) + sumOf(figure, parts) - figure(column.place)
    return allFit(shown, figure => less(figure) === 0) || allFit(shown, figure => less(figure) === figure(commission))
  }
  return amounts.some(({ title }) => /\bcommission\b/.test(headingWords(title))) || !amounts.some(isSum) ? [] : amounts
}

/**
 * Whether a column only repeats the others: what is due to the carrier is the premium less the commission, and what was
 * billed is the premium with taxes and fees.
 */
const isExplained = (
  column: UnmappedColumn,
  all: readonly UnmappedColumn[],
  { gross_amount: premium, commission_amount: commission }: Columns['at'],
  rows: readonly Figure[],
): boolean => {
  if (column.holds !== 'Amounts' || column.isOther || column.speaksOf === 'commission_amount') return false
  const added = all.filter(one => one.holds === 'Amounts' && one.isOther)
  const shown = rows.filter(figure => [column.place, premium, commission].every(place => figure(place) !== 0))
  const less = (figure: Figure): number => figure(column.place) - figure(premium)
  return (
    allFit(shown, figure => less(figure) === -figure(commission)) ||
    (added.length > 0 && allFit(shown, figure => less(figure) === sumOf(figure, added)))
  )
}

/** The columns that need no question. */
export const explainedColumns = (
  found: readonly UnmappedColumn[],
  { at }: Columns,
  rows: readonly TableRow[],
  amountIn: (cell: Cell) => number | null,
): ReadonlySet<UnmappedColumn> => {
  const figures = rows.map(
    ({ cells }): Figure =>
      place =>
        place === undefined ? 0 : (amountIn(cells[place] ?? null) ?? 0),
  )
  const explained = new Set([
    ...found.filter(column => isExplained(column, found, at, figures)),
    ...commissionParts(found, at, figures),
  ])
  const left = found.filter(column => !explained.has(column))
  return new Set([...explained, ...billedParts(left, at, figures)])
}
