/** The columns of the two tables: the file as it was sent, and the lines that are read from it. */
import { Tag } from '@blueprintjs/core'
import { columnLetter, IMPORT_FIELD_LABELS, type ImportedLine, type ImportField } from '@commissions/core'
import { either as E } from 'fp-ts'
import {
  countOf,
  dateColumn,
  numberColumn,
  quietColumn,
  rateColumn,
  summedColumn,
  textColumn,
} from '../../ui/grid/columns.ts'
import type { GridColumn, GridTone } from '../../ui/grid/grid.types.ts'
import type { FileColumn } from './file-columns.ts'
import styles from './import.module.css'
import type { Verdict, WorkRow } from './work-row.ts'

/** What the columns need to know about the mapping and the current question. */
export interface LookedAt {
  readonly lit: ReadonlySet<string>
  /** The columns of the file that the current question is about. */
  readonly asked: ReadonlySet<number>
  readonly fieldsOf: ReadonlyMap<number, readonly ImportField[]>
  readonly isLeftOut: (row: WorkRow) => boolean
  readonly typed: (row: WorkRow, field: ImportField) => string | null
  readonly columnsOf: (field: ImportField) => readonly number[]
  /** Translates a column of the first sheet to that of the row's own sheet; `firstColumn` translates back. */
  readonly ownColumn: (row: WorkRow, column: number) => number
  readonly firstColumn: (row: WorkRow, own: number) => number
  readonly onType: (row: WorkRow, field: ImportField, text: string) => void
}

const VERDICT_LABELS: Record<Verdict, string> = { Line: 'Line', Skipped: 'Skipped', Refused: 'Refused', Above: 'Above' }

const isRead = ({ verdict }: WorkRow): boolean => verdict === 'Line' || verdict === 'Refused'

/** The tone of a row that is not highlighted: read rows have none, left-out rows are struck through, others are quiet. */
const quietOf = (row: WorkRow, looking: LookedAt): GridTone | null =>
  isRead(row) ? null : looking.isLeftOut(row) ? 'struck' : 'quiet'

const refusedIn = (row: WorkRow, fields: readonly ImportField[]): boolean =>
  row.refused.some(({ field }) => field !== null && fields.includes(field))

const rowColumn = (looking: LookedAt): GridColumn<WorkRow> =>
  numberColumn('row', 'Row', ({ row }) => row, 64, {
    align: 'left',
    tone: row => (looking.lit.has(row.key) ? 'lit' : 'quiet'),
  })

const SHEET = quietColumn<WorkRow>(textColumn('sheet', 'Sheet', ({ sheet }) => sheet, 90))

const SHORTEST = 74
const LONGEST = 190
const LETTER = 7.2
const BOLD_LETTER = 8.4

/** The width in pixels that fits the first values, as in a spreadsheet, and the longest word of the heading. */
const widthOf = ({ name, examples }: FileColumn, labels: string): number =>
  Math.min(
    LONGEST,
    Math.max(
      SHORTEST,
      ...[name, ...examples].map(text => Math.ceil(20 + text.length * LETTER)),
      ...labels.split(' ').map(word => Math.ceil(20 + word.length * BOLD_LETTER)),
    ),
  )

const heading = (index: number, fields: readonly ImportField[]) => (
  <>
    <span className={styles.letter}>{columnLetter(index)}</span>{' '}
    {fields.map(field => IMPORT_FIELD_LABELS[field]).join(', ')}
  </>
)

export const fileGridColumns = (
  columns: readonly FileColumn[],
  severalSheets: boolean,
  looking: LookedAt,
): readonly GridColumn<WorkRow>[] => [
  ...(severalSheets ? [SHEET] : []),
  { ...rowColumn(looking), total: countOf('row', 'rows') },
  ...columns.map((column): GridColumn<WorkRow> => {
    const { index, name } = column
    const fields = looking.fieldsOf.get(index) ?? []
    const labels = fields.map(field => IMPORT_FIELD_LABELS[field]).join(', ')
    const title = labels === '' ? `${columnLetter(index)} ${name}` : `${columnLetter(index)} ${name}, read as ${labels}`
    return textColumn(`column-${index}`, title, ({ cells }) => cells[index] ?? null, widthOf(column, labels), {
      heading: heading(index, fields),
      hint: title,
      tone: row => {
        const at = looking.firstColumn(row, index)
        if (refusedIn(row, looking.fieldsOf.get(at) ?? [])) return 'found'
        if (looking.lit.has(row.key)) return looking.asked.has(at) ? 'found' : 'lit'
        return looking.lit.size === 0 && looking.asked.has(at) && isRead(row) ? 'lit' : quietOf(row, looking)
      },
    })
  }),
]

