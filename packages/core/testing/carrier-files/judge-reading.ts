/** Compares a reading with the truth: each row has to be right, refused or asked about, never wrong in silence. */
import { CalendarDates, type FileReading, type ImportedLine } from '../../src/index.ts'
import type { ColumnKey } from './carrier-columns.ts'
import type { CarrierFile, TrueRow } from './carrier-file.ts'

const key = ({ sheet, row }: { readonly sheet: string | null; readonly row: number }): string => `${sheet ?? ''}!${row}`

const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()

/** The fields of a line that differ from what the file means; columns that do not exist are not compared. */
const differences = (read: ImportedLine, { line, undated }: TrueRow, file: CarrierFile): readonly string[] => {
  const has = (...keys: readonly ColumnKey[]): boolean => file.columns.some(column => keys.includes(column.key))
  const isNumbered = file.inSections || has('policy', 'policyAndType', 'policyAndInsured')
  const isNamed = has('insured', 'last', 'policyAndInsured')
  const checks: readonly (readonly [what: string, read: unknown, meant: unknown])[] = [
    ['commission', read.commissionAmount, line.commission],
    ['premium', read.grossAmount, has('premium') ? line.premium : 0],
    ['policy number', read.policyNumber, isNumbered ? line.policyNumber : null],
    // A name in a section's heading may be left unread.
    ...(file.inSections && read.insuredName === null
      ? []
      : ([['insured', plain(read.insuredName), file.inSections || isNamed ? plain(line.insuredName) : '']] as const)),
    ...(has('date') && !undated
      ? ([['date', CalendarDates.toIso(read.transactionDate), CalendarDates.toIso(line.transactionDate)]] as const)
      : []),
    [
      'effective date',
      read.effectiveDate === null ? null : CalendarDates.toIso(read.effectiveDate),
      has('effective') ? CalendarDates.toIso(line.effectiveDate) : null,
    ],
    // These fields only inform: leaving one unread is not wrong.
    ...(read.commissionRate === null ? [] : ([['rate', read.commissionRate, line.rate * 1_000]] as const)),
    ...(read.transactionType === null ? [] : ([['transaction', read.transactionType, line.code]] as const)),
    ...(read.commissionTerm === null ? [] : ([['term', read.commissionTerm, line.term]] as const)),
  ]
  return checks.flatMap(([what, is, meant]) =>
    is === meant ? [] : [`${what} ${String(is)} instead of ${String(meant)}`],
  )
}

/** What is wrong in the rows as they are read, asked about or not; a row that a person left out is not wrong. */
export const wrongRows = (file: CarrierFile, reading: FileReading): readonly string[] => {
  const meant = new Map(file.rows.map(row => [key(row), row]))
  const settled = new Set(
    [...reading.refused, ...reading.lines, ...reading.skipped.filter(({ why }) => why === 'Left out by hand')].map(key),
  )
  // A person who is asked about a sheet may leave it out.
  const unread = new Set(reading.sheets.filter(sheet => !sheet.read).map(({ name }) => name))
  return [
    ...reading.lines.flatMap(line => {
      const row = meant.get(key(line))
      if (row === undefined) return [`row ${key(line)} is no line`]
      return differences(line, row, file).map(difference => `row ${key(line)}: ${difference}`)
    }),
    ...file.rows.flatMap(row =>
      settled.has(key(row)) || unread.has(row.sheet ?? '') ? [] : [`row ${key(row)} is missing`],
    ),
  ]
}

/** What came in wrong without a question or a refusal; empty when the law holds. */
export const silentlyWrong = (file: CarrierFile, reading: FileReading): readonly string[] => {
  if (reading.questions.length > 0) return []
  const has = (wanted: ColumnKey): boolean => file.columns.some(column => column.key === wanted)
  const lines = new Set(reading.lines.map(key))
  return [
    ...(has('date') ? [] : ['no transaction date, and nobody was asked']),
    ...(has('date') && file.rows.some(row => row.undated && lines.has(key(row)))
      ? ['a line without its date, and nobody was asked']
      : []),
    ...file.mustAsk.map(what => `${what}, and nobody was asked`),
    ...file.rows.flatMap(row =>
      lines.has(key(row)) ? row.asks.map(what => `row ${key(row)}: ${what}, and nobody was asked`) : [],
    ),
    ...(has('net') ? ['gross and net, and nobody was asked'] : []),
    ...(reading.sheets.some(({ name, read }) => !read && file.rows.some(({ sheet }) => sheet === name))
      ? ['a sheet is not read, and nobody was asked']
      : []),
    ...wrongRows(file, reading),
  ]
}
