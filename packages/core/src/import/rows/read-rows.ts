/** Reads a carrier's rows by a mapping (domain: import). */
import { either as E } from 'fp-ts'
import { type CalendarDate, compareMaybe } from '../../calendar/calendar-date.ts'
import { type Cents, subtract, sum, ZERO } from '../../money/cents.ts'
import { finished, type InSteps } from '../../steps/in-steps.ts'
import { cellText } from '../cells/cell-text.ts'
import { amountsAbove } from '../cells/totals-row.ts'
import { transactionReader } from '../cells/transaction-word.ts'
import { type DecisionEvidence, decide } from '../guess/decisions.ts'
import type { ImportedLine, Proof, ReadRows, RefusedRow, SkippedRow, StatedTotal } from '../import-report.ts'
import { AMOUNT_FIELDS, type ImportMapping, type Row } from '../mapping.ts'
import { stepper } from '../row-steps.ts'
import { type Columns, resolveColumns } from '../table/columns.ts'
import { type MappingProblem, mappingProblems } from '../table/mapping-problems.ts'
import { carryOn, enterSection, enterSheet, nothingAbove, rowCells } from '../table/row-cells.ts'
import { DATE_FIELDS, type Decisions } from '../table/row-values.ts'
import { BLANK_ROW, isLabel, LEFT_OUT, rowLook, whySkipped } from '../table/skip-row.ts'
import { bareCells, endsBefore, type TableRow } from '../table-rows.ts'
import { isCutShort } from './cut-short.ts'
import { type Finding, type Findings, noFindings } from './findings.ts'
import { groupTotals } from './group-totals.ts'
import { listedAgain } from './listed-again.ts'
import { policyTotals } from './policy-totals.ts'
import { type FateReading, type RowFate, rowFate } from './row-fate.ts'
import type { LineReading } from './row-line.ts'
import { totalProofs } from './total-proofs.ts'

/** What reading needs to know besides the file. */
export interface ReadContext {
  /** Used when a row has no transaction date, and to tell which years are near. */
  readonly statementDate: CalendarDate
  /** The agency's transaction codes. */
  readonly transactionCodes: readonly string[]
  /** The agency's codes for lines of business; left out, the file's words are kept without a warning. */
  readonly linesOfBusiness?: readonly string[]
}

/** What reading the rows found, in addition to the lines. */
export interface TableReading extends ReadRows {
  readonly evidence: DecisionEvidence
  readonly decisions: Decisions
  readonly findings: Findings
  readonly proofs: readonly Proof[]
  readonly statedTotal: StatedTotal | null
  /** The rows of data that became lines or were refused. */
  readonly candidates: readonly TableRow[]
  /** Headings of sections, each once. */
  readonly sections: readonly string[]
  /** Rows of data below a heading that says that commission is taken back, with that heading. */
  readonly below: ReadonlyMap<TableRow, string>
  /** The same for headings that say that this statement does not pay the rows. */
  readonly unpaid: ReadonlyMap<TableRow, string>
}

/** Fields whose columns every row should reach; a row that ends before one of them may have been cut off. */
const NEEDED = [
  'gross_amount',
  'policy_number',
  'insured_name',
  'last_name',
  'first_name',
  'transaction_date',
  'effective_date',
] as const

/** Whether two rows are equal cell by cell; empty cells at the end do not count. */
const isSameRow = (a: Row, b: Row): boolean =>
  Array.from({ length: Math.max(a.length, b.length) }).every((_, at) => cellText(a[at]) === cellText(b[at]))

/** Whether a person typed the row's premium, or said that premiums are carried down. */
const isPremiumSaid = ({ columns: { gross_amount: source }, cells }: ImportMapping, { name }: TableRow): boolean =>
  cells[`${name}:gross_amount`] !== undefined || (typeof source === 'object' && 'carryDown' in source)

/** Whether a line repeats the premium of the line before, as carriers print a commission that is paid in several parts. */
const saysPremiumAgain = (line: ImportedLine, before: ImportedLine | undefined): boolean =>
  before !== undefined &&
  line.sheet === before.sheet &&
  line.policyNumber !== null &&
  line.policyNumber === before.policyNumber &&
  line.grossAmount !== 0 &&
  line.grossAmount === before.grossAmount &&
  Math.sign(line.commissionAmount) * Math.sign(before.commissionAmount) === 1 &&
  compareMaybe(line.transactionDate, before.transactionDate) === 0 &&
  compareMaybe(line.effectiveDate, before.effectiveDate) === 0 &&
  line.transactionType === before.transactionType &&
  line.transactionDescription === before.transactionDescription &&
  line.lob === before.lob

/** On a page an empty cell looks like a missing one, so a row is asked about only when so many are missing at its end. */
const MISSING = 2

/** Whether a row ends before columns that lines need. */
const isShort = (row: TableRow, needed: readonly number[]): boolean => {
  if (row.places === undefined) return needed.some(column => endsBefore(row, column))
  const last = row.cells.findLastIndex(cell => cellText(cell) !== '')
  return needed.filter(column => last < column).length >= MISSING
}

