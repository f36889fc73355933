/** Reads a carrier's rows by a mapping (domain: import). */
import { either as E } from 'fp-ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import { type Cents, sum } from '../money/cents.ts'
import { finished, type InSteps } from '../steps/in-steps.ts'
import { type Columns, cellAt, resolveColumns } from './columns.ts'
import type { ImportedLine, ReadRows, RefusedRow, SkippedRow } from './import-report.ts'
import type { ImportField, ImportMapping, Row } from './mapping.ts'
import { type MappingProblem, mappingProblems } from './mapping-problems.ts'
import { decideRateUnitInSteps, type RateSample } from './rate-unit.ts'
import { readAmount } from './read-amount.ts'
import { dateReaderInSteps } from './read-date.ts'
import { type LineReading, rowLine } from './row-line.ts'
import { stepper } from './row-steps.ts'
import { commissionOf, type DateField, type Decisions, refuse, rowValues } from './row-values.ts'
import { isSectionHeading, rowTotalsLook, whySkipped } from './skip-row.ts'
import { type AmountsAbove, amountsAbove } from './totals-row.ts'
import { transactionReader } from './transaction-word.ts'

/** What reading needs to know beside the file. */
export interface ReadContext {
  /** Stands in where a row has no transaction date, and tells which years are near. */
  readonly statementDate: CalendarDate
  /** The agency's codes. */
  readonly transactionCodes: readonly string[]
  /** The agency's codes for lines of business; left out, the file's words are kept without a warning. */
  readonly linesOfBusiness?: readonly string[]
}

type Outcome =
  | { readonly _tag: 'Line'; readonly line: ImportedLine }
  | { readonly _tag: 'Skipped'; readonly skipped: SkippedRow }
  | { readonly _tag: 'Refused'; readonly refused: RefusedRow }

/** What only the whole file can tell: how its dates and rates are meant. */
function* decide(
  columns: Columns,
  data: readonly Row[],
  mapping: ImportMapping,
  context: ReadContext,
): InSteps<Decisions> {
  const cells = (field: ImportField) => data.map(row => cellAt(columns, row, field))
  const amount = (row: Row, field: ImportField): Cents | null =>
    E.getOrElse<string, Cents | null>(() => null)(readAmount(cellAt(columns, row, field), { round: true }))
  const dates = (field: DateField) => dateReaderInSteps(mapping.dateFormat, cells(field), context.statementDate)
  const rates: RateSample[] = []
  const isStep = stepper()
  if (mapping.rateUnit === 'auto')
    for (const row of data) {
      if (isStep(row)) yield
      rates.push({
        rate: cellAt(columns, row, 'commission_rate'),
        premium: amount(row, 'gross_amount'),
        commission: amount(row, 'commission_amount'),
      })
    }
  const rateUnit = mapping.rateUnit === 'auto' ? (yield* decideRateUnitInSteps(rates)).unit : mapping.rateUnit
  return {
    rateUnit,
    dates: {
      transaction_date: yield* dates('transaction_date'),
      effective_date: yield* dates('effective_date'),
      expiration_date: yield* dates('expiration_date'),
    },
  }
}

const ADDED_UP = 'Totals row: it adds up the rows above'

