/** What questions are made of: the file as it was read, and how sure its reading is. */
import type { ColumnWords } from './column-words.ts'
import type { Columns } from './columns.ts'
import type { ImportMapping, Row } from './mapping.ts'
import type { ImportQuestion } from './question.ts'
import type { TableReading } from './read-rows.ts'
import type { TableRow } from './table-rows.ts'
import type { UnmappedColumn } from './unmapped-column.ts'

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
}

export type Ask = (asking: Asking) => readonly ImportQuestion[]
