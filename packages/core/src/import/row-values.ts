/** One row's cells as values, or the first of them that cannot be read. */
import { either as E } from 'fp-ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import { type Cents, negate } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'
import { cellText } from './cell-text.ts'
import { type Columns, cellAt, columnName } from './columns.ts'
import type { RefusedRow } from './import-report.ts'
import type { Cell, ImportField, ImportMapping, Row } from './mapping.ts'
import { readAmount } from './read-amount.ts'
import type { DateReader } from './read-date.ts'
import { type KnownRateUnit, readRate } from './read-rate.ts'
import { trimNumber } from './trim-number.ts'

export const DATE_FIELDS = ['transaction_date', 'effective_date', 'expiration_date'] as const
export type DateField = (typeof DATE_FIELDS)[number]

/** What was decided over the whole file before its rows are read one by one. */
export interface Decisions {
  readonly rateUnit: KnownRateUnit
  readonly dates: { readonly [F in DateField]: DateReader }
}

export interface RowValues {
  readonly commission: Cents | null
  readonly premium: Cents | null
  readonly policyNumber: string | null
  readonly dates: { readonly [F in DateField]: CalendarDate | null }
  readonly rate: Rate | null
}

const MAX_SHOWN = 120

export const refuse = (
  columns: Columns,
  row: number,
  field: ImportField | null,
  cell: Cell,
  why: string,
): RefusedRow => ({
  row,
  column: field === null ? null : columnName(columns, field),
  field,
  value: cellText(cell).slice(0, MAX_SHOWN),
  why,
})

/** Long numbers that a spreadsheet cut to 1.23457E+11: which policy was meant is lost. */
const CUT_SHORT = /^\d\.\d+E\+\d+$/i

const readNumber = (cell: Cell, mapping: ImportMapping): E.Either<string, string | null> => {
  const text = cellText(cell)
  if (typeof cell === 'string' && CUT_SHORT.test(text))
    return E.left('A spreadsheet has cut this number short; open the file as text to get all its digits')
  return E.right(text === '' ? null : trimNumber(text, mapping.policyNumberTrim))
}

const amountReader =
  (mapping: ImportMapping) =>
  (cell: Cell): E.Either<string, Cents | null> =>
    E.map((read: Cents | null) => (read !== null && mapping.negateAmounts ? negate(read) : read))(
      readAmount(cell, { round: mapping.roundAmounts }),
    )

/** The row's commission alone, whatever its other cells hold; null when it has none that can be read. */
export const commissionOf = (columns: Columns, row: Row, mapping: ImportMapping): Cents | null =>
  E.getOrElse<string, Cents | null>(() => null)(amountReader(mapping)(cellAt(columns, row, 'commission_amount')))

/** Reads the amounts first: what a row pays is what a refusal should speak of first. */
export const rowValues = (
  columns: Columns,
  row: Row,
  number: number,
  mapping: ImportMapping,
  decisions: Decisions,
): E.Either<RefusedRow, RowValues> => {
  const at = <A>(field: ImportField, read: (cell: Cell) => E.Either<string, A>): E.Either<RefusedRow, A> => {
    const cell = cellAt(columns, row, field)
    return E.mapLeft((why: string) => refuse(columns, number, field, cell, why))(read(cell))
  }
  const amount = amountReader(mapping)
  const commission = at('commission_amount', amount)
  if (E.isLeft(commission)) return commission
  const premium = at('gross_amount', amount)
  if (E.isLeft(premium)) return premium
  const policyNumber = at('policy_number', cell => readNumber(cell, mapping))
  if (E.isLeft(policyNumber)) return policyNumber
  const transaction = at('transaction_date', decisions.dates.transaction_date)
  if (E.isLeft(transaction)) return transaction
  const effective = at('effective_date', decisions.dates.effective_date)
  if (E.isLeft(effective)) return effective
  const expiration = at('expiration_date', decisions.dates.expiration_date)
  if (E.isLeft(expiration)) return expiration
  const rate = at('commission_rate', cell => readRate(cell, decisions.rateUnit))
  if (E.isLeft(rate)) return rate
  return E.right({
    commission: commission.right,
    premium: premium.right,
    policyNumber: policyNumber.right,
    dates: {
      transaction_date: transaction.right,
      effective_date: effective.right,
      expiration_date: expiration.right,
    },
    rate: rate.right,
  })
}