/** The value of a line's field; null for a row that is not a line. */
const of =
  <K extends keyof ImportedLine>(key: K) =>
  ({ line }: WorkRow): ImportedLine[K] | null =>
    line === null ? null : line[key]

/** Fields without a column in the table of lines. Their values can be seen in the file. */
type Unlisted =
  | 'first_name'
  | 'last_name'
  | 'expiration_date'
  | 'transaction_description'
  | 'writing_carrier'
  | 'agent_code'
type Listed = Exclude<ImportField, Unlisted>

const FIELD_COLUMNS: Readonly<Record<Listed, GridColumn<WorkRow>>> = {
  insured_name: textColumn('insured_name', 'Insured', of('insuredName'), 128, { grow: true }),
  policy_number: textColumn('policy_number', 'Policy number', of('policyNumber'), 110),
  commission_amount: summedColumn('commission_amount', 'Commission', of('commissionAmount'), 104),
  gross_amount: summedColumn('gross_amount', 'Premium', of('grossAmount'), 96),
  transaction_date: dateColumn('transaction_date', 'Date', of('transactionDate')),
  transaction_type: textColumn('transaction_type', 'Type', of('transactionType'), 58),
  commission_rate: rateColumn('commission_rate', 'Rate', of('commissionRate')),
  effective_date: dateColumn('effective_date', 'Effective', of('effectiveDate')),
  lob: textColumn('lob', 'Line of business', of('lob'), 110),
  commission_term: textColumn('commission_term', 'Term', of('commissionTerm'), 90),
}
const LISTED = Object.keys(FIELD_COLUMNS) as readonly Listed[]

/** The columns that are always shown. Others are left out if no line has a value in them. */
const ALWAYS: readonly ImportField[] = [
  'insured_name',
  'policy_number',
  'transaction_date',
  'gross_amount',
  'commission_amount',
]

/** A column whose cells can be edited in place. A refused row shows the text of the file. */
const editable = (field: ImportField, column: GridColumn<WorkRow>, looking: LookedAt): GridColumn<WorkRow> => {
  const says = (row: WorkRow): string =>
    looking.typed(row, field) ??
    looking
      .columnsOf(field)
      .map(index => row.cells[looking.ownColumn(row, index)] ?? '')
      .join(' ')
      .trim()
  const shown = column.text ?? (row => String(column.value(row) ?? ''))
  return {
    ...column,
    text: row => (row.verdict === 'Refused' ? says(row) : shown(row)),
    tone: row => {
      if (refusedIn(row, [field])) return 'found'
      if (looking.lit.has(row.key)) return 'lit'
      return isRead(row) && looking.typed(row, field) !== null
        ? 'strong'
        : (column.tone?.(row) ?? quietOf(row, looking))
    },
    editor: {
      text: says,
      editable: isRead,
      commit: (row, text) => {
        looking.onType(row, field, text)
        return E.right(undefined)
      },
    },
  }
}

/** The column of warnings on lines. Other rows show their note in the column of the verdict. */
const noteColumn = (looking: LookedAt): GridColumn<WorkRow> =>
  textColumn('note', 'Warnings', ({ verdict, note }) => (verdict === 'Line' ? note : null), 160, {
    tone: row => (looking.lit.has(row.key) ? 'lit' : 'warn'),
  })

/** The columns of the table of lines. `rows` only decide which columns are shown. */
export const lineGridColumns = (
  rows: readonly WorkRow[],
  severalSheets: boolean,
  looking: LookedAt,
): readonly GridColumn<WorkRow>[] => [
  ...(severalSheets ? [SHEET] : []),
  rowColumn(looking),
  textColumn('verdict', 'Becomes', ({ verdict }) => VERDICT_LABELS[verdict], 112, {
    text: row => (row.verdict === 'Skipped' ? row.note : VERDICT_LABELS[row.verdict]),
    total: lines => countOf('line', 'lines')(lines.filter(({ verdict }) => verdict === 'Line')),
    tone: row => (looking.lit.has(row.key) ? 'lit' : 'quiet'),
    render: row =>
      isRead(row) ? (
        <Tag minimal intent={row.verdict === 'Line' ? 'success' : 'danger'}>
          {VERDICT_LABELS[row.verdict]}
        </Tag>
      ) : (
        row.note
      ),
  }),
  ...LISTED.filter(
    field => ALWAYS.includes(field) || rows.some(row => row.line !== null && FIELD_COLUMNS[field].value(row) !== null),
  ).map(field => editable(field, FIELD_COLUMNS[field], looking)),
  ...(rows.some(({ verdict, note }) => verdict === 'Line' && note !== '') ? [noteColumn(looking)] : []),
]
