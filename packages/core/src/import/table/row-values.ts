/** Reads one row's cells as values, or refuses the row by the first cell that cannot be read. */
import { either as E } from 'fp-ts'
import type { CalendarDate } from '../../calendar/calendar-date.ts'
import { type Cents, negate } from '../../money/cents.ts'
import type { Rate } from '../../money/rate.ts'
import { cellText, hasNoValue, saysDitto } from '../cells/cell-text.ts'
import { type AmountReading, readAmount } from '../cells/read-amount.ts'
import type { DateReader } from '../cells/read-date.ts'
import { type KnownRateUnit, readRate } from '../cells/read-rate.ts'
import type { RefusedRow } from '../import-report.ts'
import type { AmountField, Cell, ImportField, ImportMapping } from '../mapping.ts'
import type { TableRow } from '../table-rows.ts'
import { type Columns, columnName } from './columns.ts'
import { unitInRow } from './rate-unit.ts'
import type { RowCells } from './row-cells.ts'

export const DATE_FIELDS = ['transaction_date', 'effective_date', 'expiration_date'] as const
export type ImportDateField = (typeof DATE_FIELDS)[number]

const longest = (texts: readonly string[], fits: (text: string) => boolean): string =>
  texts.filter(text => text !== '' && fits(text.toUpperCase())).reduce((a, b) => (b.length > a.length ? b : a), '')

/** A carrier's module, which counts the terms of a policy: a later file has others. */
const MODULE = /^ \d{2}$/
const WITH_MODULE = /\d{4}\S{0,20}( \d{2})$/

/** Trims at most one prefix and one suffix, the longest that fit in upper or lower case, or any module; never the whole number. */
const trimNumber = (printed: string, { prefix, suffix }: ImportMapping['policyNumberTrim']): string => {
  const before = longest(prefix, text => printed.toUpperCase().startsWith(text) && printed.length > text.length)
  const rest = printed.slice(before.length).trim()
  const said = longest(suffix, text => rest.toUpperCase().endsWith(text) && rest.length > text.length)
  const after = said || (suffix.some(text => MODULE.test(text)) ? (WITH_MODULE.exec(rest)?.[1] ?? '') : '')
  return rest.slice(0, rest.length - after.length).trim() || printed
}

/** What was decided from the whole file before its rows are read one by one. */
export interface Decisions {
  readonly rateUnit: KnownRateUnit
  readonly dates: { readonly [F in ImportDateField]: DateReader }
  /** Reads dates that a person typed. */
  readonly typedDate: DateReader
  readonly amounts: AmountReading & {
    /** Fields whose amounts all have a point before the cents, although whole numbers are cents. */
    readonly pointed?: readonly AmountField[]
  }
}

export interface RowValues {
  readonly commission: Cents | null
  readonly premium: Cents | null
  readonly policyNumber: string | null
  readonly dates: { readonly [F in ImportDateField]: CalendarDate | null }
  readonly rate: Rate | null
}

const MAX_SHOWN = 120

export const refuse = (
  columns: Columns,
  { sheet, number }: Pick<TableRow, 'sheet' | 'number'>,
  field: ImportField | null,
  cell: Cell,
  why: string,
): RefusedRow => ({
  sheet,
  row: number,
  column: field === null ? null : columnName(columns, field),
  field,
  value: cellText(cell).slice(0, MAX_SHOWN),
  why,
})

const NO_RESULT = 'The spreadsheet has an error or no result here: open it, correct it if need be, and save it'

/** A number that a spreadsheet cut to 1.23457E+11, or made of 7E12, so that the policy meant can no longer be known. */
const CUT_SHORT = /^\d(?:\.\d+)?E\+\d+$/i

/** What a spreadsheet makes of a number such as 3-12 or 3-14-2025. */
const MADE_A_DATE =
  /^(?:(?:19|20)\d\d-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])|\d{1,2}-[A-Z][a-z]{2}|[A-Z][a-z]{2}-\d{2}|(?:0?\d|1[0-2])\/(?:[0-2]?\d|3[01])\/(?:\d{2}|\d{4}))$/

/** Spreadsheets keep 15 digits of a number. */
const LOST_DIGITS = 1e15

/**
 * The number without the star or the raised digit of a footnote, the apostrophe that marks a text, and the decimal that some
 * programs add to digits.
 */
