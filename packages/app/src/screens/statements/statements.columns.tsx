import {
  type CalendarDate,
  type Cents,
  difference,
  Money,
  STATEMENT_SOURCE_LABELS,
  type Statement,
  type Timestamp,
} from '@commissions/core'
import { ageInDays } from '../../parts/statement/age-band.ts'
import { statementName } from '../../parts/statement/statement-name.ts'
import { UNKNOWN } from '../../ui/dates/day-text.ts'
import {
  countOf,
  dateColumn,
  moneyColumn,
  numberColumn,
  quietColumn,
  summedColumn,
  textColumn,
} from '../../ui/grid/columns.ts'
import type { GridColumn } from '../../ui/grid/grid.types.ts'
import { differenceWord } from '../../ui/money/money.tsx'

const differenceOf = (statement: Statement): Cents | null => difference(statement)

/** The total number of lines; unknown if the lines of any statement have not been counted. */
const totalLines = (rows: readonly Statement[]): string =>
  rows.some(row => row.lineCount === null)
    ? UNKNOWN
    : rows.reduce((sum, row) => sum + (row.lineCount ?? 0), 0).toLocaleString('en-US')

export const STATEMENT_LIST_COLUMNS: readonly GridColumn<Statement>[] = [
  dateColumn('date', 'Date', row => row.statementDate, 96, { total: countOf('statement', 'statements') }),
  quietColumn(
    textColumn('number', 'Number', row => row.numberFormatted, 84, {
      value: row => row.number,
      text: row => row.numberFormatted,
    }),
  ),
  textColumn('name', 'Carrier and description', statementName, 150, { grow: true }),
  numberColumn('lines', 'Lines', row => row.lineCount, 54, {
    text: row => row.lineCount?.toLocaleString('en-US') ?? UNKNOWN,
    total: totalLines,
  }),
]

/** Placed after the figures, because a narrow window can do without it first. */
export const SOURCE_COLUMN = quietColumn<Statement>(
  textColumn('source', 'Source', row => STATEMENT_SOURCE_LABELS[row.source], 142),
)

/** The last column of every list: sorted by it, a list tells what changed since yesterday. A service need not say when. */
export const changedColumn = (dayText: (at: Timestamp) => string): GridColumn<Statement> =>
  quietColumn(
    textColumn('changed', 'Changed', row => row.modified, 96, {
      hint: 'When the statement, one of its lines or their payouts last changed',
      text: row => (Date.parse(row.modified) === 0 ? UNKNOWN : dayText(row.modified)),
    }),
  )

export const MONEY_COLUMNS: readonly GridColumn<Statement>[] = [
  summedColumn('premium', 'Premium', row => row.grossAmount, 104),
  summedColumn('commission', 'Commission', row => row.commissionPaid, 98),
  summedColumn('control', 'Control total', row => row.controlTotal, 104, { hint: 'What the carrier says it paid' }),
  moneyColumn('difference', 'Difference', differenceOf, 130, {
    hint: 'Control total less the sum of the commissions',
    text: row => {
      const left = differenceOf(row)
      return left === null ? 'No control total' : `${Money.formatMoney(left)} ${differenceWord(left)}`
    },
    tone: row => {
      const left = differenceOf(row)
      return left === null ? 'quiet' : left === 0 ? 'good' : 'bad'
    },
  }),
]

/** The columns of open statements, for a person who reconciles them on the day `today`. */
export const openStatementColumns = (today: CalendarDate): readonly GridColumn<Statement>[] => [
  ...STATEMENT_LIST_COLUMNS,
  numberColumn('unmatched', 'Unmatched', row => row.unmatchedCount, 94, {
    hint: 'Lines that belong to no policy yet',
    tone: row => (row.unmatchedCount > 0 ? 'warn' : 'quiet'),
    total: rows => rows.reduce((sum, row) => sum + row.unmatchedCount, 0).toLocaleString('en-US'),
  }),
  ...MONEY_COLUMNS,
  quietColumn(
    numberColumn('age', 'Age', row => ageInDays(row, today), 84, {
      hint: "Days since the statement's date",
      text: row => {
        const days = ageInDays(row, today)
        return days === 1 ? '1 day' : `${days} days`
      },
    }),
  ),
  SOURCE_COLUMN,
]

/** The columns of archived statements: the figures, and when and by whom they were archived. */
export const ARCHIVED_COLUMNS: readonly GridColumn<Statement>[] = [
  ...STATEMENT_LIST_COLUMNS,
  ...MONEY_COLUMNS,
  dateColumn('archived', 'Archived', row => (row.status._tag === 'Archived' ? row.status.on : null), 110),
  quietColumn(textColumn('by', 'Archived by', row => (row.status._tag === 'Archived' ? row.status.by : null), 130)),
  SOURCE_COLUMN,
]
