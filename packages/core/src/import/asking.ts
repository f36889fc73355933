/** What questions are made of: the file as it was read, and how sure its reading is. */
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { ColumnGuess } from './choose-columns.ts'
import type { Columns } from './columns.ts'
import type { ImportMapping } from './mapping.ts'
import type { ImportQuestion } from './question.ts'
import type { TableReading } from './read-rows.ts'
import type { UnmappedColumn } from './unmapped.ts'

export interface Asking {
  readonly mapping: ImportMapping
  readonly columns: Columns
  readonly reading: TableReading
  readonly unmapped: readonly UnmappedColumn[]
  /** Why columns were taken by guess; none where a person has said them. */
  readonly guesses: readonly ColumnGuess[]
  readonly statementDate: CalendarDate
}

export type Ask = (asking: Asking) => readonly ImportQuestion[]
