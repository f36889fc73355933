/** The findings that a person should look at, noted while rows are read. */
import type { Cents } from '../../money/cents.ts'
import type { TableRow } from '../table-rows.ts'

const FINDINGS = [
  /** A total that does not add up the rows above it. */
  'TotalOff',
  /** A line that could be a total: it equals the sum of rows above, or reads like a total. */
  'MaybeTotal',
  /** A row with an amount but no policy number, where too little else shows that it is a line of a policy. */
  'NoNumber',
  /** A row that adds up the lines above it and says nothing that the last of them does not, such as its agent. */
  'GroupTotal',
  /** The same where only one line stands above it: so does a second part of its policy that is paid alike. */
  'LineTotal',
  /** A row of a policy whose number stands above it, or nowhere. */
  'BlankNumber',
  'Undated',
  /** The transaction date is years away from the statement. */
  'FarDate',
  /** A skipped row with amounts outside the columns that are read. */
  'Outside',
  /** Other headings among the data. */
  'OtherHeadings',
  /** Cells beyond the last heading. */
  'Wide',
  /** Every cell is as in an earlier row. */
  'Repeated',
  /** The row repeats the policy, dates and premium of the line above, and pays another part of the commission. */
  'SamePremium',
  /** The row ends before columns that every line needs. */
  'Short',
  /** The last row of the file ends in the middle of a figure. */
  'Cut',
] as const
export type FindingKind = (typeof FINDINGS)[number]

/** A row about which people are asked. */
export interface Finding {
  readonly row: TableRow
  /** The row's own label or policy number. */
  readonly text: string
  readonly amount: Cents | null
  /** The sum of the rows above. */
  readonly expected: Cents | null
}

export type Findings = { readonly [K in FindingKind]: Finding[] }

export const noFindings = (): Findings => Object.fromEntries(FINDINGS.map(kind => [kind, []])) as unknown as Findings
