/** Reads a carrier's rows by a mapping (domain: import). */
import { either as E } from 'fp-ts'
import type { CalendarDate } from '../../calendar/calendar-date.ts'
import { subtract, sum, ZERO } from '../../money/cents.ts'
import { finished, type InSteps } from '../../steps/in-steps.ts'
import { cellText } from '../cells/cell-text.ts'
import { type AmountsAbove, amountsAbove } from '../cells/totals-row.ts'
import { transactionReader } from '../cells/transaction-word.ts'
import { type DecisionEvidence, decide } from '../guess/decisions.ts'
import type { ImportedLine, Proof, ReadRows, RefusedRow, SkippedRow, StatedTotal } from '../import-report.ts'
import type { ImportMapping, Row } from '../mapping.ts'
import { stepper } from '../row-steps.ts'
import { type Columns, resolveColumns } from '../table/columns.ts'
import { type MappingProblem, mappingProblems } from '../table/mapping-problems.ts'
import {
  carryOn,
  enterSection,
  enterSheet,
  nothingAbove,
  passTotal,
  passUnread,
  type RowCells,
  rowCells,
} from '../table/row-cells.ts'
import type { Decisions } from '../table/row-values.ts'
import { BLANK_ROW, LEFT_OUT, rowLook, whySkipped } from '../table/skip-row.ts'
import { bareCells, type TableRow } from '../table-rows.ts'
import { type Finding, type Findings, noFindings } from './findings.ts'
import { lineChecks, withoutExplained } from './line-checks.ts'
import { type CheckedTotal, rowFate } from './row-fate.ts'
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
  /** The line of each row that became one, in their order. */
  readonly lineOf: ReadonlyMap<TableRow, ImportedLine>
  /** Headings of sections, each once. */
  readonly sections: readonly string[]
  /** Rows of data below a heading that says that commission is taken back, with that heading. */
  readonly below: ReadonlyMap<TableRow, string>
  /** The same for headings that say that this statement does not pay the rows. */
  readonly unpaid: ReadonlyMap<TableRow, string>
}

const lineReading = (mapping: ImportMapping, context: ReadContext): LineReading => ({
  statementDate: context.statementDate,
  transactionCode: transactionReader(mapping.transactionTypes, context.transactionCodes),
  lobs:
    context.linesOfBusiness === undefined
      ? null
      : new Map(context.linesOfBusiness.map(code => [code.toUpperCase(), code])),
})

