/** Where a mapping's columns stand in a file. */
import { cellText, columnLetter } from './cell-text.ts'
import { headingKey } from './heading.ts'
import { type Cell, IMPORT_FIELDS, type ImportField, type ImportMapping, type Row } from './mapping.ts'

export interface Columns {
  /** As printed; '' where there is none. */
  readonly headings: readonly string[]
  /** In cells, of the widest row. */
  readonly width: number
  /** 0-based, of the first row of data. */
  readonly firstData: number
  /** 0-based columns by field. */
  readonly at: { readonly [F in ImportField]?: number }
}

/** The columns that carry a heading: those printed just so, else those with the same letters and digits. */
export const columnsNamed = (headings: readonly string[], name: string): readonly number[] => {
  const where = (same: (heading: string) => boolean): number[] =>
    headings.flatMap((heading, column) => (same(heading) ? [column] : []))
  const exact = where(heading => heading === cellText(name))
  const key = headingKey(name)
  return exact.length > 0 || key === '' ? exact : where(heading => headingKey(heading) === key)
}

/** Resolves what can be resolved; `mappingProblems` says what cannot. */
export const resolveColumns = (rows: readonly Row[], mapping: ImportMapping): Columns => {
  const headings = mapping.headerRow > 0 ? (rows[mapping.headerRow - 1] ?? []).map(cellText) : []
  const at: { [F in ImportField]?: number } = {}
  for (const field of IMPORT_FIELDS) {
    const wanted = mapping.columns[field]
    const column = typeof wanted === 'string' ? columnsNamed(headings, wanted)[0] : wanted
    if (column !== undefined) at[field] = column
  }
  return {
    headings,
    width: rows.reduce((widest, row) => Math.max(widest, row.length), 0),
    firstData: mapping.dataRow === null ? mapping.headerRow : mapping.dataRow - 1,
    at,
  }
}

export const cellAt = (columns: Columns, row: Row, field: ImportField): Cell => {
  const column = columns.at[field]
  return column === undefined ? null : (row[column] ?? null)
}

/** The heading, or the column's letter when there is none; null when the field has no column. */
export const columnName = (columns: Columns, field: ImportField): string | null => {
  const column = columns.at[field]
  return column === undefined ? null : columns.headings[column] || columnLetter(column)
}