const lineReading = (mapping: ImportMapping, context: ReadContext): LineReading => ({
  statementDate: context.statementDate,
  transactionCode: transactionReader(mapping.transactionTypes, context.transactionCodes),
  lobs:
    context.linesOfBusiness === undefined
      ? null
      : new Map(context.linesOfBusiness.map(code => [code.toUpperCase(), code])),
})

/**
 * Every row of the data becomes exactly one of line, skipped or refused. Cells arrive as the file holds them; amounts
 * become cents, rates millionths of a percent. The sums are those of the lines. `titles`: the words above each sheet's
 * columns. Yields between steps of some milliseconds, so that the caller can do other work in between.
 */
export function* readTable(
  columns: Columns,
  headingRows: readonly Row[],
  data: readonly TableRow[],
  mapping: ImportMapping,
  context: ReadContext,
  titles: ReadonlyMap<string | null, readonly string[]> = new Map(),
): InSteps<TableReading> {
  const skips: (string | null)[] = []
  const leftOut = new Set(mapping.skip.rows.map(String))
  const headings = headingRows.map(row => row.map(cellText))
  // The work grows with the texts by which rows are skipped, because each is searched for in every cell.
  const isStep = stepper(1 + mapping.skip.patterns.length / 4)
  for (const row of data) {
    if (isStep(row.cells)) yield
    skips.push(yield* whySkipped(columns, headings, row, mapping, leftOut))
  }
  const kept = data.filter((_, index) => skips[index] === null)
  const { decisions, evidence } = yield* decide(columns, kept, mapping, context.statementDate)
  const findings = noFindings()
  const lines: ImportedLine[] = []
  const rowsOfLines: TableRow[] = []
  const skipped: SkippedRow[] = []
  const refused: RefusedRow[] = []
  const totals: [TableRow, Extract<RowFate, { _tag: 'Total' }>['total']][] = []
  const candidates: TableRow[] = []
  const sections = new Set<string>()
  const below = new Map<TableRow, string>()
  const unpaid = new Map<TableRow, string>()
  const [commissions, premiums] = [amountsAbove(), amountsAbove()]
  const above = nothingAbove()
  const line = lineReading(mapping, context)
  const widest = columns.headings.findLastIndex(heading => heading !== '')
  const inFigures = new Set([...AMOUNT_FIELDS, ...DATE_FIELDS].flatMap(field => columns.all[field] ?? []))
  const needed = NEEDED.flatMap(field => columns.at[field] ?? [])
  let [afterTotal, incomplete] = [false, leftOut.size > 0]
  let sheet: string | null | undefined
  let before = ZERO
  const isReadStep = stepper(4)
  const known = new Map<string, TableRow>()
  const ofPolicy = policyTotals(columns)
  const mark = (): void => {
    commissions.mark()
    premiums.mark()
  }
  const skip = (row: TableRow, why: string): void => {
    skipped.push({ row: row.number, sheet: row.sheet, why })
    mark()
  }
  for (const [index, row] of data.entries()) {
    if (isReadStep(row.cells)) yield
    if (row.sheet !== sheet) {
      sheet = row.sheet
      enterSheet(sheet, titles.get(sheet) ?? [], mapping, above)
      before = commissions.total()
      mark()
    }
    const why = skips[index] ?? null
    if (why !== null) {
      // The rows below a line that is left out belong to its policy all the same.
      if (why === LEFT_OUT && rowLook(bareCells(row)) === 'No')
        carryOn(rowCells(columns, row, mapping, decisions.amounts, above), mapping, above, row)
      skip(row, why)
      if (why !== LEFT_OUT && why !== BLANK_ROW) afterTotal = false
      continue
    }
    const reading: FateReading = {
      columns,
      mapping,
      decisions,
      line,
      above,
      commissions,
      premiums,
      ofSheet: () => subtract(commissions.total(), before),
      last: lines.at(-1) ?? null,
      incomplete,
      find: (kind, finding) => findings[kind].push(finding),
    }
    const fate = rowFate(row, reading)
    if (fate._tag === 'Total') {
      totals.push([row, fate.total])
      skip(row, fate.why)
      // "PAYMENTS" alone in its row is a heading of lines that are paid.
      if (isLabel(bareCells(row))) {
        above.back = null
        above.unpaid = null
      }
      // Rows below the total of everything belong to no policy above it.
      if (fate.total.ofAll) {
        above.section = null
        above.carried.clear()
      }
      afterTotal = true
      continue
    }
    const cells = rowCells(columns, row, mapping, decisions.amounts, above)
    carryOn(cells, mapping, above, row)
    if (fate._tag === 'Section') {
      if (fate.heading !== '') {
        enterSection(fate.heading, mapping, above, afterTotal)
        if (above.section === fate.heading) above.sectionRow = row
        sections.add(fate.heading)
      }
      skip(row, 'Heading: no amount and no policy number')
      continue
    }
    afterTotal = false
    candidates.push(row)
    if (above.back !== null) below.set(row, above.back)
    if (above.unpaid !== null) unpaid.set(row, above.unpaid)
    if (widest >= 0 && row.cells.findLastIndex(cell => cellText(cell) !== '') > widest)
      findings.Wide.push({ row, text: '', amount: null, expected: null })
    if (isShort(row, needed)) findings.Short.push({ row, text: '', amount: null, expected: null })
    if (index === data.length - 1 && inFigures.has(row.cells.length - 1) && isCutShort(row, candidates.slice(0, -1)))
      findings.Cut.push({ row, text: cellText(row.cells.at(-1)), amount: null, expected: null })
    if (fate._tag === 'Refused') {
      refused.push(fate.refused)
      incomplete = true
      continue
    }
    const { policyNumber, grossAmount, commissionAmount: paid } = fate.line
    const figures = `${paid} ${grossAmount} ${policyNumber ?? ''}`
    const first = known.get(figures)
    if (first === undefined) known.set(figures, row)
    const isRepeated = first !== undefined && paid !== 0 && isSameRow(first.cells, row.cells)
    const found = (amount: Cents): Finding => ({ row, text: policyNumber ?? '', amount, expected: null })
    if (isRepeated) findings.Repeated.push(found(paid))
    if (ofPolicy.addsUp(fate.line, row)) findings.MaybeTotal.push(found(paid))
    else if (!isPremiumSaid(mapping, row) && saysPremiumAgain(fate.line, lines.at(-1)))
      findings.SamePremium.push(found(grossAmount))
    lines.push(fate.line)
    rowsOfLines.push(row)
    commissions.add(fate.line.commissionAmount)
    premiums.add(fate.line.grossAmount)
  }
  const commissionAmount = sum(lines.map(one => one.commissionAmount))
  mark()
  // A total may stand above its rows.
  const addsDown = ({ amount, expected }: Finding): boolean =>
    amount !== null && amount !== 0 && expected !== null && commissions.addDown(expected, amount)
  const note = (kind: 'MaybeTotal' | 'Repeated', places: readonly number[]): void => {
    const noted = new Set(findings[kind].map(({ row }) => row))
    for (const at of places) {
      const [row, line] = [rowsOfLines[at], lines[at]]
      if (row === undefined || line === undefined || noted.has(row)) continue
      findings[kind].push({ row, text: line.policyNumber ?? '', amount: line.commissionAmount, expected: null })
    }
  }
  note('MaybeTotal', mapping.skip.totals ? groupTotals(lines) : [])
  note('Repeated', listedAgain(lines))
  const repeated = new Set(findings.Repeated.map(({ row }) => row))
  const proved = new Set(findings.TotalOff.filter(addsDown).map(({ row }) => row))
  return {
    rowsRead: data.length,
    lines,
    skipped,
    refused,
    grossAmount: sum(lines.map(one => one.grossAmount)),
    commissionAmount,
    evidence,
    decisions,
    findings: {
      ...findings,
      TotalOff: findings.TotalOff.filter(({ row }) => !proved.has(row)),
      SamePremium: findings.SamePremium.filter(({ row }) => !repeated.has(row)),
    },
    ...totalProofs(
      totals.map(([row, total]) => [row, proved.has(row) ? { ...total, holds: true } : total] as const),
      commissionAmount,
      mapping,
    ),
    candidates,
    sections: [...sections],
    below,
    unpaid,
  }
}

