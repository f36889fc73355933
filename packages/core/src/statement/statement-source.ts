/** The id and the source of a statement. They are not in the statement's own file because its lines have both too. */

export type StatementId = string & { readonly StatementId: unique symbol }
/** Marks a text as an id; nothing is checked. */
export const statementId = (id: string): StatementId => id as StatementId

/** Where statements come from. */
export const STATEMENT_SOURCES = ['Unknown', 'Download', 'CustomImport', 'Manual', 'Anticipated'] as const
export type StatementSource = (typeof STATEMENT_SOURCES)[number]

/** What people call the sources. */
export const STATEMENT_SOURCE_LABELS: Record<StatementSource, string> = {
  Unknown: 'Unknown',
  Download: 'Download',
  CustomImport: 'Custom Import',
  Manual: 'Manual',
  Anticipated: 'Anticipated',
}
