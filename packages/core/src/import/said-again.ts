/** Whether a column that no field is read from says an amount again that a field says. */
import type { InSteps } from '../steps/in-steps.ts'
import { cellText, saysNothing } from './cell-text.ts'
import type { Columns } from './columns.ts'
import { saysPart } from './explained-columns.ts'
import { AMOUNT_FIELDS, type AmountField, type Cell, type RowName } from './mapping.ts'
import { stepper } from './row-steps.ts'
import type { TableRow } from './table-rows.ts'

type AmountIn = (cell: Cell) => number | null

export interface SaidAgain {
  /** Rows with an amount that is not the field's. */
  readonly differing: Readonly<Record<AmountField, readonly RowName[]>>
  /** Rows that hold nothing, and the field does. */
  readonly none: Readonly<Record<AmountField, readonly RowName[]>>
  /** Of the field's amounts in the rows that hold one: all above zero 1, all below -1, both 0. */
  readonly sign: Readonly<Record<AmountField, number>>
  readonly isEmpty: boolean
  readonly isPart: boolean
}

/** The field's amounts in a row. */
const amountsOf = (columns: Columns, field: AmountField, { cells }: TableRow, amountIn: AmountIn): readonly number[] =>
  (columns.all[field] ?? []).map(place => amountIn(cells[place] ?? null) ?? 0)

export function* saidAgain(
  columns: Columns,
  place: number,
  title: string,
  rows: readonly TableRow[],
  amountIn: AmountIn,
): InSteps<SaidAgain> {
  const differing: Record<AmountField, RowName[]> = { gross_amount: [], commission_amount: [] }
  const none: Record<AmountField, RowName[]> = { gross_amount: [], commission_amount: [] }
  const signs: Record<AmountField, Set<number>> = { gross_amount: new Set(), commission_amount: new Set() }
  const isStep = stepper(0.5)
  let isEmpty = true
  for (const row of rows) {
    const cell = row.cells[place] ?? null
    if (isStep([cell])) yield
    const read = amountIn(cell)
    const amount = read ?? 0
    if (amount !== 0) isEmpty = false
    // A rate among the amounts, or a word, says something that no field says.
    const isOther = read === null && !saysNothing(cellText(cell))
    for (const field of AMOUNT_FIELDS) {
      const said = amountsOf(columns, field, row, amountIn)
      // Nothing is said again only where nothing is: of two columns for two terms one is empty in most rows.
      const isAgain = isOther
        ? false
        : amount === 0
          ? said.every(one => one === 0)
          : said.some(one => Math.abs(one) === Math.abs(amount))
      if (isAgain) {
        const sum = said.reduce((total, one) => total + one, 0)
        if (amount !== 0) signs[field].add(Math.sign(sum))
      } else (amount === 0 && !isOther ? none : differing)[field].push(row.name)
    }
  }
  const signOf = (field: AmountField): number => (signs[field].size === 1 ? ([...signs[field]][0] ?? 0) : 0)
  const sign = { gross_amount: signOf('gross_amount'), commission_amount: signOf('commission_amount') }
  return { differing, none, sign, isEmpty, isPart: saysPart(title) }
}

/** What is paid and what is taken back, in columns of their own: where one holds nothing, the other says the amount. */
const isOtherSide = (one: SaidAgain, other: SaidAgain, field: AmountField): boolean => {
  const empty = new Set(other.none[field])
  return (
    other !== one &&
    other.differing[field].length === 0 &&
    one.sign[field] * other.sign[field] === -1 &&
    one.none[field].every(row => !empty.has(row))
  )
}

/**
 * The field whose amounts the column says in every row. Nothing paid beside what was earned is another amount; a part of the
 * commission is empty where there is none of it.
 */
export const sameAs = (column: SaidAgain, all: readonly SaidAgain[]): AmountField | null => {
  if (column.isEmpty) return 'commission_amount'
  const says = (field: AmountField): boolean =>
    column.differing[field].length === 0 &&
    (column.isPart || column.none[field].length === 0 || all.some(other => isOtherSide(column, other, field)))
  return says('commission_amount') ? 'commission_amount' : says('gross_amount') ? 'gross_amount' : null
}
