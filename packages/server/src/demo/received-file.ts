/** The file a demo statement was imported from, so that its original can be looked at. */
import {
  BLANK_MAPPING,
  CalendarDates,
  type FigurePlaces,
  type ImportField,
  type ImportMapping,
  Money,
  Rates,
} from '@commissions/core'
import type { DemoLine } from './lines.ts'
import type { DemoStatement } from './statements.ts'

export interface ReceivedFile {
  readonly filename: string
  readonly text: string
  /** The file's own row of a line, counted from 1. */
  readonly rowOf: (line: number) => number
  /** Where the figures of a line stand. */
  readonly cellsOf: (line: number) => FigurePlaces
  /** How it is read. */
  readonly mapping: ImportMapping
}

const COLUMNS = [
  ['Policy', 'policy_number'],
  ['Insured', 'insured_name'],
  ['Trans Date', 'transaction_date'],
  ['Eff Date', 'effective_date'],
  ['Trans Type', 'transaction_type'],
  ['Premium', 'gross_amount'],
  ['Rate', 'commission_rate'],
  ['Commission', 'commission_amount'],
] as const satisfies readonly (readonly [string, ImportField])[]

const HEADINGS = COLUMNS.map(([heading]) => heading)

/** In quotes wherever a reader of CSV could misunderstand. */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map(cell => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

const cells = (line: DemoLine): readonly string[] => [
  line.policyNumber ?? '',
  line.insuredName ?? line.transactionDescription,
  CalendarDates.toUs(line.transactionDate),
  line.effectiveDate === null ? '' : CalendarDates.toUs(line.effectiveDate),
  line.transactionType ?? '',
  Money.formatAmount(line.grossAmount),
  line.commissionRate === null ? '' : String(Rates.toPercent(line.commissionRate)),
  Money.formatAmount(line.commissionAmount),
]

const rowOf = (line: number): number => line + 2

/** An empty cell says nothing, and has no place. */
const cellsIn = (line: DemoLine | undefined, row: number): FigurePlaces => {
  const texts = line === undefined ? [] : cells(line)
  const filled = COLUMNS.flatMap(([, of], column) => (texts[column] ? [[of, `${'ABCDEFGH'[column]}${row}`]] : []))
  return Object.fromEntries(filled)
}

export const receivedFile = ({ plan, statementDate, lines }: DemoStatement): ReceivedFile => ({
  filename: `${plan.carrier ?? 'statement'}-${CalendarDates.toCompact(statementDate)}.csv`,
  text: [HEADINGS, ...lines.map(cells)].map(csvRow).join(''),
  rowOf,
  cellsOf: at => cellsIn(lines[at], rowOf(at)),
  mapping: {
    ...BLANK_MAPPING,
    headerRow: 1,
    columns: Object.fromEntries(COLUMNS.map(([heading, of]) => [of, heading])),
  },
})
