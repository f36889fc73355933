/** Tells whether a column that no field is read from repeats the amounts of a field. */
import type { InSteps } from '../../steps/in-steps.ts'
import { cellText, saysNothing } from '../cells/cell-text.ts'
import { AMOUNT_FIELDS, type AmountField, type Cell, type RowName } from '../mapping.ts'
import { stepper } from '../row-steps.ts'
import type { TableRow } from '../table-rows.ts'
import type { Columns } from './columns.ts'
import { saysPart } from './explained-columns.ts'

type AmountIn = (cell: Cell) => number | null

interface BesideField {
  /** Rows where the column has another amount than the field. */
  readonly differing: RowName[]
  /** Rows where the column is empty or zero, but the field has an amount. */
  readonly none: RowName[]
  /** The signs of the field's amounts in the rows that repeat one. */
  readonly signs: Set<number>
}

const besideField = (): BesideField => ({ differing: [], none: [], signs: new Set() })

/** How an unmapped column of amounts relates to the amounts that are imported. */
export interface SaidAgain {
  readonly of: Readonly<Record<AmountField, BesideField>>
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
  const of = { gross_amount: besideField(), commission_amount: besideField() }
  const isStep = stepper(0.5)
  let isEmpty = true
  for (const row of rows) {
    const cell = row.cells[place] ?? null
    if (isStep([cell])) yield
    const read = amountIn(cell)
    const amount = read ?? 0
    // A rate or a word among the amounts is something that no field has.
    const isOther = read === null && !saysNothing(cellText(cell))
    if (amount !== 0 || isOther) isEmpty = false
    for (const field of AMOUNT_FIELDS) {
      const said = amountsOf(columns, field, row, amountIn)
      const sum = said.reduce((total, one) => total + one, 0)
      // An empty cell repeats the field only when all its amounts are zero: of two columns by term, one is mostly empty.
      const isAgain = isOther
        ? false
        : amount === 0
          ? said.every(one => one === 0)
          : [...said, sum].some(one => Math.abs(one) === Math.abs(amount))
      if (isAgain) {
        if (amount !== 0) of[field].signs.add(Math.sign(sum))
      } else of[field][amount === 0 && !isOther ? 'none' : 'differing'].push(row.name)
    }
  }
  return { of, isEmpty, isPart: saysPart(title) }
}

/** 1 when all signs are positive, -1 when all are negative, else 0. */
const signOf = ({ signs }: BesideField): number => (signs.size === 1 ? ([...signs][0] ?? 0) : 0)

/** Whether two columns hold what is paid and what is taken back: where one is empty, the other has the amount. */
const isOtherSide = (one: BesideField, other: BesideField): boolean => {
  const empty = new Set(other.none)
  return other.differing.length === 0 && signOf(one) * signOf(other) === -1 && one.none.every(row => !empty.has(row))
}

/**
 * The field whose amounts the column repeats in every row. An empty cell beside an amount (nothing paid of what was earned) is
 * a difference, except in a column for a part of the commission, which is empty where there is none of that part.
 */
export const sameAs = (column: SaidAgain, all: readonly SaidAgain[]): AmountField | null => {
  if (column.isEmpty) return 'commission_amount'
  const says = (field: AmountField): boolean => {
    const { differing, none } = column.of[field]
    return (
      differing.length === 0 &&
      (column.isPart || none.length === 0 || all.some(other => isOtherSide(column.of[field], other.of[field])))
    )
  }
  return says('commission_amount') ? 'commission_amount' : says('gross_amount') ? 'gross_amount' : null
}
