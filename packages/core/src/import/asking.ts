/** What questions are made of: the file as it was read, and how sure its reading is. */
import type { Columns } from './columns.ts'
import type { ImportMapping, Row } from './mapping.ts'
import type { ImportQuestion } from './question.ts'
import type { TableReading } from './read-rows.ts'
import type { UnmappedColumn } from './unmapped.ts'

export interface Asking {
  readonly mapping: ImportMapping
  readonly columns: Columns
  readonly reading: TableReading
  readonly unmapped: readonly UnmappedColumn[]
  /** All rows of the first sheet that is read. */
  readonly rows: readonly Row[]
}

export type Ask = (asking: Asking) => readonly ImportQuestion[]
