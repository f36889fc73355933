/** What the questions are made from: the file as it was read, and how certain that reading is. */

import type { CalendarDate } from '../../calendar/calendar-date.ts'
import { headingKey } from '../cells/heading.ts'
import type { AmountField, ImportField, ImportMapping, Row } from '../mapping.ts'
import { answer, type ImportQuestion, type QuestionAnswer, questionId } from '../question.ts'
import type { TableReading } from '../rows/read-rows.ts'
import type { ColumnWords } from '../table/column-words.ts'
import { type Columns, columnRef, columnTitle } from '../table/columns.ts'
import type { UnmappedColumn } from '../table/explained-columns.ts'
import type { TableRow } from '../table-rows.ts'

/** What questions about a file are asked from: its rows, and how they were read. */
export interface Asking {
  readonly mapping: ImportMapping
  readonly columns: Columns
  readonly reading: TableReading
  readonly unmapped: readonly UnmappedColumn[]
  readonly words: readonly ColumnWords[]
  /** All rows of the first sheet that is read. */
  readonly rows: readonly Row[]
  /** The rows above the headings of every sheet that is read. */
  readonly above: readonly Pick<TableRow, 'sheet' | 'name' | 'cells'>[]
  readonly statementDate: CalendarDate
}

/** The questions that one subject leaves open. */
export type Ask = (asking: Asking) => readonly ImportQuestion[]

/** Titles in quotation marks, as a list in words. */
export const quoted = (titles: readonly string[]): string =>
  titles
    .map(title => `"${title}"`)
    .reduce((all, one, index) => `${all}${index === titles.length - 1 ? ' and ' : ', '}${one}`)

/** The id under which a person's confirmation is kept that a field is read from the column with this heading. */
export const confirmedId = (field: ImportField, heading: string): string =>
  questionId('layout', 'column', [field, headingKey(heading)])

/** The id of the question which of these columns holds the field. */
export const whichId = (field: AmountField, titles: readonly string[]): string =>
  questionId('layout', `which.${field}`, titles.map(headingKey).toSorted())

/** The answer that a field is read from this column; giving it also confirms the column. */
export const readFrom = (
  { mapping, columns }: Asking,
  label: string,
  field: ImportField,
  place: number,
): QuestionAnswer =>
  answer(
    label,
    { columns: { ...mapping.columns, [field]: columnRef(columns.headings, place) } },
    confirmedId(field, columnTitle(columns, place)),
  )
