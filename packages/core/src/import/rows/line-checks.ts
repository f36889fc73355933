/** What is noticed about lines beside what they say: that they repeat others, add them up, or stand in a row that is cut off. */
import { compareMaybe } from '../../calendar/calendar-date.ts'
import type { Cents } from '../../money/cents.ts'
import { cellText } from '../cells/cell-text.ts'
import type { ImportedLine } from '../import-report.ts'
import { AMOUNT_FIELDS, type ImportMapping, OF_A_POLICY, type Row } from '../mapping.ts'
import type { Columns } from '../table/columns.ts'
import { DATE_FIELDS } from '../table/row-values.ts'
import { endsBefore, type TableRow } from '../table-rows.ts'
import { isCutShort } from './cut-short.ts'
import type { FindingKind, Findings } from './findings.ts'
import { groupTotals } from './group-totals.ts'
import { listedAgain } from './listed-again.ts'
import { policyTotals } from './policy-totals.ts'

/** Fields whose columns every row should reach; a row that ends before one of them may have been cut off. */
const NEEDED = ['gross_amount', ...OF_A_POLICY, 'transaction_date', 'effective_date'] as const

/** On a page an empty cell looks like a missing one, so a row is asked about only when so many are missing at its end. */
const MISSING = 2

const lastFilled = ({ cells }: TableRow): number => cells.findLastIndex(cell => cellText(cell) !== '')

/** Whether a row ends before columns that lines need. */
const isShort = (row: TableRow, needed: readonly number[]): boolean => {
  if (row.places === undefined) return needed.some(column => endsBefore(row, column))
  const last = lastFilled(row)
  return needed.filter(column => last < column).length >= MISSING
}

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
  // Each agent of a policy may have a remark of their own beside the same premium.
  (line.agentCode !== before.agentCode ||
    (line.transactionDescription === before.transactionDescription && line.lob === before.lob))

export interface LineChecks {
  /** Called with each row that is a line or was refused. `above`: those before it. */
  readonly row: (row: TableRow, above: readonly TableRow[], isLastOfData: boolean) => void
  /** Called with each line. `before`: the line before it. */
  readonly line: (line: ImportedLine, row: TableRow, before: ImportedLine | undefined) => void
  /** Called once, with all rows and their lines: what no line shows alone. */
  readonly all: (lines: readonly (readonly [TableRow, ImportedLine])[]) => void
}

export const lineChecks = (columns: Columns, mapping: ImportMapping, findings: Findings): LineChecks => {
  const widest = columns.headings.findLastIndex(heading => heading !== '')
  const inFigures = new Set([...AMOUNT_FIELDS, ...DATE_FIELDS].flatMap(field => columns.all[field] ?? []))
  const needed = NEEDED.flatMap(field => columns.at[field] ?? [])
  const addsUpPolicy = policyTotals()
  /** The first row of each policy and its figures. */
  const known = new Map<string, TableRow>()
  const find = (kind: FindingKind, row: TableRow, text = '', amount: Cents | null = null): void => {
    findings[kind].push({ row, text, amount, expected: null })
  }
  const isRepeated = ({ commissionAmount, grossAmount, policyNumber }: ImportedLine, row: TableRow): boolean => {
    const figures = `${commissionAmount} ${grossAmount} ${policyNumber ?? ''}`
    const first = known.get(figures)
    if (first === undefined) known.set(figures, row)
    return first !== undefined && commissionAmount !== 0 && isSameRow(first.cells, row.cells)
  }
  return {
    row: (row, above, isLastOfData) => {
      if (widest >= 0 && lastFilled(row) > widest) find('Wide', row)
      if (isShort(row, needed)) find('Short', row)
      if (isLastOfData && inFigures.has(row.cells.length - 1) && isCutShort(row, above))
        find('Cut', row, cellText(row.cells.at(-1)))
    },
    line: (line, row, before) => {
      const number = line.policyNumber ?? ''
      if (isRepeated(line, row)) find('Repeated', row, number, line.commissionAmount)
      if (addsUpPolicy(line, row)) find('MaybeTotal', row, number, line.commissionAmount)
      else if (!isPremiumSaid(mapping, row) && saysPremiumAgain(line, before))
        find('SamePremium', row, number, line.grossAmount)
    },
    all: all => {
      const lines = all.map(([, line]) => line)
      const findAt = (kind: 'MaybeTotal' | 'Repeated', places: readonly number[]): void => {
        const found = new Set(findings[kind].map(({ row }) => row))
        for (const [row, line] of places.flatMap(at => all.slice(at, at + 1)))
          if (!found.has(row)) find(kind, row, line.policyNumber ?? '', line.commissionAmount)
      }
      if (mapping.skip.totals) findAt('MaybeTotal', groupTotals(lines))
      findAt('Repeated', listedAgain(lines))
    },
  }
}

/** The findings less those that are explained: `proved` totals, which add up the rows below, and premiums of rows that are repeated. */
export const withoutExplained = (findings: Findings, proved: ReadonlySet<TableRow>): Findings => {
  const repeated = new Set(findings.Repeated.map(({ row }) => row))
  return {
    ...findings,
    TotalOff: findings.TotalOff.filter(({ row }) => !proved.has(row)),
    SamePremium: findings.SamePremium.filter(({ row }) => !repeated.has(row)),
  }
}
