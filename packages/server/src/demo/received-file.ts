/** The file a demo statement was imported from, so that its original can be looked at. */
import { CalendarDates, Money, Rates } from '@commissions/core'
import type { DemoLine } from './lines.ts'
import type { DemoStatement } from './statements.ts'

export interface ReceivedFile {
  readonly filename: string
  readonly text: string
  /** The file's own row of a line, counted from 1. */
  readonly rowOf: (line: number) => number
}

const HEADINGS = ['Policy', 'Insured', 'Trans Date', 'Eff Date', 'Trans Type', 'Premium', 'Rate', 'Commission']

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

export const receivedFile = ({ plan, statementDate, lines }: DemoStatement): ReceivedFile => ({
  filename: `${plan.carrier ?? 'statement'}-${CalendarDates.toCompact(statementDate)}.csv`,
  text: [HEADINGS, ...lines.map(cells)].map(csvRow).join(''),
  rowOf: line => line + 2,
})
