/** What names a statement and where it came from; apart from the statement itself because its lines carry both. */

export type StatementId = string & { readonly StatementId: unique symbol }
export const statementId = (id: string): StatementId => id as StatementId

export const STATEMENT_SOURCES = ['Unknown', 'Download', 'CustomImport', 'Manual', 'Anticipated'] as const
export type StatementSource = (typeof STATEMENT_SOURCES)[number]

export const STATEMENT_SOURCE_LABELS: Record<StatementSource, string> = {
  Unknown: 'Unknown',
  Download: 'Download',
  CustomImport: 'Custom Import',
  Manual: 'Manual',
  Anticipated: 'Anticipated',
}
