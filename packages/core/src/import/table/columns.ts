/** The columns of a file that a mapping names. */
import { cellText, columnLetter } from '../cells/cell-text.ts'
import { headingKey } from '../cells/heading.ts'
import {
  type Cell,
  type ColumnRef,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  type Row,
  type Source,
} from '../mapping.ts'
import { meantHeadings } from './meant-headings.ts'

/** Which column of a table holds which field. */
export interface Columns {
  /** The printed headings, with the words of several heading rows joined; '' if there is none. */
  readonly headings: readonly string[]
  /** What the headings mean for each column, when several rows or groups of columns have words for it. */
  readonly meant: readonly string[]
  /** The number of cells in the widest row. */
  readonly width: number
  /** 0-based index of the first row of data. */
  readonly firstData: number
  /** 0-based columns by field, in the order of its source; none for what stands in section headings. */
  readonly all: { readonly [F in ImportField]?: readonly number[] }
  /** The first of those columns, by field. */
  readonly at: { readonly [F in ImportField]?: number }
  /** The column that says which lines take commission back; null when no column does, or section headings do. */
  readonly sign: number | null
}

/** The columns with a heading: those printed exactly so, else those with the same letters and digits. */
export const columnsNamed = (headings: readonly string[], name: string): readonly number[] => {
  const where = (same: (heading: string) => boolean): number[] =>
    headings.flatMap((heading, column) => (same(heading) ? [column] : []))
  const exact = where(heading => heading === cellText(name))
  const key = headingKey(name)
  return exact.length > 0 || key === '' ? exact : where(heading => headingKey(heading) === key)
}

/** The number of cells in the widest row. */
export const widestOf = (rows: readonly Row[]): number => rows.reduce((widest, row) => Math.max(widest, row.length), 0)

/** The texts of rows that stand above each other, column by column. */
export const stacked = (rows: readonly Row[]): readonly string[] =>
  Array.from({ length: widestOf(rows) }, (_, column) =>
    rows
      .map(row => cellText(row[column]))
      .filter(text => text !== '')
      .join(' '),
  )

type Headed = Pick<ImportMapping, 'headerRow' | 'headerRows'>

export const headingsOf = (rows: readonly Row[], { headerRow, headerRows }: Headed): readonly string[] =>
  headerRow > 0 ? stacked(rows.slice(headerRow - 1, headerRow - 1 + headerRows)) : []

const placeOf = (headings: readonly string[], column: ColumnRef): readonly number[] =>
  typeof column === 'string' ? columnsNamed(headings, column).slice(0, 1) : [column]

/** The columns that a source names; none for a section heading, which is in no column. */
export const columnsOfSource = (source: Source): readonly ColumnRef[] => {
  if (typeof source !== 'object') return [source]
  if ('sum' in source) return [...source.sum, ...(source.less ?? [])]
  return 'section' in source ? [] : [source.column]
}

/** Finds the columns that can be found; `mappingProblems` tells about the others. */
export const resolveColumns = (rows: readonly Row[], mapping: ImportMapping): Columns => {
  const headings = headingsOf(rows, mapping)
  const all: { [F in ImportField]?: readonly number[] } = {}
  const at: { [F in ImportField]?: number } = {}
  for (const field of IMPORT_FIELDS) {
    const source = mapping.columns[field]
    if (source === undefined) continue
    const places = columnsOfSource(source).flatMap(column => placeOf(headings, column))
    all[field] = places
    const [first] = places
    if (first !== undefined) at[field] = first
  }
  const below = mapping.headerRow === 0 ? 0 : mapping.headerRow - 1 + mapping.headerRows
  return {
    headings,
    meant: mapping.headerRow === 0 ? [] : meantHeadings(rows.slice(mapping.headerRow - 1, below), headings.length),
    width: widestOf(rows),
    firstData: mapping.dataRow === null ? below : mapping.dataRow - 1,
    all,
    at,
    sign:
      mapping.sign === null || mapping.sign.column === null
        ? null
        : (placeOf(headings, mapping.sign.column)[0] ?? null),
  }
}

export const cellAt = (columns: Columns, row: Row, field: ImportField): Cell => {
  const column = columns.at[field]
  return column === undefined ? null : (row[column] ?? null)
}

/** What people call a column: its heading, or its letter when it has none. */
export const columnTitle = (columns: Pick<Columns, 'headings'>, column: number): string =>
  columns.headings[column] || columnLetter(column)

/** The heading, or the column's letter when there is none; null when the field has no column. */
export const columnName = (columns: Columns, field: ImportField): string | null => {
  const places = columns.all[field] ?? []
  return places.length === 0 ? null : places.map(column => columnTitle(columns, column)).join(' + ')
}

/** How a mapping names a column: by its heading when that occurs once, else by its index. */
export const columnRef = (headings: readonly string[], column: number, longest = 200): ColumnRef => {
  const heading = headings[column] ?? ''
  return heading !== '' && heading.length <= longest && columnsNamed(headings, heading).length === 1 ? heading : column
}

/** The columns that no field is read from. */
export const unreadPlaces = ({ all, width }: Pick<Columns, 'all' | 'width'>): readonly number[] => {
  const read = new Set(Object.values(all).flat())
  return Array.from({ length: width }, (_, place) => place).filter(place => !read.has(place))
}
