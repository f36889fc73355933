/** The file as a table: every row with its verdict. */
import { type Intent, Tag } from '@blueprintjs/core'
import type { ImportedLine } from '@commissions/core'
import { dateColumn, moneyColumn, numberColumn, rateColumn, sumOf, textColumn } from '../../ui/grid/columns.ts'
import type { GridColumn, GridTone } from '../../ui/grid/grid.types.ts'
import type { FileColumn } from './file-columns.ts'
import type { ImportRow, SampleRow, Verdict } from './import-row.ts'

const INTENTS: Record<Verdict, Intent> = { Line: 'success', Skipped: 'none', Refused: 'danger' }

const of =
  <A,>(read: (line: ImportedLine) => A) =>
  (row: ImportRow): A | null =>
    row.line === null ? null : read(row.line)

const premium = of(line => line.grossAmount)
const commission = of(line => line.commissionAmount)

const NOTE_TONES: Record<Verdict, GridTone> = { Line: 'warn', Skipped: 'quiet', Refused: 'bad' }

const VERDICT_COLUMNS: readonly GridColumn<ImportRow>[] = [
  { ...numberColumn<ImportRow>('row', 'Row', row => row.row, 56), tone: () => 'quiet' },
  {
    ...textColumn<ImportRow>('verdict', 'Becomes', row => row.verdict, 88),
    render: row => (
      <Tag minimal intent={INTENTS[row.verdict]}>
        {row.verdict}
      </Tag>
    ),
  },
]

const LINE_COLUMNS: readonly GridColumn<ImportRow>[] = [
  {
    ...textColumn(
      'insured',
      'Insured',
      of(line => line.insuredName),
      150,
    ),
    grow: true,
  },
  textColumn(
    'policy',
    'Policy number',
    of(line => line.policyNumber),
    120,
  ),
  dateColumn(
    'date',
    'Date',
    of(line => line.transactionDate),
  ),
  dateColumn(
    'effective',
    'Effective',
    of(line => line.effectiveDate),
  ),
  textColumn(
    'type',
    'Type',
    of(line => line.transactionType),
    58,
  ),
  { ...moneyColumn('premium', 'Premium', premium, 98), total: sumOf(premium) },
  rateColumn(
    'rate',
    'Rate',
    of(line => line.commissionRate),
  ),
  { ...moneyColumn('commission', 'Commission', commission, 102), total: sumOf(commission) },
]

/** Stands beside the verdict, where the eye is. */
const NOTE_COLUMN: GridColumn<ImportRow> = {
  ...textColumn<ImportRow>('note', 'Why', row => row.note, 150),
  grow: true,
  tone: row => NOTE_TONES[row.verdict],
}

export const IMPORT_COLUMNS: readonly GridColumn<ImportRow>[] = [...VERDICT_COLUMNS, ...LINE_COLUMNS]

/** The commission must be seen without scrolling, so a second date that no line has gives up its place. */
const says = (column: GridColumn<ImportRow>, rows: readonly ImportRow[]): boolean =>
  column.id !== 'effective' || rows.some(row => row.line !== null && row.line.effectiveDate !== null)

/** Only what these rows can say: rows that are no lines have no amounts, and a clean file needs no reasons. */
export const importColumns = (rows: readonly ImportRow[]): readonly GridColumn<ImportRow>[] => [
  ...VERDICT_COLUMNS,
  ...(rows.some(row => row.note !== '') ? [NOTE_COLUMN] : []),
  ...(rows.length === 0 || rows.some(row => row.line !== null)
    ? LINE_COLUMNS.filter(column => says(column, rows))
    : []),
]

/** The file as it stands, before anything is made of it. */
export const sampleColumns = (columns: readonly FileColumn[]): readonly GridColumn<SampleRow>[] => [
  { ...numberColumn<SampleRow>('row', 'Row', ({ row }) => row, 64), tone: () => 'quiet' },
  ...columns.map(({ index, name }) =>
    textColumn<SampleRow>(`column-${index}`, name, ({ cells }) => cells[index] ?? null, 130),
  ),
]
