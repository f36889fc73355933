/** What a person should look at, noted while rows are read. */
import type { Cents } from '../money/cents.ts'
import type { TableRow } from './table-rows.ts'

const FINDINGS = [
  /** A total that does not add up the rows above it. */
  'TotalOff',
  /** A line that could be a total: it adds up the rows above, or says so. */
  'MaybeTotal',
  /** An amount that no policy number, name and date belong to. */
  'NoNumber',
  /** A row of a policy whose number stands above it, or nowhere. */
  'BlankNumber',
  'Undated',
  /** A skipped row with amounts outside the columns that are read. */
  'Outside',
  /** Other headings among the data. */
  'OtherHeadings',
  /** Cells beyond the last heading. */
  'Wide',
  /** Every cell is as in an earlier row. */
  'Repeated',
  /** It says the policy, the days and the premium of the line above again, and pays another part of it. */
  'SamePremium',
  /** It ends before the columns of its figures do. */
  'Short',
] as const
export type FindingKind = (typeof FINDINGS)[number]

export interface Finding {
  readonly row: TableRow
  /** What the row says of itself. */
  readonly text: string
  readonly amount: Cents | null
  /** What the rows above come to. */
  readonly expected: Cents | null
}

export type Findings = { readonly [K in FindingKind]: Finding[] }

export const noFindings = (): Findings => ({
  TotalOff: [],
  MaybeTotal: [],
  NoNumber: [],
  BlankNumber: [],
  Undated: [],
  Outside: [],
  OtherHeadings: [],
  Wide: [],
  Repeated: [],
  SamePremium: [],
  Short: [],
})
