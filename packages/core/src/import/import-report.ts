/** What reading a carrier's file found. */
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { CommissionTerm } from '../line-item/commission-term.ts'
import type { FileField, LineFieldValues } from '../line-item/line-fields.ts'
import type { Cents } from '../money/cents.ts'
import type { SimilarStatement } from '../statement/similar-statements.ts'
import type { FigurePlaces } from './figure-place.ts'
import type { FileRow } from './file-rows.ts'
import type { ImportField, ImportMapping, RowName } from './mapping.ts'
import type { ImportQuestion } from './question.ts'

/** One line as read from one row. Row numbers are the file's own, from 1, blank rows counted. */
export interface ImportedLine extends Pick<LineFieldValues, Exclude<FileField, 'commissionTerm'>> {
  readonly row: number
  /** The sheet it stands in; null for a file without sheets. */
  readonly sheet: string | null
  /** The term that the file names; when null, it is derived from the policy. */
  readonly commissionTerm: CommissionTerm | null
  readonly agentCode: string | null
  /** Where each of its fields stands in the file. */
  readonly cells: FigurePlaces
  readonly warnings: readonly string[]
}

/** A row that is no line, with the reason as a sentence. */
export interface SkippedRow {
  readonly row: number
  readonly sheet: string | null
  readonly why: string
}

/** A row that could not be read: where, what stands there, and the reason as a sentence. */
export interface RefusedRow {
  readonly row: number
  readonly sheet: string | null
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

/** What a file can be checked against: its subtotals, its totals, and rate times premium. */
export const PROOFS = ['subtotal', 'total', 'rate x premium'] as const

/** How many of the places hold in which the file can be checked against itself. */
export interface Proof {
  readonly what: (typeof PROOFS)[number]
  readonly holds: number
  readonly of: number
}

/** A sheet of the file, and whether its rows are read. */
export interface SheetSeen {
  readonly name: string
  /** Filled or not. */
  readonly rows: number
  readonly hidden: boolean
  readonly read: boolean
  /** For each column of the first sheet that is read, this sheet's own column (0-based), when the order differs. */
  readonly columns?: readonly (number | null)[]
}

/** The total the file itself states, to be offered as control total. */
export interface StatedTotal {
  readonly row: number
  readonly sheet: string | null
  readonly amount: Cents
}

/** The day that the file gives its statement, to be offered as statement date. */
export interface StatedDate {
  readonly row: RowName
  readonly date: CalendarDate
}

/** A carrier's file as it is read: what became of each row, and what has to be asked before anything is imported. */
export interface FileReading extends ReadRows {
  readonly mapping: ImportMapping
  /** What a person has to decide; nothing is imported while there is any. */
  readonly questions: readonly ImportQuestion[]
  readonly proofs: readonly Proof[]
  readonly statedTotal: StatedTotal | null
  readonly statedDate: StatedDate | null
  readonly sheets: readonly SheetSeen[]
  /** Headings of columns with amounts or dates that no field is read from. */
  readonly unmapped: readonly string[]
  /** The first rows of the file as text, from row 1, so that a person can say what each column is. */
  readonly sample: readonly (readonly string[])[]
  /** The headings, one per column; none when the mapping has none. */
  readonly headings: readonly string[]
}

/** The dry run's answer: what an import would do, before anything is written. */
export interface ImportReport extends FileReading {
  readonly fileHash: string
  /** The statement that already holds this file. */
  readonly seenBefore: string | null
  /** The statements that hold the same lines already, this very file's among them. */
  readonly similar: readonly SimilarStatement[]
  readonly difference: Cents | null
  /** How many lines have a policy to propose; null when matching was not tried, as for `certain`. */
  readonly matched: number | null
  /** How many lines have a policy that may be accepted without a person looking. */
  readonly certain: number | null
  /** Every row of the sheets that are read, as it stands in the file; none unless they were asked for. */
  readonly fileRows: readonly FileRow[]
}

/** The number of rows in a file's sample. */
export const SAMPLE_ROWS = 40