/** Why each row of the data is skipped by the mapping; null for one that is read. */
function* skipReasons(
  columns: Columns,
  headingRows: readonly Row[],
  data: readonly TableRow[],
  mapping: ImportMapping,
): InSteps<readonly (string | null)[]> {
  const reasons: (string | null)[] = []
  const leftOut = new Set(mapping.skip.rows.map(String))
  const headings = headingRows.map(row => row.map(cellText))
  // The work grows with the texts by which rows are skipped, because each is searched for in every cell.
  const isStep = stepper(1 + mapping.skip.patterns.length / 4)
  for (const row of data) {
    if (isStep(row.cells)) yield
    reasons.push(yield* whySkipped(columns, headings, row, mapping, leftOut))
  }
  return reasons
}

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
  const skips = yield* skipReasons(columns, headingRows, data, mapping)
  const kept = data.filter((_, index) => skips[index] === null)
  const { decisions, evidence } = yield* decide(columns, kept, mapping, context.statementDate)
  const findings = noFindings()
  const checks = lineChecks(columns, mapping, findings)
  const line = lineReading(mapping, context)
  const lines: ImportedLine[] = []
  const lineOf = new Map<TableRow, ImportedLine>()
  let lastRow: TableRow | null = null
  const skipped: SkippedRow[] = []
  const refused: RefusedRow[] = []
  const totals: [TableRow, CheckedTotal][] = []
  const candidates: TableRow[] = []
  const sections = new Set<string>()
  const below = new Map<TableRow, string>()
  const unpaid = new Map<TableRow, string>()
  const [commissions, premiums] = [amountsAbove(), amountsAbove()]
  const above = nothingAbove()
  let [afterTotal, incomplete] = [false, mapping.skip.rows.length > 0]
  let sheet: string | null | undefined
  let beforeSheet = ZERO
  const isStep = stepper(4)
  const mark = (): void => {
    commissions.mark()
    premiums.mark()
  }
  const skip = (row: TableRow, why: string): void => {
    skipped.push({ row: row.number, sheet: row.sheet, why })
    mark()
  }
  for (const [index, row] of data.entries()) {
    if (isStep(row.cells)) yield
    if (row.sheet !== sheet) {
      sheet = row.sheet
      enterSheet(sheet, titles.get(sheet) ?? [], mapping, above)
      beforeSheet = commissions.total()
      mark()
    }
    const cellsOf = (): RowCells => rowCells(columns, row, mapping, decisions.amounts, above)
    const why = skips[index] ?? null
    if (why !== null) {
      // The rows below a line that is left out belong to its policy all the same.
      if (why === LEFT_OUT && rowLook(bareCells(row)) === 'No') {
        carryOn(cellsOf(), mapping, above, row)
        passUnread(columns, row, mapping, above)
      }
      skip(row, why)
      if (why !== LEFT_OUT && why !== BLANK_ROW) afterTotal = false
      continue
    }
    const fate = rowFate(row, {
      columns,
      mapping,
      decisions,
      line,
      above,
      commissions,
      premiums,
      ofSheet: () => subtract(commissions.total(), beforeSheet),
      lines,
      lastRow,
      incomplete,
      find: (kind, finding) => findings[kind].push(finding),
    })
    if (fate._tag === 'Total') {
      totals.push([row, fate.total])
      skip(row, fate.why)
      passTotal(columns, row, fate.total.ofAll, mapping, above)
      afterTotal = true
      continue
    }
    carryOn(cellsOf(), mapping, above, row)
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
    if (above.back !== null) below.set(row, above.back)
    if (above.unpaid !== null) unpaid.set(row, above.unpaid)
    checks.row(row, candidates, index === data.length - 1)
    candidates.push(row)
    if (fate._tag === 'Refused') {
      refused.push(fate.refused)
      passUnread(columns, row, mapping, above)
      incomplete = true
      continue
    }
    checks.line(fate.line, row, lines.at(-1))
    lines.push(fate.line)
    lineOf.set(row, fate.line)
    lastRow = row
    commissions.add(fate.line.commissionAmount)
    premiums.add(fate.line.grossAmount)
  }
  mark()
  checks.all([...lineOf])
  const proved = new Set(findings.TotalOff.filter(one => addsDown(one, commissions)).map(({ row }) => row))
  const commissionAmount = sum(lines.map(one => one.commissionAmount))
  return {
    rowsRead: data.length,
    lines,
    skipped,
    refused,
    grossAmount: sum(lines.map(one => one.grossAmount)),
    commissionAmount,
    evidence,
    decisions,
    findings: withoutExplained(findings, proved),
    ...totalProofs(
      totals.map(([row, total]) => [row, proved.has(row) ? { ...total, holds: true } : total] as const),
      commissionAmount,
      mapping,
    ),
    candidates,
    lineOf,
    sections: [...sections],
    below,
    unpaid,
  }
}

/** Whether a total that does not add up the rows above adds up those below it. */
const addsDown = ({ amount, expected }: Finding, commissions: AmountsAbove): boolean =>
  amount !== null && amount !== 0 && expected !== null && commissions.addDown(expected, amount)

/** The rows of one sheet below its headings. */
const tableRows = (rows: readonly Row[], firstData: number): readonly TableRow[] =>
  rows.slice(firstData).map((cells, index) => {
    const number = firstData + index + 1
    return { sheet: null, number, name: number, cells }
  })

/** `readRows` in steps. */
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

/**
 * Reads one sheet by the mapping. Asks nothing: what the table leaves open (cents or dollars, words for a minus sign, a total
 * that is not the sum) is for the caller to say. Left: what is wrong with the mapping, found before any row is read.
 */
export const readRows = (
  rows: readonly Row[],
  mapping: ImportMapping,
  context: ReadContext,
): E.Either<readonly MappingProblem[], ReadRows> => finished(readRowsInSteps(rows, mapping, context))
