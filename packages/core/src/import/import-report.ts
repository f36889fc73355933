/** What reading a carrier's file found. */
import type { CommissionTerm } from '../line-item/commission-term.ts'
import type { FileField, LineFieldValues } from '../line-item/line-fields.ts'
import type { Cents } from '../money/cents.ts'
import type { ImportField, ImportMapping } from './mapping.ts'
import type { MappingProblem } from './mapping-problems.ts'

/** One line as read from one row. Row numbers are the file's own, from 1, blank rows counted. */
export interface ImportedLine extends Pick<LineFieldValues, Exclude<FileField, 'commissionTerm'>> {
  readonly row: number
  /** What the file says; null leaves it to be derived from the policy. */
  readonly commissionTerm: CommissionTerm | null
  readonly agentCode: string | null
  readonly warnings: readonly string[]
}

export interface SkippedRow {
  readonly row: number
  readonly why: string
}

export interface RefusedRow {
  readonly row: number
  /** The heading, or the column's letter when there is none; null when the whole row is meant. */
  readonly column: string | null
  readonly field: ImportField | null
  readonly value: string
  readonly why: string
}

/** Rows read by a mapping: every row of the file is a line, skipped or refused, or stands above the data. */
export interface ReadRows {
  readonly rowsRead: number
  readonly lines: readonly ImportedLine[]
  readonly skipped: readonly SkippedRow[]
  readonly refused: readonly RefusedRow[]
  readonly grossAmount: Cents
  readonly commissionAmount: Cents
}

/** The dry run's answer: what an import would do, before anything is written. */
export interface ImportReport extends ReadRows {
  readonly mapping: ImportMapping
  readonly fileHash: string
  /** The statement that already holds this file. */
  readonly seenBefore: string | null
  readonly difference: Cents | null
  readonly matched: number
  readonly certain: number
  /** What keeps the mapping from reading the file; while there is any, no row was read and a person has to mend it. */
  readonly problems: readonly MappingProblem[]
  /** The first rows of the file as text, its row 1 first, so that a person can say which column is what. */
  readonly sample: readonly (readonly string[])[]
  /** The cells of the mapping's heading row, one per column; empty texts when it has no headings. */
  readonly headings: readonly string[]
}

/** So many rows of a file come back as its sample. */
export const SAMPLE_ROWS = 20
