/** One agent's section as it stays, with whatever a sheet of paper says around it. */
import type {
  Cents,
  Letterhead,
  LineItem,
  LineItemId,
  PaidStatement,
  PaidStatementSection,
  TimeZone,
} from '@commissions/core'

export interface PaidStatementSheet {
  readonly agency: string
  readonly letterhead: Letterhead
  /** What codes of lines of business stand for. */
  readonly linesOfBusiness: ReadonlyMap<string, string>
  /** The time zone of the times on the sheet. */
  readonly timeZone: TimeZone
  readonly statement: Omit<PaidStatement, 'agents'>
  readonly section: PaidStatementSection & { readonly lines: readonly LineItem[] }
  /** What the agent was paid in the year through the last day of the range, as stored with the statement; null where it was not stored. */
  readonly yearToDate: Cents | null
  /** The names of the lines that the section adjusts, by line id. */
  readonly settled: ReadonlyMap<LineItemId, string>
}

/** The sheet as PDF; null where it is too large for one. */
export type RenderPaidStatement = (sheet: PaidStatementSheet) => Promise<Uint8Array | null>
