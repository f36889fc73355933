/** Holds a reading against the truth: each row right, refused or asked about, never wrong in silence. */
import { CalendarDates, type FileReading, type ImportedLine } from '../../src/index.ts'
import type { ColumnKey } from './carrier-columns.ts'
import type { CarrierFile, TrueRow } from './carrier-file.ts'

const key = ({ sheet, row }: { readonly sheet: string | null; readonly row: number }): string => `${sheet ?? ''}!${row}`

const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()

/** What of a line is not what the file means; columns that are not there say nothing. */
const differences = (read: ImportedLine, { line }: TrueRow, has: (key: ColumnKey) => boolean): readonly string[] => {
  const checks: readonly (readonly [what: string, read: unknown, meant: unknown])[] = [
    ['commission', read.commissionAmount, line.commission],
    ['premium', read.grossAmount, has('premium') ? line.premium : 0],
    ['policy number', read.policyNumber, has('policy') ? line.policyNumber : null],
    ['insured', plain(read.insuredName), has('insured') ? plain(line.insuredName) : ''],
    ...(has('date')
      ? ([['date', CalendarDates.toIso(read.transactionDate), CalendarDates.toIso(line.transactionDate)]] as const)
      : []),
    [
      'effective date',
      read.effectiveDate === null ? null : CalendarDates.toIso(read.effectiveDate),
      has('effective') ? CalendarDates.toIso(line.effectiveDate) : null,
    ],
    // A rate informs and decides nothing: one that nobody reads is not wrong.
    ...(read.commissionRate === null ? [] : ([['rate', read.commissionRate, line.rate * 1_000]] as const)),
  ]
  return checks.flatMap(([what, is, meant]) =>
    is === meant ? [] : [`${what} ${String(is)} instead of ${String(meant)}`],
  )
}

/** What came in wrong without a question or a refusal; empty when the law holds. */
export const silentlyWrong = (file: CarrierFile, reading: FileReading): readonly string[] => {
  if (reading.questions.length > 0) return []
  const has = (wanted: ColumnKey): boolean => file.columns.some(column => column.key === wanted)
  const meant = new Map(file.rows.map(row => [key(row), row]))
  const refused = new Set(reading.refused.map(key))
  const lines = new Set(reading.lines.map(key))
  return [
    ...(has('date') ? [] : ['no transaction date, and nobody was asked']),
    ...(has('net') ? ['gross and net, and nobody was asked'] : []),
    ...reading.lines.flatMap(line => {
      const row = meant.get(key(line))
      if (row === undefined) return [`row ${key(line)} is no line`]
      return differences(line, row, has).map(difference => `row ${key(line)}: ${difference}`)
    }),
    ...file.rows.flatMap(row => (lines.has(key(row)) || refused.has(key(row)) ? [] : [`row ${key(row)} is missing`])),
  ]
}
