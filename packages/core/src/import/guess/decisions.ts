/** Decides from the whole file how its amounts, dates and rates are meant, which no single row can tell. */
import type { CalendarDate } from '../../calendar/calendar-date.ts'
import type { InSteps } from '../../steps/in-steps.ts'
import { cellText } from '../cells/cell-text.ts'
import { currencyMark } from '../cells/currency.ts'
import {
  allPointed,
  decimalOf,
  decimalSaid,
  type NumberVotes,
  numberVotes,
  wholeAmountsIn,
} from '../cells/number-style.ts'
import { creditMark, type DecimalSign } from '../cells/read-amount.ts'
import { type DateReader, dateReader, dateReaderInSteps } from '../cells/read-date.ts'
import { AMOUNT_FIELDS, type Cell, type DateOrder, type ImportField, type ImportMapping } from '../mapping.ts'
import { stepper } from '../row-steps.ts'
import { type Columns, cellAt } from '../table/columns.ts'
import { decideRateUnitInSteps, type RateSample, type RateUnitDecision } from '../table/rate-unit.ts'
import { nothingAbove, rowCells } from '../table/row-cells.ts'
import { DATE_FIELDS, type Decisions, fieldAmount, type ImportDateField } from '../table/row-values.ts'
import type { TableRow } from '../table-rows.ts'
import { type DateCells, decideDateOrder, type OrderDecision } from './date-order.ts'

/** The evidence on which the decisions rest. */
export interface DecisionEvidence {
  readonly order: OrderDecision | null
  readonly rate: RateUnitDecision | null
  /** The votes, when amounts contradict each other, or the mapping, in their decimal sign; null when they do not. */
  readonly mixedNumbers: NumberVotes | null
  readonly credits: { readonly cr: number; readonly dr: number }
  /** The codes of the currencies printed with the amounts. */
  readonly currencies: readonly string[]
  /** An amount with three digits behind a point, where no other amount says what the point means. */
  readonly dotted: string | null
  /** The largest amount that is not round, where no amount has cents; null where one has. */
  readonly wholeAmounts: string | null
  /** The same of the premiums where commissions have cents. */
  readonly wholePremiums: string | null
}

/** What was decided for each column over all its cells, and what speaks for it. */
export interface Decided {
  readonly decisions: Decisions
  readonly evidence: DecisionEvidence
}

function* cellsOf(columns: Columns, rows: readonly TableRow[], field: ImportField): Generator<Cell> {
  for (const place of columns.all[field] ?? []) for (const row of rows) yield row.cells[place] ?? null
}

function* textsOf(cells: Iterable<Cell>): Generator<Cell> {
  for (const cell of cells) if (typeof cell === 'string') yield cell
}

/** Decides from `rows`, which are those that may be lines; totals among them do no harm. */
export function* decide(
  columns: Columns,
  rows: readonly TableRow[],
  mapping: ImportMapping,
  reference: CalendarDate,
): InSteps<Decided> {
  let votes: NumberVotes = { point: 0, comma: 0, blanks: 0, dotted: null, decimals: 0 }
  for (const field of AMOUNT_FIELDS) {
    const own = numberVotes(cellsOf(columns, rows, field))
    votes = {
      point: votes.point + own.point,
      comma: votes.comma + own.comma,
      blanks: votes.blanks + own.blanks,
      dotted: votes.dotted ?? own.dotted,
      decimals: votes.decimals + own.decimals,
    }
    yield
  }
  const isWholeCents = mapping.numberFormat === '123456'
  const said = decimalSaid(mapping.numberFormat)
  const found = decimalOf(votes)
  const decimal: DecimalSign = said ?? found ?? '.'
  // What was said of one file may be wrong for the next one, which the carrier prints in another way.
  const isOtherwise =
    said !== null && found !== null && found !== said && votes.point + votes.comma > 0 && !isWholeCents
  const amounts: Decisions['amounts'] = {
    round: mapping.roundAmounts,
    decimal,
    creditIs: mapping.creditIs,
    wholeCents: isWholeCents,
    pointed: isWholeCents ? AMOUNT_FIELDS.filter(field => allPointed(cellsOf(columns, rows, field))) : [],
  }
  const { credits, currencies } = yield* countMarks(columns, rows)
  const wholeAmounts = yield* wholeAmountsIn(AMOUNT_FIELDS.map(field => cellsOf(columns, rows, field)))
  // Programs that leave out the point write texts.
  const wholePremiums =
    wholeAmounts === null ? yield* wholeAmountsIn([textsOf(cellsOf(columns, rows, 'gross_amount'))]) : null
  const rate = mapping.rateUnit === 'auto' ? yield* rateOf(columns, rows, mapping, { amounts }) : null
  const { order, dates } = yield* datesOf(columns, rows, mapping, reference)
  return {
    decisions: {
      amounts,
      rateUnit: mapping.rateUnit === 'auto' ? (rate?.unit ?? 'percent') : mapping.rateUnit,
      dates,
      typedDate: dateReader({ format: 'auto', order: 'MDY' }, [], reference),
    },
    evidence: {
      order,
      rate,
      credits,
      currencies,
      wholeAmounts,
      wholePremiums,
      dotted: votes.point + votes.comma + votes.decimals === 0 ? votes.dotted : null,
      mixedNumbers: (said === null && found === null) || isOtherwise ? votes : null,
    },
  }
}