const withoutMark = (text: string): string =>
  text
    .replace(/(?<=[\d ])[*\u2020\u2021\u00b2\u00b3\u00b9\u2070\u2074-\u2079]$/, '')
    .replace(/^'/, '')
    .replace(/^(\d{4,})\.0$/, '$1')
    .trim()

const readNumber = (cell: Cell, mapping: ImportMapping): E.Either<string, string | null> => {
  const text = cellText(cell)
  if (typeof cell === 'string' && CUT_SHORT.test(text))
    return E.left('A spreadsheet has cut this number short; open the file as text to get all its digits')
  if (saysDitto(text)) return E.left('This mark means the number above: type that number here')
  if (MADE_A_DATE.test(text))
    return E.left('This is a date, which a spreadsheet may have made of the number; ask for the number as text')
  if (typeof cell === 'number' && Math.abs(cell) >= LOST_DIGITS)
    return E.left(
      'A spreadsheet keeps only 15 digits of a number, so its last ones are lost; ask for the number as text',
    )
  return E.right(text === '' ? null : trimNumber(withoutMark(text), mapping.policyNumberTrim))
}

/** How amounts are read that a person typed. */
const TYPED: AmountReading = { round: false }

/** One amount of the row, its sign turned where the mapping says so. */
const readAmountOf = (
  field: AmountField,
  cells: RowCells,
  mapping: ImportMapping,
  { amounts }: Pick<Decisions, 'amounts'>,
): E.Either<string, Cents | null> => {
  if (cells.typed(field)) return readAmount(cells.own(field), TYPED)
  const turned = mapping.negateAmounts !== mapping.negate.includes(field)
  const signed = (read: Cents): Cents => {
    const said = turned ? negate(read) : read
    return cells.takesBack && said > 0 ? negate(said) : said
  }
  return E.map((read: Cents | null) => (read === null ? null : signed(read)))(
    readAmount(
      cells.read(field),
      amounts.pointed?.includes(field) === true ? { ...amounts, wholeCents: false } : amounts,
    ),
  )
}

/** A field's amount; null when the row has none that can be read. */
export const fieldAmount = (
  field: AmountField,
  cells: RowCells,
  mapping: ImportMapping,
  decisions: Pick<Decisions, 'amounts'>,
): Cents | null => E.getOrElse<string, Cents | null>(() => null)(readAmountOf(field, cells, mapping, decisions))

/** Reads the amounts first, because a refusal should be about what the row pays before anything else. */
export const rowValues = (
  columns: Columns,
  row: TableRow,
  cells: RowCells,
  mapping: ImportMapping,
  decisions: Decisions,
): E.Either<RefusedRow, RowValues> => {
  const at = <A>(field: ImportField, read: (cell: Cell) => E.Either<string, A>): E.Either<RefusedRow, A> => {
    const cell = cells.read(field)
    const value = hasNoValue(cellText(cell)) ? E.left(NO_RESULT) : read(cell)
    return E.mapLeft((why: string) => refuse(columns, row, field, cell, why))(value)
  }
  const amount = (field: AmountField) => at(field, () => readAmountOf(field, cells, mapping, decisions))
  const commission = amount('commission_amount')
  if (E.isLeft(commission)) return commission
  const premium = amount('gross_amount')
  if (E.isLeft(premium)) return premium
  const policyNumber = at('policy_number', cell => readNumber(cell, mapping))
  if (E.isLeft(policyNumber)) return policyNumber
  const dates: { [F in ImportDateField]: CalendarDate | null } = {
    transaction_date: null,
    effective_date: null,
    expiration_date: null,
  }
  for (const field of DATE_FIELDS) {
    const date = at(field, cells.typed(field) ? decisions.typedDate : decisions.dates[field])
    if (E.isLeft(date)) return date
    dates[field] = date.right
  }
  const isTyped = cells.typed('commission_rate')
  const { decimal } = decisions.amounts
  const inRow = { premium: premium.right, commission: commission.right, ...(decimal === undefined ? {} : { decimal }) }
  const rate = at('commission_rate', cell =>
    isTyped
      ? readRate(cell, 'percent')
      : readRate(cell, unitInRow({ rate: cell, ...inRow }, decisions.rateUnit), decimal),
  )
  if (E.isLeft(rate)) return rate
  return E.right({
    commission: commission.right,
    premium: premium.right,
    policyNumber: policyNumber.right,
    dates,
    rate: rate.right,
  })
}