/** The rows of one sheet below its headings. */
const tableRows = (rows: readonly Row[], firstData: number): readonly TableRow[] =>
  rows.slice(firstData).map((cells, index) => {
    const number = firstData + index + 1
    return { sheet: null, number, name: number, cells }
  })

/**
 * Reads one sheet by a given mapping, without any questions. Left: what is wrong with the mapping, found before any row is
 * read.
 */
export function* readRowsInSteps(
  rows: readonly Row[],
  mapping: ImportMapping,
  context: ReadContext,
): InSteps<E.Either<readonly MappingProblem[], ReadRows>> {
  const problems = mappingProblems(rows, mapping)
  if (problems.length > 0) return E.left(problems)
  const columns = resolveColumns(rows, mapping)
  const headingRows =
    mapping.headerRow === 0 ? [] : rows.slice(mapping.headerRow - 1, mapping.headerRow - 1 + mapping.headerRows)
  const { rowsRead, lines, skipped, refused, grossAmount, commissionAmount } = yield* readTable(
    columns,
    headingRows,
    tableRows(rows, columns.firstData),
    mapping,
    context,
  )
  return E.right({ rowsRead, lines, skipped, refused, grossAmount, commissionAmount })
}

/** The same in one go. */
export const readRows = (
  rows: readonly Row[],
  mapping: ImportMapping,
  context: ReadContext,
): E.Either<readonly MappingProblem[], ReadRows> => finished(readRowsInSteps(rows, mapping, context))
