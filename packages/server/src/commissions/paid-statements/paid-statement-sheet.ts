/** What a shared link shows: one agent's section, with whatever a sheet of paper says around it. */
import type { LineItem, PaidStatement, PaidStatementSection, TimeZone } from '@commissions/core'

export interface PaidStatementSheet {
  readonly agency: string
  /** In which the sheet's timestamps are to be read. */
  readonly timeZone: TimeZone
  readonly statement: Omit<PaidStatement, 'agents'>
  readonly section: PaidStatementSection & { readonly lines: readonly LineItem[] }
}

/** The sheet as PDF. */
export type RenderPaidStatement = (sheet: PaidStatementSheet) => Promise<Uint8Array>