function* countMarks(
  columns: Columns,
  rows: readonly TableRow[],
): InSteps<Pick<DecisionEvidence, 'credits' | 'currencies'>> {
  let [cr, dr] = [0, 0]
  const currencies = new Set<string>()
  for (const field of AMOUNT_FIELDS) {
    yield
    for (const cell of cellsOf(columns, rows, field)) {
      const mark = creditMark(cell)
      if (mark === 'CR') cr += 1
      if (mark === 'DR') dr += 1
      const currency = currencyMark(cell)
      if (currency !== null) currencies.add(currency)
    }
  }
  return { credits: { cr, dr }, currencies: [...currencies] }
}

function* rateOf(
  columns: Columns,
  rows: readonly TableRow[],
  mapping: ImportMapping,
  decisions: Pick<Decisions, 'amounts'>,
): InSteps<RateUnitDecision> {
  const samples: RateSample[] = []
  const above = nothingAbove()
  const isStep = stepper(2)
  for (const row of rows) {
    if (isStep(row.cells)) yield
    const rate = cellAt(columns, row.cells, 'commission_rate')
    // A section heading may be in the rate column too.
    if (!/\d/.test(cellText(rate)) || /\p{L}{2}/u.test(cellText(rate))) continue
    const cells = rowCells(columns, row, mapping, decisions.amounts, above)
    samples.push({
      rate,
      decimal: decisions.amounts.decimal ?? '.',
      premium: fieldAmount('gross_amount', cells, mapping, decisions),
      commission: fieldAmount('commission_amount', cells, mapping, decisions),
    })
  }
  return yield* decideRateUnitInSteps(samples)
}

function* datesOf(
  columns: Columns,
  rows: readonly TableRow[],
  mapping: ImportMapping,
  reference: CalendarDate,
): InSteps<{ readonly order: OrderDecision | null; readonly dates: Decisions['dates'] }> {
  const printed: DateCells[] = []
  for (const field of DATE_FIELDS) {
    yield
    printed.push({ field, cells: [...cellsOf(columns, rows, field)] })
  }
  const isOpen = mapping.dateFormat === 'auto' && mapping.dateOrder === 'auto'
  const order = isOpen ? yield* decideDateOrder(printed, reference) : null
  const known: DateOrder = order === null || order.order === 'MDY' ? mapping.dateOrder : order.order
  const dates: { [F in ImportDateField]?: DateReader } = {}
  for (const { field, cells } of printed) {
    const mayLackYear = field === 'transaction_date'
    const format = { format: mapping.dateFormat, order: known, mayLackYear }
    dates[field] = yield* dateReaderInSteps(format, cells, reference)
  }
  return { order, dates: dates as Decisions['dates'] }
}
