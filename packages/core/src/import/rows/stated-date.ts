/** Finds the day that a file gives its statement, in the rows above its columns. */
import { endOfMonth, toIso } from '../../calendar/calendar-date.ts'
import { cellText } from '../cells/cell-text.ts'
import { readSeparated } from '../cells/read-date.ts'
import type { StatedDate } from '../import-report.ts'
import type { ImportMapping, RowName } from '../mapping.ts'
import type { TableRow } from '../table-rows.ts'
import type { ReadContext } from './read-rows.ts'

const DAY =
  '(\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{2,4}|\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|[a-z]{3,9}\\.? \\d{1,2},? \\d{4}|\\d{1,2}[- ][a-z]{3,9}[- ,]{1,2}\\d{4})(?!\\d)'

/** Words with a day behind them, or with the first and the last day of a period. */
const dayBehind = (words: string): RegExp =>
  new RegExp(
    `(?:${words})[^\\p{L}\\d]{0,4}(?:from |of )?${DAY}(?: {0,2}(?:-|\u2013|to|thru|through) {0,2}${DAY})?`,
    'giu',
  )

/**
 * What is in front of the statement's own day and, where a file says no such day, of the day on which it was paid. When a report was
 * printed says nothing of its statement.
 */
const SAID = [
  dayBehind(
    '\\b(?:statement|stmt) (?:date|dated|period)|\\bperiod(?: end| ended| ending| end date)?|\\bmonth end(?:ed|ing)?|\\bas of',
  ),
  dayBehind('\\b(?:check|payment|pay|paid|deposit|eft|commission|process(?:ed|ing)?) date|(?<!\\p{L} ?)date'),
] as const

/** The month for which a statement is named, in a short title. */
const MONTH_NAMED = /(?<!\p{L})([a-z]{3,9})\.?,? (20\d\d)(?!\d)/giu
/** In characters. */
const LONGEST_TITLE = 60

/** The last day of the only month that titles name; null if they name none, or the one in which the statement is dated already. */
const monthEnd = (
  texts: readonly { readonly name: RowName; readonly text: string }[],
  { statementDate }: Pick<ReadContext, 'statementDate'>,
): StatedDate | null => {
  const found = texts
    .filter(({ text }) => text.length <= LONGEST_TITLE)
    .flatMap(({ name, text }) =>
      [...text.matchAll(MONTH_NAMED)].flatMap(([, month = '', year = '']) => {
        const first = readSeparated(`${month} 1, ${year}`, statementDate)
        return first === null ? [] : [{ row: name, date: endOfMonth(first) }]
      }),
    )
  const [only] = found
  if (only === undefined || found.some(({ date }) => toIso(date) !== toIso(only.date))) return null
  return toIso(endOfMonth(statementDate)) === toIso(only.date) ? null : only
}

/** In characters: what is longer is a remark, and would take long to search. */
const LONGEST = 300

/** The day that the rows say, else the last one of the month that they name. Null if they say none, or several. */
export const statedDate = (
  above: readonly Pick<TableRow, 'name' | 'cells'>[],
  { dateOrder }: Pick<ImportMapping, 'dateOrder'>,
  { statementDate }: Pick<ReadContext, 'statementDate'>,
): StatedDate | null => {
  const order = dateOrder === 'auto' ? 'MDY' : dateOrder
  const texts = above.map(({ name, cells }) => ({
    name,
    text: cells
      .map(cellText)
      .filter(text => text !== '')
      .join(' ')
      .slice(0, LONGEST),
  }))
  for (const pattern of SAID) {
    const found = texts.flatMap(({ name, text }) =>
      [...text.matchAll(pattern)].flatMap(([, first = '', last = first]) => {
        const date = readSeparated(last, statementDate, order)
        return date === null ? [] : [{ row: name, date }]
      }),
    )
    const [only] = found
    if (only !== undefined) return found.every(({ date }) => toIso(date) === toIso(only.date)) ? only : null
  }
  return monthEnd(texts, { statementDate })
}
