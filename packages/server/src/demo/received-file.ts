/** The original file of an imported demo statement, so that the screens can show it. */
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
  /** The row of the file that holds a line; rows count from 1. */
  readonly rowOf: (line: number) => number
  readonly cellsOf: (line: number) => FigurePlaces
  /** The mapping that the file is read with. */
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

/** A row of CSV. Cells with a comma, a quote or a line break are put in quotes. */
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

/** The places of a line's figures. An empty cell holds no figure, so it has no place. */
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