/** A row that survived the mapping's plain skip rules: a total, a heading, a line or a refusal. */
const readRow = (
  columns: Columns,
  row: Row,
  number: number,
  mapping: ImportMapping,
  decisions: Decisions,
  reading: LineReading,
  above: AmountsAbove,
): Outcome => {
  const skip = (why: string): Outcome => ({ _tag: 'Skipped', skipped: { row: number, why } })
  const look = mapping.skip.totals ? rowTotalsLook(columns, row) : 'No'
  if (look === 'Sure') return skip('Totals row')
  if (mapping.skip.headings && isSectionHeading(columns, row)) return skip('Heading: no amount and no policy number')
  const values = rowValues(columns, row, number, mapping, decisions)
  if (E.isLeft(values)) {
    const total = look === 'Maybe' ? commissionOf(columns, row, mapping) : null
    if (total !== null && above.addUpTo(total)) return skip(ADDED_UP)
    return { _tag: 'Refused', refused: values.left }
  }
  const refused = (field: ImportField | null, why: string): Outcome => ({
    _tag: 'Refused',
    refused: refuse(columns, number, field, field === null ? null : cellAt(columns, row, field), why),
  })
  const { commission, dates } = values.right
  if (commission === null) return refused('commission_amount', 'Expected a commission, and the cell is empty')
  const line = rowLine(columns, row, number, values.right, reading)
  const dated = dates.transaction_date !== null || dates.effective_date !== null
  if (mapping.skip.totals && (line === null || (look === 'Maybe' && !dated))) {
    if (above.addUpTo(commission)) return skip(ADDED_UP)
    if (look === 'Maybe')
      return refused(
        null,
        'This reads like a total but does not add up the rows above; skip it by a pattern, or give it a policy number',
      )
  }
  return line === null
    ? refused(null, 'Expected a policy number, an insured or a description beside the amount')
    : { _tag: 'Line', line }
}

/**
 * Every row from the first of the data is a line, skipped or refused, exactly one of them; its number is the file's own,
 * from 1. Cells arrive as the file holds them; amounts become cents, rates millionths of a percent. `rowsRead` counts
 * the rows of the data, and the sums are those of the lines. Left: what is wrong with the mapping, before any row is
 * looked at. It yields between steps of some milliseconds, for whoever has others waiting.
 */
export function* readRowsInSteps(
  rows: readonly Row[],
  mapping: ImportMapping,
  context: ReadContext,
): InSteps<E.Either<readonly MappingProblem[], ReadRows>> {
  const problems = mappingProblems(rows, mapping)
  if (problems.length > 0) return E.left(problems)
  const columns = resolveColumns(rows, mapping)
  const data = rows.slice(columns.firstData)
  const skips: (string | null)[] = []
  // Each text that rows are skipped by is looked for in every cell.
  const isStep = stepper(1 + mapping.skip.patterns.length / 4)
  for (const row of data) {
    if (isStep(row)) yield
    skips.push(yield* whySkipped(columns, row, mapping))
  }
  const decisions = yield* decide(
    columns,
    data.filter((_, index) => skips[index] === null),
    mapping,
    context,
  )
  const reading: LineReading = {
    statementDate: context.statementDate,
    transactionCode: transactionReader(mapping.transactionTypes, context.transactionCodes),
    lobs:
      context.linesOfBusiness === undefined
        ? null
        : new Map(context.linesOfBusiness.map(code => [code.toUpperCase(), code])),
  }
  const lines: ImportedLine[] = []
  const skipped: SkippedRow[] = []
  const refused: RefusedRow[] = []
  const above = amountsAbove()
  const isReadStep = stepper(4)
  for (const [index, row] of data.entries()) {
    if (isReadStep(row)) yield
    const number = columns.firstData + index + 1
    const why = skips[index] ?? null
    if (why !== null) {
      skipped.push({ row: number, why })
      continue
    }
    const outcome = readRow(columns, row, number, mapping, decisions, reading, above)
    if (outcome._tag === 'Skipped') skipped.push(outcome.skipped)
    else if (outcome._tag === 'Refused') refused.push(outcome.refused)
    else {
      lines.push(outcome.line)
      above.add(outcome.line.commissionAmount)
    }
  }
  return E.right({
    rowsRead: data.length,
    lines,
    skipped,
    refused,
    grossAmount: sum(lines.map(line => line.grossAmount)),
    commissionAmount: sum(lines.map(line => line.commissionAmount)),
  })
}

/** The same in one go. */
export const readRows = (
  rows: readonly Row[],
  mapping: ImportMapping,
  context: ReadContext,
): E.Either<readonly MappingProblem[], ReadRows> => finished(readRowsInSteps(rows, mapping, context))
